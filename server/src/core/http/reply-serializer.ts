import fastJson from 'fast-json-stringify';
import type * as z from 'zod/mini';
import { replySchema } from './reply-schema.ts';

type Write = (reply: unknown) => string;

/** By schema. The schemas are the same for all apps of a process; tests create hundreds of apps. */
const compiled = new WeakMap<z.ZodMiniType, Write>();

/**
 * Serialises replies of this schema as JSON, without properties that the schema does not name. It is compiled at the
 * first reply: compiling all of them at the start would add a quarter to its duration.
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
