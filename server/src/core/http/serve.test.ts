import { fault } from '@snowglobe/contract/errors.ts';
import { nothing, ok, route } from '@snowglobe/contract/route.ts';
import { success } from '@snowglobe/contract/scalars.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { withApp } from '../../../test/with-app.ts';
import { AppError } from '../app-error.ts';
import { writeList } from './written-json.ts';

const refused = fault(409, 'refused', 'Declared beside the call');
const secret = fault(400, 'secret', 'Not declared by the call');
const none = route({
  method: 'POST',
  path: '/api/test/none',
  summary: 'Answers nothing.',
  access: 'member',
  reply: nothing,
});
const long = z.object({ films: z.array(z.object({ title: z.string() })) });
const routes = {
  films: route({
    method: 'GET',
    path: '/api/test/films/{count}',
    summary: 'A list of this length.',
    access: 'anyone',
    params: z.object({ count: z.string() }),
    reply: ok(long),
  }),
  written: route({
    method: 'GET',
    path: '/api/test/written',
    summary: 'A list that is written already.',
    access: 'anyone',
    reply: ok(long),
  }),
  addFilms: route({
    method: 'POST',
    path: '/api/test/films',
    summary: 'A write with a long reply.',
    access: 'anyone',
    reply: ok(long),
  }),
  leaky: route({
    method: 'GET',
    path: '/api/test/leaky',
    summary: 'A handler that returns a whole row.',
    access: 'anyone',
    reply: ok(
      z.object({
        name: z.string(),
        at: z.nullable(z.string()),
        id: z.union([z.number(), z.string()]),
        list: z.array(z.object({ a: z.number() })),
      }),
    ),
  }),
  fail: route({
    method: 'POST',
    path: '/api/test/fail',
    summary: 'Fails as it is told.',
    access: 'member',
    body: z.object({ how: z.string() }),
    reply: ok(success),
    errors: [refused],
  }),
  count: route({
    method: 'POST',
    path: '/api/test/count',
    summary: 'Counts.',
    access: 'member',
    reply: ok(z.object({ count: z.number() })),
  }),
  countAgain: route({
    method: 'PUT',
    path: '/api/test/count',
    summary: 'Counts.',
    access: 'member',
    reply: ok(z.object({ count: z.number() })),
  }),
  countOne: route({
    method: 'POST',
    path: '/api/test/counters/{id}',
    summary: 'Counts one of many things.',
    access: 'member',
    params: z.object({ id: z.string() }),
    reply: ok(z.object({ count: z.number() })),
  }),
  none,
};

const filmsOf = (count: number) => ({
  films: Array.from({ length: count }, (_, at) => ({ title: `Snow on film ${at} ☃`, secret: 'never sent' })),
});
const written = writeList<{ films: { title: string }[] }>('films', [
  Buffer.from(JSON.stringify({ title: '☃'.repeat(5000) })),
]);
const lines: string[] = [];
let counted = 0;
let hold: Promise<void> | undefined;
const app = await withApp(
  {},
  {
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    prepare: ({ core }) =>
      core.serve(routes, {
        leaky: () =>
          ({ name: 'Ada', at: null, id: 'google_1', list: [{ a: 1, b: 2 }], passwordHash: 'x' }) as never,
        fail({ body }) {
          if (body.how === 'declared') throw new AppError(refused);
          if (body.how === 'undeclared') throw new AppError(secret);
          if (body.how === 'text')
            throw new AppError(refused, { text: 'Other words', field: 'how', retryAfter: 3 });
          throw new Error('the password of the database is hunter2');
        },
        async count() {
          await hold;
          counted += 1;
          return { count: counted, secret: 'never sent' };
        },
        countOne: () => ({ count: (counted += 1) }),
        films: ({ params }) => filmsOf(Number(params.count)),
        written: () => written,
        addFilms: () => filmsOf(1000),
        countAgain: () => ({ count: (counted += 1) }),
        none: () => void (counted += 1),
      }),
  },
);
const member = () => app.people.person();

