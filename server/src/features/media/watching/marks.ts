import { commonFaults } from '@snowglobe/contract/errors.ts';
import { mediaFaults as faults } from '@snowglobe/contract/features/media/media.faults.ts';
import { historyMax } from '@snowglobe/contract/features/media/media.limits.ts';
import type { WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../../core/app-error.ts';
import { transact } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { memberAudience } from '../../../core/live/live.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { Seasons } from '../catalogue/seasons.ts';
import type { TitleRow } from '../catalogue/titles.store.ts';
import { maxPositions, type Progress } from './progress.ts';
import * as store from './progress.store.ts';

type Mark = { season: number | null; episode: number | null; watched: boolean };
type Parts = { seasons: Seasons; progress: Progress };
export type Marks = ReturnType<typeof createMarks>;

/** For a title whose length nobody knows. A player that reports the real one replaces it. */
const unknownDuration = 1;

/** Members mark what they have watched elsewhere, or want to watch again. */
export function createMarks({ db, live }: FeatureCore, { seasons, progress }: Parts) {
  /** The season and the episodes; 0 for a film, and null for all episodes of a season. */
  function placeOf(title: TitleRow, { season, episode }: Mark): { season: number; episode: number | null } {
    if (title.type === 'movie') return { season: 0, episode: 0 };
    if (!season)
      throw new AppError(commonFaults.badInput, { text: 'media:rule.markSeason', field: 'season' });
    return { season, episode: episode || null };
  }

  /** The episodes of a season that can have been watched. */
  async function listEpisodes(title: TitleRow, season: number, language: Language): Promise<number[]> {
    const today = new Date().toISOString().slice(0, 10);
    const { episodes } = await seasons.episodes(title, season, language);
    const broadcast = episodes.filter(({ air_date: date }) => date === null || date <= today);
    if (broadcast.length === 0) throw new AppError(faults.noSuchSeason);
    return broadcast.map(({ episode }) => episode);
  }

  const unmark = (member: Member, place: { titleId: number; season: number; episode: number | null }) =>
    transact(db, (tx) => store.unmarkPositions(tx, member.id, place));

  /** A whole season in one transaction. */
  const markAll = (member: Member, title: TitleRow, season: number, episodes: readonly number[]) =>
    transact(db, async (tx) => {
      const titleId = title.id;
      const isNew = await store.moveWatchedTo(tx, member.id, {
        titleId,
        season,
        episode: Math.max(...episodes),
      });
      if (isNew) await store.trimWatched(tx, member.id, historyMax);
      const duration = title.runtime ? title.runtime * 60 : unknownDuration;
      await store.markPositions(tx, member.id, { titleId, season, episodes, duration });
      await store.trimPositions(tx, member.id, maxPositions);
    });

  return {
    async mark(member: Member, title: TitleRow, mark: Mark, language: Language): Promise<WatchPosition[]> {
      const { season, episode } = placeOf(title, mark);
      if (!mark.watched) await unmark(member, { titleId: title.id, season, episode });
      else {
        // The movie database is asked before the transaction.
        const episodes = episode === null ? await listEpisodes(title, season, language) : [episode];
        await markAll(member, title, season, episodes);
      }
      const event = { what: 'marked', title_id: title.id, position: null } as const;
      live.whisper(memberAudience(member.id), 'media.progress', event);
      return progress.positions(member, title.id);
    },
  };
}
