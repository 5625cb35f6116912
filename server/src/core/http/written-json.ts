import type * as z from 'zod/mini';
import { replyWriter } from './reply-serializer.ts';

/** A reply of type `T` that is already written as JSON. */
export class WrittenJson<T> {
  declare readonly reply: T;
  readonly bytes: Buffer;
  /** Set when it is first sent compressed (`compressed-json.ts`). */
  compressed?: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

type Bytes = Uint8Array;
const encoder = new TextEncoder();
const comma = ','.charCodeAt(0);

/**
 * Writes rows as JSON, and keeps the bytes of each row for as long as the row itself is kept by somebody. What is shown
 * depends on the row and on one other object, such as its author's card, and on nothing else: if both are the same
 * objects as the last time, the bytes are the same, so nothing has to invalidate them.
 */
export const createRowWriter = <Row extends object, Beside extends object | null>(
  schema: z.ZodMiniType,
  present: (row: Row, beside: Beside) => unknown,
) =>
  // With an ArrayBuffer of their own: a small Buffer would keep the whole pool that it is a part of.
  createWriter(schema, present, (json) => encoder.encode(json));

/** The same as a text, for a part of a larger object. */
export const createTextWriter = <Row extends object, Beside extends object | null>(
  schema: z.ZodMiniType,
  present: (row: Row, beside: Beside) => unknown,
) => createWriter(schema, present, String);

function createWriter<Row extends object, Beside extends object | null, Written>(
  schema: z.ZodMiniType,
  present: (row: Row, beside: Beside) => unknown,
  toWritten: (json: string) => Written,
) {
  const write = replyWriter(schema);
  const kept = new WeakMap<Row, { beside: Beside; written: Written }>();
  return (row: Row, beside: Beside): Written => {
    const last = kept.get(row);
    if (last && last.beside === beside) return last.written;
    const written = toWritten(write(present(row, beside)));
    kept.set(row, { beside, written });
    return written;
  };
}

/** Writes a reply with one list: `{"posts":[…],"nextCursor":null}`. */
export function writeList<T>(
  name: keyof T & string,
  items: readonly Bytes[],
  nextCursor?: string | null,
): WrittenJson<T> {
  const start = encoder.encode(`{${JSON.stringify(name)}:[`);
  const end = encoder.encode(
    nextCursor === undefined ? ']}' : `],"nextCursor":${JSON.stringify(nextCursor)}}`,
  );
  let length = start.length + end.length + Math.max(0, items.length - 1);
  for (const item of items) length += item.length;
  const bytes = Buffer.allocUnsafe(length);
  bytes.set(start);
  let at = start.length;
  for (let nth = 0; nth < items.length; nth += 1) {
    if (nth > 0) bytes[at++] = comma;
    const item = items[nth]!;
    bytes.set(item, at);
    at += item.length;
  }
  bytes.set(end, at);
  return new WrittenJson(bytes);
}
