import type { Readable } from 'node:stream';

/** The content in pieces of the same size; only the last one can be smaller. */
export async function* inParts(content: Readable, bytes: number): AsyncGenerator<Uint8Array, undefined> {
  let pieces: Uint8Array[] = [];
  let filled = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    for (let offset = 0; offset < chunk.length;) {
      const piece = chunk.subarray(offset, offset + bytes - filled);
      pieces.push(piece);
      filled += piece.length;
      offset += piece.length;
      if (filled < bytes) continue;
      yield Buffer.concat(pieces);
      pieces = [];
      filled = 0;
    }
  }
  if (filled > 0) yield Buffer.concat(pieces);
  return undefined;
}

export async function* prepend<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
