import * as z from 'zod/mini';
import { page } from '../../scalars.ts';
import { text } from '../../text.ts';
import { reactionNames, searchMax, searchMin } from './chat.limits.ts';

// Input that the calls of the public chat, the admin chat and rooms share.

/** The first page is the newest; `cursor` goes older, `after` (a seq) goes newer. */
export const messagePage = z.object({
  ...page,
  after: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'chat:rule.after'))),
});
export const reaction = z.enum(reactionNames, { error: 'chat:rule.reaction' });
export const searchQuery = z.object({
  ...page,
  q: text({
    min: searchMin,
    max: searchMax,
    required: 'chat:rule.search',
  }),
});
export const searchLimit = { max: 30, seconds: 30, by: 'member' } as const;
export const sendLimit = { max: 30, seconds: 10, by: 'member' } as const;
/** The first characters of a name after an @. */
export const mentionQuery = z.object({
  q: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,24}$/, 'chat:rule.mention')),
});
export const suggestLimit = { max: 60, seconds: 30, by: 'member' } as const;
