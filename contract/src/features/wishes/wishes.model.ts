import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { text } from '../../text.ts';
import { said } from '../../texts/texts.ts';
import { memberCard } from '../account/account.model.ts';
import { titlePreview } from '../media/media.model.ts';
import * as limits from './wishes.limits.ts';

const state = z.enum(limits.wishStates);

/** The film or the first episode in the library that fulfils a wish. Both numbers are null for a film. */
const watch = z.object({
  titleId: z.number(),
  isAnime: z.boolean(),
  season: z.nullable(z.number()),
  episode: z.nullable(z.number()),
});

/** How much of it the library has. `wanted` is null while nobody knows how many episodes there are; 1 for a film. */
const amount = { arrived: z.number(), wanted: z.nullable(z.number()) };

export const wish = z.object({
  id: z.number(),
  title: titlePreview,
  /** Null: the film, or the whole series. */
  season: z.nullable(z.number()),
  state,
  /** Why it was declined; empty otherwise. */
  reason: z.string(),
  votes: z.number(),
  ...amount,
  /** Whether the caller asked or voted for it. */
  isMine: z.boolean(),
  /** The video that plays it; null while it is not here, and when it left the library again. */
  watch: z.nullable(watch),
  createdAt: time,
  /** When its state changed last; null while it is new. */
  decidedAt: z.nullable(time),
});
export type Wish = z.output<typeof wish>;

/** A part of a title that can be asked for: a film, a whole series (`season` is null) or one season. */
const place = z.object({
  season: z.nullable(z.number()),
  ...amount,
  /** The library has all of it. */
  isHere: z.boolean(),
  /** The wish for it; not one that was fulfilled and whose file was removed again. */
  wish: z.nullable(wish),
});
export type WishPlace = z.output<typeof place>;

export const titleWishes = z.object({
  /** Whether members can ask and vote now. */
  isOpen: z.boolean(),
  /** How many more wishes the caller may have open; null: no limit. */
  left: z.nullable(z.number()),
  /** The film; for a series the whole series first, then its seasons. Empty when it cannot be asked for. */
  places: z.array(place),
});
export type TitleWishes = z.output<typeof titleWishes>;

const word = z._default(text({ min: 0, max: limits.wishWordMax }), '');
const seasonNumber = z.int({ error: 'wishes:rule.season' }).check(z.minimum(1), z.maximum(1000));

export const newWish = z.object({
  titleId: z.int({ error: 'wishes:rule.title' }).check(z.minimum(1), z.maximum(9_999_999_999)),
  /** Empty: the film, or the whole series. */
  seasons: z._default(
    z
      .array(seasonNumber)
      .check(
        z.maxLength(
          limits.seasonsAtOnceMax,
          said('wishes:rule.seasonsAtOnce', { max: limits.seasonsAtOnceMax }),
        ),
      ),
    [],
  ),
  /** For the staff. */
  word,
});

export const newVote = z._default(z.object({ word }), { word: '' });

export const wishDecision = z
  .object({
    /** The state that the caller saw. */
    from: state,
    state: z.enum(['accepted', 'coming', 'here', 'declined'], { error: 'wishes:rule.state' }),
    reason: z._default(text({ min: 0, max: limits.wishReasonMax }), ''),
  })
  .check(
    z.refine((decision) => decision.state !== 'declined' || decision.reason !== '', {
      error: 'wishes:rule.reason',
      path: ['reason'],
    }),
  );

/** The wishes for one title, for staff. */
export const wishedTitle = z.object({ title: titlePreview, wishes: z.array(wish) });
export type WishedTitle = z.output<typeof wishedTitle>;

export const wishVote = z.object({
  id: z.number(),
  member: z.nullable(memberCard),
  /** Asked first; the others voted. */
  isAsker: z.boolean(),
  word: z.string(),
  createdAt: time,
});
export type WishVote = z.output<typeof wishVote>;

export const wishSettings = z.object({
  isOpen: z.boolean(),
  /** The open wishes that each member of a role may have; null: no limit. Without Free, which may not stream. */
  roles: z.array(
    z.object({ id: z.number(), name: z.string(), color: z.string(), limit: z.nullable(z.number()) }),
  ),
});
export type WishSettings = z.output<typeof wishSettings>;

const limitRule = said('wishes:rule.limit', { max: limits.wishLimitMax });
export const wishLimitChange = z.object({
  limit: z.nullable(
    z.int({ error: limitRule }).check(z.minimum(0, limitRule), z.maximum(limits.wishLimitMax, limitRule)),
  ),
});
