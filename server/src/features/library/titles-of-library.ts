import { everyone, type Change } from '../../core/live/outbox.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import { listPlayable, posterOf } from './playback.store.ts';
import type { VideoRow } from './videos.store.ts';

type Season = { number: number; episodes: string[] };
export type LibraryTitles = ReturnType<typeof openTitlesOfLibrary>;

/** Keeps the catalogue true to what the library has of a title. */
export function openTitlesOfLibrary({ library }: MediaDoor) {
  return {
    /** After any change that puts a video to a title, takes it from there, or makes it playable. */
    async settle(change: Change, titleIds: Iterable<number | null>): Promise<void> {
      for (const titleId of new Set(titleIds)) {
        if (titleId === null) continue;
        const [before] = await library.find(change.tx, [titleId]);
        if (!before) continue;
        const videos = await listPlayable(change.tx, titleId);
        // A new episode puts its series in front.
        const since = videos.reduce<Date | null>((last, { ready_at, created_at }) => {
          const at = ready_at ?? created_at;
          return last && last > at ? last : at;
        }, null);
        const longest = Math.max(0, ...videos.map(({ facts }) => facts.duration));
        await library.tell(change, {
          titleId,
          since,
          posterKey: await posterOf(change.tx, titleId),
          seasons: before.type === 'tv' && videos.length > 0 ? seasonsOf(videos) : null,
          runtime: longest > 0 ? Math.max(1, Math.round(longest / 60)) : null,
        });
        const was = before.in_library_since;
        if (!since && !was) continue;
        const what = since && was ? 'changed' : since ? 'added' : 'removed';
        change.outbox.add(everyone, 'library.title', { titleId, what });
      }
    },
  };
}

/** Up to the last one that is here; those between that are not have their place. */
function seasonsOf(videos: readonly Pick<VideoRow, 'season' | 'episode' | 'episode_title'>[]): Season[] {
  const bySeason = Map.groupBy(videos, ({ season }) => season);
  return [...bySeason]
    .toSorted(([a], [b]) => a - b)
    .map(([number, inIt]) => {
      const episodes = Array<string>(Math.max(...inIt.map(({ episode }) => episode))).fill('');
      for (const { episode, episode_title } of inIt)
        if (episode > 0) episodes[episode - 1] = episode_title ?? '';
      return { number, episodes };
    });
}
