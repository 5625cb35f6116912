import fastJson from 'fast-json-stringify';
import type * as z from 'zod/mini';
import { replySchema } from './reply-schema.ts';

type Write = (reply: unknown) => string;

/** By what they were declared with, which is the same for every app of a process: tests open hundreds. */
const compiled = new WeakMap<z.ZodMiniType, Write>();

/**
 * Writes replies of this schema as JSON; what it does not name is dropped. It is compiled at the first reply and not at
 * the start, which would take it a quarter of its time for calls that are seldom made.
 */
export function replyWriter(schema: z.ZodMiniType): Write {
  let write = compiled.get(schema);
  return (reply) => {
    if (!write) {
      write = compiled.get(schema) ?? fastJson(replySchema(schema));
      compiled.set(schema, write);
    }
    return write(reply);
  };
}
