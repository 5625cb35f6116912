import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { text } from '../../text.ts';
import { animeStatuses, mediaSources, watchLaterTypes } from './media.limits.ts';
import { mediaResult, mediaType, titleBody } from './media.model.ts';

export const watchLaterType = z.enum(watchLaterTypes, { error: 'media:rule.typeWithAnime' });
export type WatchLaterType = z.output<typeof watchLaterType>;

export const watchLaterItem = z.object({
  /** The id of the item, for `DELETE`. */
  id: z.number(),
  itemId: z.number(),
  /** Snowglobe's id of the title, which opens the player; null if the title is not in the catalogue. */
  title_id: z.nullable(z.number()),
  title: z.string(),
  type: watchLaterType,
  /** Film or series; anime can be either. */
  media_type: mediaType,
  year: z.nullable(z.number()),
  poster: z.nullable(z.string()),
  genre: z.string(),
  rating: z.nullable(z.number()),
  rating_is_estimate: z.boolean(),
  tmdb_id: z.nullable(z.number()),
  imdb_id: z.nullable(z.string()),
  seasons: z.nullable(z.number()),
  episodes: z.nullable(z.number()),
  overview: z.string(),
  status: z.nullable(z.enum(animeStatuses)),
  media_source: z.enum(mediaSources),
  source_label: mediaResult.shape.source_label,
  created_at: time,
});
export type WatchLaterItem = z.output<typeof watchLaterItem>;

const count = (max: number) => z.nullish(z.int().check(z.minimum(0), z.maximum(max)));

/**
 * The title by one of its ids, or only by name. Data of the catalogue replaces the sent data; a poster on another site
 * is not stored.
 */
export const newWatchLaterItem = z.object({
  ...titleBody,
  /** An alias of `id`. */
  title_id: titleBody.id,
  title: text({ max: 300, required: 'media:rule.titleRequired' }),
  type: watchLaterType,
  year: z.nullish(
    z.union([
      z.int().check(z.minimum(1800), z.maximum(2200)),
      z.pipe(z.string().check(z.regex(/^\d{4}$/, 'media:rule.year')), z.transform(Number)),
    ]),
  ),
  poster: z.nullish(z.string().check(z.maxLength(500))),
  genre: z.nullish(text({ min: 0, max: 60 })),
  seasons: count(1000),
  episodes: count(100_000),
  overview: z.nullish(text({ min: 0, max: 4000 })),
  rating: z.nullish(z.number().check(z.minimum(0), z.maximum(10))),
  media_source: z.nullish(z.enum(mediaSources)),
});
export type NewWatchLaterItem = z.output<typeof newWatchLaterItem>;

/** The fields that the bookmark button of a card needs. */
export const watchLaterMark = z.object({
  itemId: z.number(),
  title_id: z.nullable(z.number()),
  title: z.string(),
  type: watchLaterType,
});
export type WatchLaterMark = z.output<typeof watchLaterMark>;