describe('a reply', () => {
  it('has the properties of its schema and nothing else', async () => {
    expect((await app.visitor().get('/api/test/leaky')).body).toEqual({
      name: 'Ada',
      at: null,
      id: 'google_1',
      list: [{ a: 1 }],
    });
  });

  it('to a refused call has the declared status, code and text', async () => {
    const who = await member();
    expect(await who.post('/api/test/fail', { how: 'declared' })).toMatchObject({
      status: 409,
      body: { error: 'Declared beside the call', code: 'refused' },
    });
    const answer = await who.post('/api/test/fail', { how: 'text' });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'Other words', code: 'refused', field: 'how' },
    });
    expect(answer.headers.get('retry-after')).toBe('3');
  });

  it.each(['undeclared', 'crash'])(
    'to an %s error is 500 without internals; the log has them, with the request id',
    async (how) => {
      lines.length = 0;
      const answer = await (await member()).post('/api/test/fail', { how });
      expect(answer).toMatchObject({ status: 500 });
      expect(answer.body).toEqual({
        error: 'Something went wrong on our side. Please try again',
        code: 'internal',
      });
      const logged = lines.map((line) => JSON.parse(line));
      expect(logged.some(({ reqId }) => reqId === answer.headers.get('x-request-id'))).toBe(true);
      expect(lines.join('')).toContain(how === 'crash' ? 'hunter2' : 'does not declare the fault secret');
    },
  );
});

describe('a long reply', () => {
  const fromPage = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, deflate, br, zstd' };
  const films = (count: number, headers: Record<string, string>) =>
    app.visitor().get(`/api/test/films/${count}`, headers);
  const shown = (count: number) => JSON.parse(JSON.stringify(filmsOf(count), ['films', 'title']));

  it.each([1000, 20_000])(
    'to a call of our page is compressed, and says the same: %i films',
    async (count) => {
      const [plain, compressed] = [await films(count, {}), await films(count, fromPage)];
      expect(compressed.headers.get('content-encoding')).toBe('br');
      expect(compressed.headers.get('vary')).toMatch(/accept-encoding/);
      expect(compressed.headers.get('content-type')).toBe(plain.headers.get('content-type'));
      expect(compressed.body).toEqual(shown(count));
      expect(plain.body).toEqual(shown(count));
      expect(Number(compressed.headers.get('content-length'))).toBeLessThan(
        Number(plain.headers.get('content-length')) / 4,
      );
    },
  );

  it('is compressed too when it was written before', async () => {
    for (const [headers, encoding] of [
      [fromPage, 'br'],
      [{}, null],
      [fromPage, 'br'],
    ] as const) {
      const answer = await app.visitor().get('/api/test/written', headers);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.body).toEqual({ films: [{ title: '☃'.repeat(5000) }] });
    }
  });

  it('is not compressed for another site, a browser that cannot read it, a program, or when it is short', async () => {
    const others = [
      { ...fromPage, 'sec-fetch-site': 'cross-site' },
      { ...fromPage, 'sec-fetch-site': 'none' },
      { ...fromPage, 'accept-encoding': 'gzip, zebra' },
      { 'accept-encoding': 'br' },
    ];
    for (const headers of others) {
      const answer = await films(1000, headers);
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(answer.body).toEqual(shown(1000));
    }
    const short = await films(3, fromPage);
    expect(short.headers.get('content-encoding')).toBeNull();
    expect(short.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(short.body).toEqual(shown(3));
  });

  it('to a write is not compressed: a repeated one is answered with a stored reply', async () => {
    const answer = await app.visitor().post('/api/test/films', {}, fromPage);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.body).toEqual(shown(1000));
  });
});

describe('a caller without access', () => {
  it('is refused before the body is validated', async () => {
    expect((await app.visitor().send('POST', '/api/test/fail', '{broken')).status).toBe(401);
  });
});

