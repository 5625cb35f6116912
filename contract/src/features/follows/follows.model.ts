import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { memberCard } from '../account/account.model.ts';
import * as limits from './follows.limits.ts';

export const followKind = z.enum(limits.followKinds, { error: 'follows:rule.kind' });
export const followTell = z.enum(limits.followTells, { error: 'follows:rule.tell' });

/** The id of a series, of a mod, of an author or of a list; for news the type of the posts. */
export const followTarget = z
  .string({ error: 'follows:rule.target' })
  .check(
    z.regex(/^[\w-]+$/, 'follows:rule.target'),
    z.maxLength(limits.followTargetMax, 'follows:rule.target'),
  );

/** The thing that is followed, as the caller sees it. */
const followed = z.object({
  name: z.string(),
  /** The year of a series, the platform of a mod; empty where there is nothing more to say. */
  detail: z.string(),
  /** The address of a picture; null when it has none. */
  picture: z.nullable(z.string()),
  /** The author; null for everything else. */
  member: z.nullable(memberCard),
  /** Null for an author: a profile opens over any screen. */
  address: z.nullable(z.string()),
});
export type Followed = z.output<typeof followed>;

export const follow = z.object({
  id: z.number(),
  kind: followKind,
  target: z.string(),
  tell: followTell,
  createdAt: time,
  /** Null: at the moment the caller cannot see it. */
  followed: z.nullable(followed),
  /** The newest item that arrived after the caller began to follow it. */
  latest: z.nullable(z.object({ text: z.string(), address: z.string(), at: time })),
  /** How many things arrived since the caller looked at the screen, at most 99. */
  fresh: z.number(),
});
export type Follow = z.output<typeof follow>;

export const followState = z.object({
  /** The target as it is stored: a series can have several ids. */
  target: z.string(),
  /** How the caller is told; null: it is not followed. */
  tell: z.nullable(followTell),
  /** False for the caller's own things, where they may not follow, and for something that does not exist. */
  canFollow: z.boolean(),
});
export type FollowState = z.output<typeof followState>;
