import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../texts/language-of.ts';
import { translate } from '../texts/texts.ts';
import { refusalOf } from './errors.ts';

export type SentEvent = { event: string; data: unknown };
type Write = (event: SentEvent) => string;

/** Proxies and phones close a connection without traffic. */
const keepAliveMs = 15_000;
const keepAliveComment = ': still here\n\n';
/** A client that reads nothing for this long is disconnected, because the unread events occupy memory. */
const maxUnreadMs = 30_000;

/**
 * Streams a reply as server-sent events, at the client's pace. Nothing is sent before the first event is there: until then
 * an error is still an ordinary response with its own status.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { events, write }: { events: AsyncIterable<SentEvent>; write: Write },
): Promise<FastifyReply> {
  const source = events[Symbol.asyncIterator]();
  const first = await source.next();
  const stream = createEventStream(() => void source.return?.());
  void pump(request, stream, { source, first, write });
  return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream.body);
}

type Source = { source: AsyncIterator<SentEvent>; first: IteratorResult<SentEvent>; write: Write };

async function pump(
  request: FastifyRequest,
  stream: EventStream,
  { source, first, write }: Source,
): Promise<void> {
  try {
    for (let next = first; !next.done; next = await source.next()) {
      await stream.send(textOf(next.value.event, write(next.value)));
      if (stream.body.destroyed) return;
    }
  } catch (error) {
    const { fault, said } = refusalOf(error as Error, request);
    const message = translate(languageOf(request), said);
    await stream.send(textOf('error', JSON.stringify({ error: message, code: fault.code })));
  }
  stream.end();
}

const textOf = (event: string, json: string) => `event: ${event}\ndata: ${json}\n\n`;

type EventStream = ReturnType<typeof createEventStream>;

/** The body of an event stream. A timer sends a comment when there was no event for a while. */
export function createEventStream(onClosed: () => void, unreadMs = maxUnreadMs) {
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
      // Ends a pending `send` and stops the source of the events.
      wanted.resolve();
      onClosed();
      done(error);
    },
  });
  const timer = setTimeout(() => {
    body.push(keepAliveComment);
    timer.refresh();
  }, keepAliveMs);

  return {
    body,
    /** Resolves when the client can receive more. */
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
