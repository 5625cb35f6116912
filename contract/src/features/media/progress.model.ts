import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { episodeNumber, mediaResult, mediaType, seasonNumber, titleBody } from './media.model.ts';

const where = {
  /** Null for a film. */
  season: z.nullable(z.number()),
  episode: z.nullable(z.number()),
  /** In seconds. Who comes back starts 10 s earlier: that is the page's part. */
  position: z.number(),
  /** 0 while it is not known: a frame from elsewhere tells nothing. */
  duration: z.number(),
  /** Watched to the end, or nearly. */
  finished: z.boolean(),
  watched_at: time,
};

export const watchPosition = z.object(where);
export type WatchPosition = z.output<typeof watchPosition>;

/** A title and the episode of it that was watched last. */
export const watched = z.object({
  ...where,
  title: mediaResult,
  episode_title: z.nullable(z.string()),
  /** The row's own choice when an episode was watched to its end: the one to go on with, from its beginning. */
  is_next: z.boolean(),
});
export type Watched = z.output<typeof watched>;

const seconds = (name: string) =>
  z.number({ error: `${name} is a number of seconds` }).check(z.minimum(0), z.maximum(360_000));

/** The title by one of its three ids. */
export const newPosition = z.object({
  type: mediaType,
  ...titleBody,
  season: z.nullish(seasonNumber),
  episode: z.nullish(episodeNumber),
  position: seconds('position'),
  duration: seconds('duration'),
});
