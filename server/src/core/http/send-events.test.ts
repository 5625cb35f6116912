import { fault } from '@snowglobe/contract/errors.ts';
import { events, route } from '@snowglobe/contract/route.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { withApp } from '../../../test/with-app.ts';
import { AppError } from '../app-error.ts';
import { createEventStream } from './send-events.ts';

const lostCount = fault(409, 'lost_count', 'Lost count');
const count = route({
  method: 'POST',
  path: '/api/test/count-aloud',
  summary: 'Counts aloud.',
  access: 'member',
  body: z.object({
    to: z.number(),
    fails: z.optional(z.enum(['at once', 'in between', 'badly'])),
    waits: z.optional(z.boolean()),
  }),
  reply: events(
    { number: z.object({ n: z.number() }), done: z.object({ sum: z.number() }) },
    z.object({ sum: z.number() }),
  ),
  errors: [lostCount],
});

let ended = 0;
async function* countAloud(
  { to, fails, waits }: { to: number; fails?: string | undefined; waits?: boolean | undefined },
  clientGone: AbortSignal,
) {
  try {
    if (fails === 'at once') throw new AppError(lostCount);
    for (let n = 1; n <= to; n += 1) {
      yield { event: 'number' as const, data: { n, secret: 'never sent' } };
      if (fails === 'in between') throw new AppError(lostCount);
      if (fails === 'badly') throw new Error('the password is hunter2');
      if (waits) await new Promise((resolve) => clientGone.addEventListener('abort', resolve));
    }
    yield { event: 'done' as const, data: { sum: (to * (to + 1)) / 2 } };
  } finally {
    ended += 1;
  }
}

const app = await withApp(
  {},
  {
    prepare: ({ core }) =>
      core.serve(
        { count },
        {
          count: ({ body, streams, clientGone }) =>
            streams ? countAloud(body, clientGone()) : { sum: body.to, a: 1 },
        },
      ),
  },
);

async function ask(body: unknown, more: { accept?: string; signal?: AbortSignal } = {}) {
  const who = await app.people.free();
  return fetch(app.url + count.path, {
    method: 'POST',
    headers: {
      accept: more.accept ?? 'text/event-stream',
      cookie: who.cookieHeader(),
      origin: app.url,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    ...(more.signal ? { signal: more.signal } : {}),
  });
}

describe('a reply as a stream', () => {
  it('has named events with the properties of their schemas only', async () => {
    const answer = await ask({ to: 2 });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe(
      'event: number\ndata: {"n":1}\n\nevent: number\ndata: {"n":2}\n\nevent: done\ndata: {"sum":3}\n\n',
    );
  });

  it('is sent as a whole when the client does not request events', async () => {
    const answer = await ask({ to: 7 }, { accept: 'application/json' });
    expect(await answer.json()).toEqual({ sum: 7 });
  });

  it('is an ordinary refusal until the first event', async () => {
    const answer = await ask({ to: 2, fails: 'at once' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ error: 'Lost count', code: 'lost_count' });
  });

  it.each([
    ['in between', '{"error":"Lost count","code":"lost_count"}'],
    ['badly', '"code":"internal"}'],
  ])('ends with an error event: %s', async (fails, said) => {
    const text = await (await ask({ to: 2, fails })).text();
    expect(text).toContain('event: number\ndata: {"n":1}\n\nevent: error\ndata: ');
    expect(text).toContain(said);
    expect(text).not.toContain('hunter2');
  });

  it('is stopped at its source when the client disconnects', async () => {
    const leaving = new AbortController();
    const before = ended;
    const answer = await ask({ to: 5, waits: true }, { signal: leaving.signal });
    const reader = answer.body!.getReader();
    await reader.read();
    leaving.abort();
    await vi.waitFor(() => expect(ended).toBe(before + 1));
  });

  it('ends when the client reads nothing for too long, and only then', async () => {
    let left = 0;
    const large = 'x'.repeat(100_000);
    const unread = createEventStream(() => (left += 1), 50);
    await unread.send(large);
    expect(unread.body.destroyed).toBe(true);
    expect(left).toBe(1);
    const endedUnread = createEventStream(() => (left += 1), 50);
    endedUnread.end();
    await vi.waitFor(() => expect(endedUnread.body.destroyed).toBe(true));

    const read = createEventStream(() => undefined, 200);
    let bytes = 0;
    read.body.on('data', (piece: Buffer) => (bytes += piece.length));
    for (let n = 0; n < 20; n += 1) {
      await read.send(large);
      await delay(20);
    }
    expect(bytes).toBe(20 * large.length);
    expect(read.body.destroyed).toBe(false);
    read.end();
  });
});
