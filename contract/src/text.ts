import * as z from 'zod/mini';
import { said } from './texts/texts.ts';

/** Control characters that are removed from every text: below U+0020 except newline and tab, DEL, and C1. */
// oxlint-disable-next-line no-control-regex -- these are the characters it is about
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

export function cleanText(typed: string): string {
  // PostgreSQL refuses text with a lone surrogate.
  return typed.toWellFormed().replaceAll('\r\n', '\n').replace(controls, '').trim();
}

/** The length in code points, not in UTF-16 units. */
export function textLength(typed: string): number {
  let length = 0;
  for (const _ of typed) length += 1;
  return length;
}

type TextRule = { min?: number; max: number; required?: string; tooLong?: string };

/** A text that somebody typed: trimmed, without control characters, counted in code points; blank only if min is 0. */
export function text({ min = 1, max, required = 'core:fieldRequired', tooLong }: TextRule) {
  const schema = z.string({ error: required }).check(
    z.overwrite(cleanText),
    z.refine((value) => textLength(value) >= min, required),
    z.refine((value) => textLength(value) <= max, tooLong ?? said('core:tooLong', { max })),
  );
  return describe(schema, { minLength: min, maxLength: max });
}

/** Adds facts to the API description that can't be derived from a refinement. */
export function describe<S extends z.ZodMiniType>(schema: S, facts: Record<string, unknown>): S {
  z.globalRegistry.add(schema, facts);
  return schema;
}
