import { setTimeout as delay } from 'node:timers/promises';
import type { embedRoutes } from '@snowglobe/contract/features/media/embed.routes.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Handlers } from '../../../core/http/serve.ts';
import { languageOf } from '../../../core/texts/language-of.ts';
import { openDemoFile } from './demo-film.ts';
import { demoPlayerPage } from './demo-player.ts';

/** Longer than any page waits for a source. */
const stallMs = 60_000;
/** More stalled requests are answered at once, so that they can't use up the connections. */
const maxStalled = 50;

export function embedHandlers({ config, onClose }: FeatureCore): Handlers<typeof embedRoutes> {
  const mayPretend = config.NODE_ENV !== 'production';
  const closing = new AbortController();
  onClose(() => closing.abort());
  let stalled = 0;

  async function stall(clientGone: AbortSignal): Promise<void> {
    if (stalled >= maxStalled) return;
    stalled += 1;
    const over = AbortSignal.any([clientGone, closing.signal]);
    await delay(stallMs, undefined, { signal: over, ref: false }).catch(() => {});
    stalled -= 1;
  }

  return {
    async showDemoPlayer({ params, query, request, clientGone, reply }) {
      const behaviour = (mayPretend && query.demo) || 'load';
      if (behaviour === 'stall') await stall(clientGone());
      const { season, episode, audio = 'dub', start } = query;
      reply.header('cache-control', 'no-store');
      return demoPlayerPage({
        language: languageOf(request),
        host: params.host,
        place: params.type === 'tv' && season && episode ? `S${season}E${episode}` : '',
        audio,
        start: Number(start) || 0,
        behaviour,
      });
    },
    getDemoFilm({ params, reply }) {
      // The frame has an opaque origin, so the film is cross-origin for it.
      reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*');
      return openDemoFile(params.name);
    },
  };
}
