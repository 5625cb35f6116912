import * as z from 'zod/mini';
import { text } from '../../text.ts';
import { libraryPlayback } from '../library/playback.model.ts';
import { audioModes } from './media.limits.ts';
import { episodeNumber, mediaResult, seasonNumber, titleBody, mediaType } from './media.model.ts';

const videoSource = z.object({
  name: z.string(),
  domain: z.string(),
  /** What the frame loads; of our own host when it begins with a slash. */
  url: z.string(),
  /** Our own player with the demo film, which is not the title. */
  is_demo: z.boolean(),
});
export type VideoSource = z.output<typeof videoSource>;

export const sourcesReply = z.object({
  /** The owner's own video of it, which is always tried first; null when there is none. */
  library: z.nullable(libraryPlayback),
  /** In the order in which they are tried. */
  sources: z.array(videoSource),
  audio: z.object({ dub: z.boolean(), sub: z.boolean() }),
});
export type SourcesReply = z.output<typeof sourcesReply>;

export const audioMode = z.enum(audioModes, { error: 'audio is dub or sub' });

/** `unknown`: nobody could tell, which is no reason to leave it. */
export const sourceVerdict = z.enum(['reachable', 'refused', 'unknown']);
export type SourceVerdict = z.output<typeof sourceVerdict>;

/** Which source of which title is meant. */
export const sourceToCheck = z.object({
  domain: text({ max: 253, required: 'A domain is required' }),
  type: z.optional(mediaType),
  ...titleBody,
  season: z.nullish(seasonNumber),
  episode: z.nullish(episodeNumber),
  audio: z.nullish(audioMode),
});

/** How a source did. With a title it is in the member's history from then on, and counted among the plays. */
export const sourceOutcome = z.object({
  domain: text({ max: 253, required: 'A domain is required' }),
  ok: z.boolean({ error: 'ok is true or false' }),
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
  /** 0 to 1, of what happened lately; null while nothing did. */
  score: z.nullable(z.number()),
});

/** For the dashboard. */
export const mediaOverview = z.object({
  /** Whether the sources that did best lately are tried first; else they keep the operator's order. */
  orderByScore: z.boolean(),
  sources: z.array(domainOutcomes),
  /** Of the last 30 days. */
  mostWatched: z.array(z.object({ title: mediaResult, plays: z.number(), members: z.number() })),
});
export type MediaOverview = z.output<typeof mediaOverview>;
export const mediaChange = z.object({ orderByScore: z.boolean({ error: 'orderByScore is true or false' }) });
