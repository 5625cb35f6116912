import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import type { LibraryMatch } from '@snowglobe/contract/features/library/library.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Db } from '../../../core/database/database.ts';
import type { Change } from '../../../core/live/outbox.ts';
import type { MediaDoor } from '../../media/media.feature.ts';
import type { CatalogueSync } from './catalogue-sync.ts';
import { updateVideo, listVideosAt, type VideoRow } from '../videos.store.ts';

type Assignment = { row: VideoRow; match: LibraryMatch | null };
const unmatched = { title_id: null, season: 0, episode: 0, episode_title: null };
export type VideoMatches = ReturnType<typeof createVideoMatches>;

/** Assigns videos to films and episodes of the catalogue. */
export function createVideoMatches({ library }: MediaDoor, catalogueSync: CatalogueSync) {
  async function titleOf(
    on: Db,
    { title_id, own }: LibraryMatch,
  ): Promise<{ id: number; type: 'movie' | 'tv' }> {
    if (own) {
      const { title, type, year = null, overview, genres = [], is_anime: isAnime } = own;
      return library.getOrCreateOwn(on, { title, type, year, overview: overview ?? '', genres, isAnime });
    }
    const [known] = await library.find(on, [title_id!]);
    if (!known) throw new AppError(faults.noSuchTitle, { field: 'title_id' });
    return known;
  }

  async function findPlace(on: Db, match: LibraryMatch | null) {
    if (!match) return unmatched;
    const { season = null, episode = null, episode_title } = match;
    const title = await titleOf(on, match);
    if (title.type === 'movie') return { ...unmatched, title_id: title.id };
    if (season === null || episode === null || episode < 1)
      throw new AppError(faults.episodeRequired, { field: season === null ? 'season' : 'episode' });
    return { title_id: title.id, season, episode, episode_title: episode_title || null };
  }

  return {
    /** Assigns all or none: two videos may swap their episodes, and no two get the same. The rows must be locked. */
    async assign(change: Change, assignments: readonly Assignment[]): Promise<void> {
      const { tx } = change;
      for (const { row } of assignments) await updateVideo(tx, row.id, unmatched);
      const touched: (number | null)[] = assignments.map(({ row }) => row.title_id);
      for (const { row, match } of assignments) {
        const place = await findPlace(tx, match);
        if (place.title_id !== null && (await listVideosAt(tx, place)).length > 0)
          throw new AppError(faults.placeTaken);
        await updateVideo(tx, row.id, place);
        touched.push(place.title_id);
      }
      await catalogueSync.update(change, touched);
    },
  };
}
