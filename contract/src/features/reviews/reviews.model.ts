import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { text } from '../../text.ts';
import { said } from '../../texts/texts.ts';
import { memberCard } from '../account/account.model.ts';
import { titlePreview } from '../media/media.model.ts';
import * as limits from './reviews.limits.ts';

export const review = z.object({
  id: z.number(),
  member: z.nullable(memberCard),
  stars: z.number(),
  /** Empty: stars only. */
  text: z.string(),
  /** The text tells what happens, so it is hidden until the reader wants it. */
  isSpoiler: z.boolean(),
  createdAt: time,
  /** When the text was changed; null if it never was. */
  editedAt: z.nullable(time),
  isMine: z.boolean(),
  canDelete: z.boolean(),
});
export type Review = z.output<typeof review>;

export const titleStars = z.object({
  /** Null without stars. */
  average: z.nullable(z.number()),
  count: z.number(),
  /** How many members gave one star, two stars, and so on. */
  spread: z.array(z.number()),
  /** How many of them wrote a text that the caller can read. */
  texts: z.number(),
  own: z.nullable(review),
});
export type TitleStars = z.output<typeof titleStars>;

const starsRule = said('reviews:rule.stars', { max: limits.starsMax });

export const reviewForm = z.object({
  stars: z.int({ error: starsRule }).check(z.minimum(1, starsRule), z.maximum(limits.starsMax, starsRule)),
  text: z._default(text({ min: 0, max: limits.reviewTextMax }), ''),
  isSpoiler: z._default(z.boolean(), false),
});
export type ReviewForm = z.input<typeof reviewForm>;

export const ownReview = z.object({ title: titlePreview, review });
export type OwnReview = z.output<typeof ownReview>;
