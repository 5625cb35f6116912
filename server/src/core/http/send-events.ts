import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from './errors.ts';

export type SentEvent = { event: string; data: unknown };
type Write = (event: SentEvent) => string;

/** A proxy or a phone lets go of a line on which nothing moves. */
const keepAliveMs = 15_000;
const stillHere = ': still here\n\n';
/** A client that takes nothing for so long, though something lies ready, gets no more: what lies there is memory. */
const maxUnreadMs = 30_000;

/**
 * Streams a reply as server-sent events, at the client's pace. The first one is waited for before anything goes out:
 * what fails until then is an ordinary refusal with its own status.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { events, write }: { events: AsyncIterable<SentEvent>; write: Write },
): Promise<FastifyReply> {
  const source = events[Symbol.asyncIterator]();
  const first = await source.next();
  const line = createEventStream(() => void source.return?.());
  void pump(request, line, { source, first, write });
  return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(line.body);
}

type Source = { source: AsyncIterator<SentEvent>; first: IteratorResult<SentEvent>; write: Write };

async function pump(request: FastifyRequest, line: Line, { source, first, write }: Source): Promise<void> {
  try {
    for (let next = first; !next.done; next = await source.next()) {
      await line.send(textOf(next.value.event, write(next.value)));
      if (line.body.destroyed) return;
    }
  } catch (error) {
    const { fault, message } = refusalOf(error as Error, request);
    await line.send(textOf('error', JSON.stringify({ error: message, code: fault.code })));
  }
  line.end();
}

const textOf = (event: string, json: string) => `event: ${event}\ndata: ${json}\n\n`;

type Line = ReturnType<typeof createEventStream>;

/** Where the events go out. One timer serves all of them: it says that the line is alive when nothing else has said so. */
export function createEventStream(onLeft: () => void, unreadMs = maxUnreadMs) {
  let wanted = Promise.withResolvers<void>();
  let unread: NodeJS.Timeout | undefined;
  const body = new Readable({
    read() {
      clearTimeout(unread);
      wanted.resolve();
    },
    destroy(error, done) {
      clearTimeout(timer);
      clearTimeout(unread);
      // Whoever waits for the client's pace, or makes the events, is told that nobody is there any more.
      wanted.resolve();
      onLeft();
      done(error);
    },
  });
  const timer = setTimeout(() => {
    body.push(stillHere);
    timer.refresh();
  }, keepAliveMs);

  return {
    body,
    /** Resolves when the client can take more. */
    async send(text: string): Promise<void> {
      if (body.destroyed) return;
      timer.refresh();
      wanted = Promise.withResolvers();
      if (body.push(text)) return;
      unread = setTimeout(() => body.destroy(), unreadMs);
      await wanted.promise;
    },
    end(): void {
      clearTimeout(timer);
      clearTimeout(unread);
      unread = setTimeout(() => body.destroy(), unreadMs);
      body.push(null);
    },
  };
}
