import * as z from 'zod/mini';
import { file, page, route } from '../../route.ts';
import { audioMode } from './sources.model.ts';

/** Demo players that replace external video hosts: four mirrors and one alternative. */
export const demoHosts = ['mirror-1', 'mirror-2', 'mirror-3', 'mirror-4', 'alternative'] as const;
/** How a test makes a demo player behave. Without one it plays. */
export const demoBehaviours = ['load', 'fail', 'stall'] as const;

const shortParam = z.optional(z.string().check(z.maxLength(12)));

/**
 * These players run in a frame with an opaque origin (`sandbox` without `allow-same-origin`), so they can't make calls
 * as the member; anyone may load them. They post `{source:'snowglobe-player', type, …}` to the page: `ready`, `playing`,
 * `time {position, duration}` (each second), `ended`, `escape` (the key) and `error {message}`. They accept
 * `{source:'snowglobe-page', type:'seek', position}`.
 */
export const embedRoutes = {
  showDemoPlayer: route({
    method: 'GET',
    path: '/embed/{host}/{type}/{id}',
    summary: 'A player with the demo film. It says that it does not show the real title.',
    access: 'anyone',
    params: z.object({
      host: z.enum(demoHosts),
      type: z.enum(['movie', 'tv']),
      id: z.string().check(z.regex(/^[\w-]{1,20}$/)),
    }),
    query: z.object({
      season: shortParam,
      episode: shortParam,
      audio: z.optional(audioMode),
      /** The start position in seconds. */
      start: shortParam,
      /** Ignored in production. */
      demo: z.optional(z.enum(demoBehaviours)),
    }),
    reply: page,
  }),
  getDemoFilm: route({
    method: 'GET',
    path: '/embed/film/{name}',
    summary: 'The demo film, its captions, and the script and style of the demo player.',
    access: 'anyone',
    params: z.object({
      name: z.enum([
        'film-dub.mp4',
        'film-sub.mp4',
        'film-en.vtt',
        'film-de.vtt',
        'film-ar.vtt',
        'player.js',
        'player.css',
      ]),
    }),
    reply: file,
  }),
};
