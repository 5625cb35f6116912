import * as z from 'zod/mini';
import { describe } from './text.ts';

/** A numeric id in a path. */
export const idParam = describe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'core:rule.id')),
    z.transform((id: string) => Number(id)),
  ),
  { type: 'integer' },
);

/** A member's id in a path: `5`, or `google_5` for an account from a third-party sign-in. */
export const memberIdParam = describe(
  z.pipe(
    z.string().check(z.regex(/^(google_)?[1-9]\d{0,14}$/, 'core:rule.id')),
    z.transform((id: string) => Number(id.replace('google_', ''))),
  ),
  { type: 'string' },
);

/** The public id of a member: a number, or `google_<n>`. */
export const memberId = z.union([z.number(), z.string()]);
export type MemberId = z.output<typeof memberId>;

/** ISO 8601 in UTC. */
export const time = describe(z.string(), { format: 'date-time' });

export const success = z.object({ success: z.literal(true) });

export const pageLimit = (defaultLimit: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^([1-9]\d?|100)$/, 'core:rule.limit')),
      z.transform((n: string) => Number(n)),
    ),
    defaultLimit,
  );

/** `?limit=` and `?cursor=` of every list; the cursor is opaque. */
export const page = {
  limit: pageLimit(50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};
export const nextCursor = z.nullable(z.string());