describe('an Idempotency-Key', () => {
  const key = (value: string) => ({ 'idempotency-key': value });

  it('does the work once and repeats the first reply', async () => {
    const who = await member();
    const first = await who.post('/api/test/count', undefined, key('a'));
    const again = await who.post('/api/test/count', undefined, key('a'));
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(again.body).not.toHaveProperty('secret');
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect((await who.post('/api/test/count', undefined, key('b'))).body).not.toEqual(first.body);
    expect((await who.post('/api/test/count')).body).not.toEqual(first.body);
  });

  it('does the work once for ten concurrent requests, and all get the same reply', async () => {
    const who = await member();
    const before = counted;
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    const sent = Array.from({ length: 10 }, () => who.post('/api/test/count', undefined, key('parallel')));
    // The first request is finished when the other nine wait.
    await expect
      .poll(
        async () =>
          (await app.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'parallel').execute())
            .length,
      )
      .toBe(1);
    resolve();
    hold = undefined;
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.count))).toEqual(new Set([before + 1]));
    expect(counted).toBe(before + 1);
  });

  it('is valid for one member: the same key of another member is independent', async () => {
    const [ada, bob] = [await member(), await member()];
    const answers = [
      await ada.post('/api/test/count', undefined, key('same')),
      await bob.post('/api/test/count', undefined, key('same')),
    ];
    expect(answers[0]!.body).not.toEqual(answers[1]!.body);
  });

  it('stores the reply encrypted, because it may contain a temporary password', async () => {
    const owner = await app.people.owner();
    const form = { username: 'Newcomer', email: 'newcomer@example.com', role: 'Free' };
    const { body } = await owner.post('/api/users', form, key('kept'));
    const kept = await app.db
      .selectFrom('idempotency_keys')
      .select('body')
      .where('key', '=', 'kept')
      .executeTakeFirstOrThrow();
    expect(body.temporaryPassword).toMatch(/.{8}/);
    expect(kept.body!.includes(body.temporaryPassword)).toBe(false);
    expect((await owner.post('/api/users', form, key('kept'))).body).toEqual(body);
  });

  it('works for a call without a reply body', async () => {
    const who = await member();
    const before = counted;
    for (let n = 0; n < 3; n += 1)
      expect(await who.post('/api/test/none', undefined, key('n'))).toMatchObject({ status: 204, body: '' });
    expect(counted).toBe(before + 1);
  });

  it('can be used again after a refusal', async () => {
    const who = await member();
    expect((await who.post('/api/test/fail', { how: 'declared' }, key('r'))).status).toBe(409);
    expect((await who.post('/api/test/fail', { how: 'crash' }, key('r'))).status).toBe(500);
    const keys = await app.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'r').execute();
    expect(keys).toEqual([]);
  });

  it('is refused for another call, for other path parameters, and when it is too long or empty', async () => {
    const who = await member();
    await who.post('/api/test/count', undefined, key('c'));
    expect(await who.put('/api/test/count', undefined, key('c'))).toMatchObject({
      status: 400,
      body: { error: 'This Idempotency-Key was used for another call' },
    });
    const first = await who.post('/api/test/counters/1', undefined, key('one'));
    expect(await who.post('/api/test/counters/1', undefined, key('one'))).toMatchObject({ body: first.body });
    expect(await who.post('/api/test/counters/2', undefined, key('one'))).toMatchObject({
      status: 400,
      body: { error: 'This Idempotency-Key was used for another call' },
    });
    for (const value of ['', 'x'.repeat(201)]) {
      expect(await who.post('/api/test/count', undefined, key(value))).toMatchObject({
        status: 400,
        body: { error: 'An Idempotency-Key is 1 to 200 characters long' },
      });
    }
  });

  it('is kept with the latest thousand of a member; older ones are deleted', async () => {
    const [ada, bob] = [await member(), await member()];
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      user_id: ada.id,
      key: `earlier ${n}`,
      call: 'count',
      status: 200,
      body: null,
      created_at: new Date(Date.now() - 3600_000 + n),
    }));
    await app.db.insertInto('idempotency_keys').values(rows).execute();
    await bob.post('/api/test/count', undefined, key('of another'));
    for (let n = 0; n < 100; n += 1) await ada.post('/api/test/count', undefined, key(`now ${n}`));
    const kept = await app.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('user_id', '=', ada.id)
      .orderBy('created_at', 'desc')
      .execute();
    expect(kept).toHaveLength(1000);
    expect(kept[99]).toEqual({ key: 'now 0' });
    const others = app.db.selectFrom('idempotency_keys').select('key').where('user_id', '=', bob.id);
    expect(await others.execute()).toEqual([{ key: 'of another' }]);
  });

  it('expires after a day, and can be used again when its process died', async () => {
    const who = await member();
    const first = await who.post('/api/test/count', undefined, key('old'));
    const age = (ms: number, status: number | null) =>
      app.db
        .updateTable('idempotency_keys')
        .set({ created_at: new Date(Date.now() - ms), status })
        .where('key', '=', 'old')
        .execute();
    await age(23 * 3600 * 1000, 200);
    expect((await who.post('/api/test/count', undefined, key('old'))).body).toEqual(first.body);
    await age(25 * 3600 * 1000, 200);
    const second = await who.post('/api/test/count', undefined, key('old'));
    expect(second.body).not.toEqual(first.body);
    await age(61_000, null);
    expect((await who.post('/api/test/count', undefined, key('old'))).body).not.toEqual(second.body);
  });
});
