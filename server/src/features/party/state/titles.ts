import { partyFaults as faults } from '@snowglobe/contract/features/party/party.faults.ts';
import type { TitlePreview } from '@snowglobe/contract/features/media/media.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Db } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { LibraryDoor } from '../../library/library.feature.ts';
import type { MediaDoor } from '../../media/media.feature.ts';
import type { Place } from './film.ts';

const maxKept = 1000;
const keptMs = 60_000;

export type Titles = ReturnType<typeof createTitles>;
export type AskedPlace = {
  titleId: number;
  season?: number | null | undefined;
  episode?: number | null | undefined;
};

/** The titles of parties. Their previews are kept for a minute, because every event of a party contains one. */
export function createTitles(
  { db }: FeatureCore,
  { media, library }: { media: MediaDoor; library: LibraryDoor },
) {
  // A Map keeps the order of insertion: its first key is the oldest.
  const kept = new Map<number, { title: TitlePreview; readAt: number }>();

  async function previewsOf(on: Db, ids: readonly number[]): Promise<Map<number, TitlePreview>> {
    const found = new Map<number, TitlePreview>();
    const missing = new Set<number>();
    for (const id of ids) {
      const known = kept.get(id);
      if (known && performance.now() - known.readAt < keptMs) found.set(id, known.title);
      else missing.add(id);
    }
    if (missing.size === 0) return found;
    for (const title of await media.findPreviews(on, [...missing])) {
      found.set(title.id, title);
      kept.delete(title.id);
      if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
      kept.set(title.id, { title, readAt: performance.now() });
    }
    return found;
  }

  return {
    previewsOf,

    /** The film or episode that is meant, and how long the library's video of it is. */
    async find({ titleId, season, episode }: AskedPlace): Promise<Place & { title: TitlePreview }> {
      const title = (await previewsOf(db, [titleId])).get(titleId);
      if (!title) throw new AppError(faults.noSuchTitle);
      const place =
        title.type === 'movie'
          ? { titleId, season: 0, episode: 0 }
          : { titleId, season: season ?? 1, episode: episode || 1 };
      return { title, ...place, duration: await library.findDuration(place) };
    },
  };
}
