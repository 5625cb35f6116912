import * as z from 'zod/mini';
import { text } from '../../text.ts';
import { said } from '../../texts/texts.ts';
import { libraryPlayback } from '../library/playback.model.ts';
import { audioModes } from './media.limits.ts';
import { episodeNumber, mediaResult, seasonNumber, titleBody, mediaType } from './media.model.ts';

const videoSource = z.object({
  name: z.string(),
  domain: z.string(),
  /** The address that the frame loads; on this server if it begins with a slash. */
  url: z.string(),
  /** The demo player, which shows the demo film instead of the title. */
  is_demo: z.boolean(),
});
export type VideoSource = z.output<typeof videoSource>;

export const sourcesReply = z.object({
  /** The library's video of the title, which is always tried first; null without one. */
  library: z.nullable(libraryPlayback),
  /** In the order in which they are tried. */
  sources: z.array(videoSource),
  audio: z.object({ dub: z.boolean(), sub: z.boolean() }),
});
export type SourcesReply = z.output<typeof sourcesReply>;

export const audioMode = z.enum(audioModes, { error: 'media:rule.audio' });

/** `unknown`: the check had no result, so the page keeps the source. */
export const sourceVerdict = z.enum(['reachable', 'refused', 'unknown']);
export type SourceVerdict = z.output<typeof sourceVerdict>;

/** The source and the title to check. */
export const sourceToCheck = z.object({
  domain: text({ max: 253, required: 'media:rule.domainRequired' }),
  type: z.optional(mediaType),
  ...titleBody,
  season: z.nullish(seasonNumber),
  episode: z.nullish(episodeNumber),
  audio: z.nullish(audioMode),
});

/** Whether a source played. With a title, the title is added to the member's history and counted as a play. */
export const sourceOutcome = z.object({
  domain: text({ max: 253, required: 'media:rule.domainRequired' }),
  ok: z.boolean({ error: said('media:rule.boolean', { name: 'ok' }) }),
  type: z.optional(mediaType),
  ...titleBody,
  season: z.nullish(seasonNumber),
  episode: z.nullish(episodeNumber),
});

const domainOutcomes = z.object({
  name: z.string(),
  domain: z.string(),
  succeeded: z.number(),
  failed: z.number(),
  /** The recent success rate, from 0 to 1; null without data. */
  score: z.nullable(z.number()),
});

/** For the dashboard. */
export const mediaOverview = z.object({
  /** Whether the sources with the best recent score are tried first; otherwise the operator's order is used. */
  orderByScore: z.boolean(),
  sources: z.array(domainOutcomes),
  /** Of the last 30 days. */
  mostWatched: z.array(z.object({ title: mediaResult, plays: z.number(), members: z.number() })),
});
export type MediaOverview = z.output<typeof mediaOverview>;
export const mediaChange = z.object({
  orderByScore: z.boolean({ error: said('media:rule.boolean', { name: 'orderByScore' }) }),
});
