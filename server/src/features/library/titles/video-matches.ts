import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import type { LibraryMatch } from '@snowglobe/contract/features/library/library.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Db } from '../../../core/database/database.ts';
import type { Change } from '../../../core/live/outbox.ts';
import type { MediaDoor } from '../../media/media.feature.ts';
import type { LibraryTitles } from './catalogue-sync.ts';
import { updateVideo, videosAt, type VideoRow } from '../videos.store.ts';

type Put = { row: VideoRow; match: LibraryMatch | null };
const nowhere = { title_id: null, season: 0, episode: 0, episode_title: null };
export type VideoMatches = ReturnType<typeof createVideoMatches>;

/** Which film or episode a video is. */
export function createVideoMatches({ library }: MediaDoor, titles: LibraryTitles) {
  async function titleOf(
    on: Db,
    { title_id, own }: LibraryMatch,
  ): Promise<{ id: number; type: 'movie' | 'tv' }> {
    if (own) {
      const { title, type, year = null, overview, genres = [], is_anime: isAnime } = own;
      return library.own(on, { title, type, year, overview: overview ?? '', genres, isAnime });
    }
    const [known] = await library.find(on, [title_id!]);
    if (!known) throw new AppError(faults.noSuchTitle, { field: 'title_id' });
    return known;
  }

  async function placeOf(on: Db, match: LibraryMatch | null) {
    if (!match) return nowhere;
    const { season = null, episode = null, episode_title } = match;
    const title = await titleOf(on, match);
    if (title.type === 'movie') return { ...nowhere, title_id: title.id };
    if (season === null || episode === null || episode < 1)
      throw new AppError(faults.episodeRequired, { field: season === null ? 'season' : 'episode' });
    return { title_id: title.id, season, episode, episode_title: episode_title || null };
  }

  return {
    /** All of them, or none: two may change places, and no two get the same. The rows are locked. */
    async put(change: Change, puts: readonly Put[]): Promise<void> {
      const { tx } = change;
      for (const { row } of puts) await updateVideo(tx, row.id, nowhere);
      const touched: (number | null)[] = puts.map(({ row }) => row.title_id);
      for (const { row, match } of puts) {
        const place = await placeOf(tx, match);
        if (place.title_id !== null && (await videosAt(tx, place)).length > 0)
          throw new AppError(faults.placeTaken);
        await updateVideo(tx, row.id, place);
        touched.push(place.title_id);
      }
      await titles.settle(change, touched);
    },
  };
}
