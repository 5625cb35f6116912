import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { said } from '../../texts/texts.ts';
import { episodeNumber, mediaResult, mediaType, seasonNumber, titleBody } from './media.model.ts';

const positionFields = {
  /** Null for a film. */
  season: z.nullable(z.number()),
  episode: z.nullable(z.number()),
  /** In seconds. The page resumes 10 s before this position. */
  position: z.number(),
  /** 0 if it is not known: the frame of another site does not report it. */
  duration: z.number(),
  /** Watched to the end, or almost. */
  finished: z.boolean(),
  watched_at: time,
};

export const watchPosition = z.object(positionFields);
export type WatchPosition = z.output<typeof watchPosition>;

/** A title, and the episode of it that was watched last. */
export const watched = z.object({
  ...positionFields,
  title: mediaResult,
  episode_title: z.nullable(z.string()),
  /** The last episode was finished, so this entry is the next episode, from its beginning. */
  is_next: z.boolean(),
});
export type Watched = z.output<typeof watched>;

/** A film; an episode; or, without `episode`, a whole season. The title is given by one of its three ids. */
export const watchedMark = z.object({
  type: mediaType,
  ...titleBody,
  season: z.nullish(seasonNumber),
  episode: z.nullish(episodeNumber),
  watched: z.boolean({ error: said('media:rule.boolean', { name: 'watched' }) }),
});

const seconds = (name: string) =>
  z.number({ error: said('media:rule.seconds', { name }) }).check(z.minimum(0), z.maximum(360_000));

/** The title is given by one of its three ids. */
export const newPosition = z.object({
  type: mediaType,
  ...titleBody,
  season: z.nullish(seasonNumber),
  episode: z.nullish(episodeNumber),
  position: seconds('position'),
  duration: seconds('duration'),
  /** Identifies one open player. With `sequence`, the server ignores a save that arrives after a newer one. */
  player: z.nullish(z.string().check(z.regex(/^[\w-]{1,40}$/, 'media:rule.player'))),
  /** Numbers the saves of this player. */
  sequence: z.nullish(
    z
      .int({ error: said('media:rule.wholeNumber', { name: 'sequence' }) })
      .check(z.minimum(0), z.maximum(1_000_000_000)),
  ),
  /**
   * When it was watched, for a position that was kept on a device without a connection. The newer one wins: of a time
   * before the saved one, nothing is stored.
   */
  watched_at: z.nullish(z.iso.datetime({ error: 'media:rule.watchedAt' })),
});
