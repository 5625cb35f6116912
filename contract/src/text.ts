import * as z from 'zod/mini';

/** Everything below U+0020 but newline and tab, DEL, and the C1 controls: never wanted in a text. */
// oxlint-disable-next-line no-control-regex -- these are the characters it is about
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

export function cleanText(typed: string): string {
  // Half a character (a lone surrogate) is no text to a database.
  return typed.toWellFormed().replaceAll('\r\n', '\n').replace(controls, '').trim();
}

/** Length as a person counts it: code points, not UTF-16 units. */
export function textLength(typed: string): number {
  let length = 0;
  for (const _ of typed) length += 1;
  return length;
}

type TextRule = { min?: number; max: number; required?: string; tooLong?: string };

/** A text of a person: trimmed, without control characters, counted in code points, blank refused unless min is 0. */
export function text({ min = 1, max, required = 'This field is required', tooLong }: TextRule) {
  const schema = z.string({ error: required }).check(
    z.overwrite(cleanText),
    z.refine((value) => textLength(value) >= min, required),
    z.refine((value) => textLength(value) <= max, tooLong ?? `At most ${max} characters`),
  );
  return describe(schema, { minLength: min, maxLength: max });
}

/** Facts for the API description that a refinement can't show by itself. */
export function describe<S extends z.ZodMiniType>(schema: S, facts: Record<string, unknown>): S {
  z.globalRegistry.add(schema, facts);
  return schema;
}
