import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from './errors.ts';

export type SentEvent = { event: string; data: unknown };
type Write = (event: SentEvent) => string;

/** A proxy or a phone lets go of a line on which nothing moves. */
const keepAliveMs = 15_000;
const stillHere = ': still here\n\n';

/**
 * Streams a reply as server-sent events, at the client's pace. The first one is waited for before anything goes out:
 * what fails until then is an ordinary refusal with its own status.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { events, write, left }: { events: AsyncIterable<SentEvent>; write: Write; left: AbortSignal },
): Promise<FastifyReply> {
  const source = events[Symbol.asyncIterator]();
  const first = await source.next();
  const texts = eventTexts(request, { source, first, write, left });
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(texts, { objectMode: false }));
}

type Source = {
  source: AsyncIterator<SentEvent>;
  first: IteratorResult<SentEvent>;
  write: Write;
  left: AbortSignal;
};

async function* eventTexts(request: FastifyRequest, { source, first, write, left }: Source) {
  try {
    for (let next = first; !next.done;) {
      yield textOf(next.value.event, write(next.value));
      const coming = source.next();
      let arrived = await inTime(coming, left);
      for (; arrived === 'silence'; arrived = await inTime(coming, left)) yield stillHere;
      if (arrived === 'left') return;
      next = arrived;
    }
  } catch (error) {
    const { fault, message } = refusalOf(error as Error, request);
    yield textOf('error', JSON.stringify({ error: message, code: fault.code }));
  } finally {
    // The client may have left in the middle: whoever makes the events is told.
    void source.return?.();
  }
}

const textOf = (event: string, json: string) => `event: ${event}\ndata: ${json}\n\n`;

/** What comes next, or that nothing came for a while, or that nobody is there to get it. */
async function inTime<T>(coming: Promise<T>, left: AbortSignal): Promise<T | 'silence' | 'left'> {
  const other = Promise.withResolvers<'silence' | 'left'>();
  const timer = setTimeout(() => other.resolve('silence'), keepAliveMs);
  const leave = () => other.resolve('left');
  left.addEventListener('abort', leave);
  if (left.aborted) leave();
  try {
    return await Promise.race([coming, other.promise]);
  } finally {
    clearTimeout(timer);
    left.removeEventListener('abort', leave);
  }
}
