import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { ERRORS } from '@tus/server';
import { countBodyBytes } from './body-memory.ts';
import { TusError } from './tus-error.ts';

/** Pieces that arrive while the disk writes are written together, up to this many bytes. */
const maxWaiting = 1024 ** 2;

type Refusal = { status_code: number; body: string };

export type BodyWrite = {
  path: string;
  offset: number;
  /** The bytes that the upload still lacks; more are refused. */
  maxBytes: number;
  /** Another request continues the upload: what has arrived is written, and no more is read. */
  cancelled: AbortSignal;
};

/**
 * Writes the body of a request to an existing file and returns the new offset. The bytes that arrived stay, whatever
 * ends the request; the request itself is not destroyed, so that it can be answered.
 */
export async function writeBody(
  body: IncomingMessage,
  { path, offset, maxBytes, cancelled }: BodyWrite,
): Promise<number> {
  if (cancelled.aborted) throw new TusError(ERRORS.ABORTED);
  const file = createWriteStream(path, { flags: 'r+', start: offset, highWaterMark: maxWaiting });
  let received = 0;
  let refusal: Refusal | undefined;
  const failed = once(file, 'error').then(([error]: unknown[]) => {
    throw error;
  });
  const ended = Promise.withResolvers<void>();
  const endWith = (reason?: Refusal) => {
    refusal ??= reason;
    ended.resolve();
  };
  const onData = (chunk: Buffer) => {
    if (received + chunk.length > maxBytes) return endWith(ERRORS.ERR_MAX_SIZE_EXCEEDED);
    received += chunk.length;
    countBodyBytes(chunk.length);
    if (!file.write(chunk)) body.pause();
  };
  const onDrain = () => void body.resume();
  const onEnd = () => endWith();
  // `close` without `end`: the connection broke.
  const onBroken = () => endWith(body.complete ? undefined : ERRORS.ABORTED);
  file.on('drain', onDrain);
  body.on('data', onData).once('end', onEnd).on('error', onBroken).once('close', onBroken);
  cancelled.addEventListener('abort', onEnd, { once: true });
  try {
    await Promise.race([ended.promise, failed]);
  } catch {
    refusal = ERRORS.FILE_WRITE_ERROR;
  } finally {
    body.pause();
    body.off('data', onData).off('end', onEnd).off('close', onBroken);
    file.off('drain', onDrain);
    cancelled.removeEventListener('abort', onEnd);
  }
  await new Promise<void>((resolve) => file.close(() => resolve()));
  if (!refusal && file.bytesWritten !== received) refusal = ERRORS.FILE_WRITE_ERROR;
  if (refusal) throw new TusError(refusal);
  return offset + received;
}
