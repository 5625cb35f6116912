import * as z from 'zod/mini';
import { file, page, route } from '../../route.ts';
import { audioMode } from './sources.model.ts';

/** The players that stand in for video hosts: four mirrors and one alternative. */
export const demoHosts = ['mirror-1', 'mirror-2', 'mirror-3', 'mirror-4', 'alternative'] as const;
/** What a test has a demo player do. Without one it plays. */
export const demoBehaviours = ['load', 'fail', 'stall'] as const;

const short = z.optional(z.string().check(z.maxLength(12)));

/**
 * Framed with an origin of its own (`sandbox` without `allow-same-origin`), so that they can't ask as the member; they
 * are for anyone, as the film is. They post `{source:'snowglobe-player', type, …}` to the page that frames them:
 * `ready`, `playing`, `time {position, duration}` (each second), `ended`, `escape` (the key) and `error {message}`; they take
 * `{source:'snowglobe-page', type:'seek', position}`.
 */
export const embedRoutes = {
  showDemoPlayer: route({
    method: 'GET',
    path: '/embed/{host}/{type}/{id}',
    summary: 'A player with the demo film, which says that it is not the title.',
    access: 'anyone',
    params: z.object({
      host: z.enum(demoHosts),
      type: z.enum(['movie', 'tv']),
      id: z.string().check(z.regex(/^[\w-]{1,20}$/)),
    }),
    query: z.object({
      season: short,
      episode: short,
      audio: z.optional(audioMode),
      /** Where to begin, in seconds. */
      start: short,
      /** Only honoured outside production. */
      demo: z.optional(z.enum(demoBehaviours)),
    }),
    reply: page,
  }),
  getDemoFilm: route({
    method: 'GET',
    path: '/embed/film/{name}',
    summary: 'The demo film, its subtitles, and what the demo player runs.',
    access: 'anyone',
    params: z.object({
      name: z.enum(['film-dub.mp4', 'film-sub.mp4', 'film.vtt', 'player.js', 'player.css']),
    }),
    reply: file,
  }),
};
