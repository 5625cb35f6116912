import type { FeatureCore } from '../../../core/feature-core.ts';
import type { MediaDoor } from '../../media/media.feature.ts';
import { guessFromName } from '../ingest/guess-from-name.ts';
import { listVideosAt, lockVideos, type VideoRow } from '../videos.store.ts';
import type { Videos } from '../videos.ts';
import type { VideoMatches } from './video-matches.ts';

/** The titles that members asked for, a film or this season of a series, among these and other rows for the same. */
type FindWanted = (titleIds: readonly number[], season: number | null) => Promise<number[]>;
type Parts = { media: MediaDoor; matches: VideoMatches; videos: Videos };
export type WantedMatches = ReturnType<typeof createWantedMatches>;

/**
 * Gives a new file its title without staff, when its name is the name of exactly one title that members asked for. The
 * names of other files are only suggestions, which staff confirm.
 */
export function createWantedMatches({ live }: FeatureCore, { media, matches, videos }: Parts) {
  let findWanted: FindWanted = () => Promise.resolve([]);
  return {
    setWanted: (find: FindWanted) => void (findWanted = find),

    async match({ id, title_id: known, file_name: name, folder }: VideoRow): Promise<void> {
      if (known !== null) return;
      const { title, year, season, episode, episodeTitle } = guessFromName(name, folder);
      const type = season === null ? 'movie' : 'tv';
      if (type === 'tv' && !episode) return;
      const named = await media.library.listIdsByName({ title, year, type });
      const [titleId, another] = named.length > 0 ? await findWanted(named, season) : [];
      if (titleId === undefined || another !== undefined) return;
      await live.transaction(async (tx, outbox) => {
        const [row] = await lockVideos(tx, [id]);
        if (!row || row.title_id !== null) return;
        const place = { title_id: titleId, season: season ?? 0, episode: episode ?? 0 };
        if ((await listVideosAt(tx, place)).length > 0) return;
        const match = { ...place, episode_title: episodeTitle ?? undefined };
        await matches.assign({ tx, outbox }, [{ row, match }]);
        videos.notify({ tx, outbox }, id, 'updated');
      });
    },
  };
}
