import { librarySource } from '@snowglobe/contract/features/library/library.limits.ts';
import { mediaFaults as faults } from '@snowglobe/contract/features/media/media.faults.ts';
import type { progressRoutes } from '@snowglobe/contract/features/media/progress.routes.ts';
import type { sourcesRoutes } from '@snowglobe/contract/features/media/sources.routes.ts';
import type { watchLaterRoutes } from '@snowglobe/contract/features/media/watch-later.routes.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Handlers } from '../../../core/http/serve.ts';
import { languageOf } from '../../../core/texts/language-of.ts';
import type { Marks } from './marks.ts';
import type { Progress } from './progress.ts';
import type { Outcomes } from '../sources/outcomes.ts';
import type { Sources } from '../sources/sources.ts';
import type { TitleIds } from '../catalogue/titles.store.ts';
import type { Titles } from '../catalogue/titles.ts';
import type { WatchLater } from './watch-later.ts';

type Subjects = {
  titles: Titles;
  sources: Sources;
  outcomes: Outcomes;
  watchLater: WatchLater;
  progress: Progress;
  marks: Marks;
};
type Routes = typeof sourcesRoutes & typeof watchLaterRoutes & typeof progressRoutes;

const done = { success: true } as const;
const hasId = ({ id, tmdb_id, imdb_id }: TitleIds) => Boolean(id || tmdb_id || imdb_id);

/** The calls about sources, Watch Later and positions. */
export function watchingHandlers(subjects: Subjects): Handlers<Routes> {
  const { titles, sources, outcomes, watchLater, progress, marks } = subjects;
  return {
    listSources: ({ member, query }) => sources.list(member, query),
    async checkSource({ body: { domain, ...asked } }) {
      return { verdict: await sources.check(domain, asked) };
    },
    async reportSourceOutcome({ member, body: { domain, ok, season, episode, ...ids } }) {
      await outcomes.note(member, domain, ok);
      const title = hasId(ids) ? await titles.findStored(ids) : null;
      if (title && domain === librarySource.domain)
        await sources.notifyLibrary(member, sources.episodeKeyOf(title, season, episode), ok);
      if (title && ok)
        await progress.savePlay(member, title, { season: season ?? null, episode: episode ?? null });
    },
    getMediaOverview: ({ request }) => outcomes.overview(languageOf(request)),
    updateMediaSettings: ({ member, body, request }) =>
      outcomes.orderByScore(member, body.orderByScore, languageOf(request)),

    listWatchLater: ({ member, query, request }) => watchLater.list(member, query, languageOf(request)),
    listWatchLaterMarks: async ({ member }) => ({ marks: await watchLater.marks(member) }),
    addToWatchLater: async ({ member, body }) => ({ item: await watchLater.add(member, body) }),
    async removeFromWatchLater({ member, params }) {
      await watchLater.remove(member, params.id);
      return done;
    },
    checkWatchLater: ({ member, params }) => watchLater.check(member, params),

    listProgress: ({ member, query, request }) => progress.list(member, query, languageOf(request)),
    async getTitleProgress({ member, params }) {
      const [positions, autoNext] = await Promise.all([
        progress.positions(member, params.id),
        progress.autoNext(member),
      ]);
      return { positions, autoNext };
    },
    async saveAutoNext({ member, body: { autoNext } }) {
      await progress.setAutoNext(member, autoNext);
      return { autoNext };
    },
    async saveProgress({ member, body }) {
      const { season, episode, position, duration, player, sequence, watched_at: watchedAt, ...ids } = body;
      if (!hasId(ids)) throw new AppError(faults.missingIdentifiers);
      const title = await titles.findStored(ids);
      if (!title) throw new AppError(faults.noSuchTitle);
      const at = { season: season ?? null, episode: episode ?? null, position, duration };
      const order = { player: player ?? null, sequence: sequence ?? null };
      const saved = watchedAt
        ? await progress.saveEarlier(member, title, at, new Date(watchedAt))
        : await progress.save(member, title, { ...at, ...order });
      return { progress: saved };
    },
    async markWatched({ member, body: { season, episode, watched, ...ids }, request }) {
      if (!hasId(ids)) throw new AppError(faults.missingIdentifiers);
      const title = await titles.findStored(ids);
      if (!title) throw new AppError(faults.noSuchTitle);
      const mark = { season: season ?? null, episode: episode ?? null, watched };
      return { positions: await marks.mark(member, title, mark, languageOf(request)) };
    },
    async removeProgress({ member, params, query }) {
      await (query.from === 'row'
        ? progress.hideFromRow(member, params.id)
        : progress.forget(member, params.id));
      return done;
    },
    async clearProgress({ member }) {
      await progress.forgetAll(member);
      return done;
    },
  };
}
