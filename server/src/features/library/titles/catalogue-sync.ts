import type { FeatureCore } from '../../../core/feature-core.ts';
import { everyone, type Change } from '../../../core/live/outbox.ts';
import type { MediaDoor } from '../../media/media.feature.ts';
import { listPlayable, listWithPoster } from '../playback/playback.store.ts';
import { resolutionOf } from '../prepare/resolution.ts';
import type { VideoRow } from '../videos.store.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** Something about the videos of a title changed. The title's row is locked. */
    'library title changed': { titleId: number };
  }
}

type Season = { number: number; episodes: string[]; stills: (string | null)[] };
export type CatalogueSync = ReturnType<typeof createCatalogueSync>;

/** Updates a title of the catalogue from its videos: availability, pictures, seasons, runtime, resolution. */
export function createCatalogueSync({ domainEvents }: FeatureCore, { library }: MediaDoor) {
  return {
    /** Call this after any change of a video's match, playability or picture, in the same transaction. */
    async update(change: Change, titleIds: Iterable<number | null>): Promise<void> {
      for (const titleId of new Set(titleIds)) {
        if (titleId === null) continue;
        const [before] = await library.find(change.tx, [titleId]);
        if (!before) continue;
        const videos = await listPlayable(change.tx, titleId);
        // A new episode moves its series to the front of the list.
        const since = videos.reduce<Date | null>((last, { ready_at, created_at }) => {
          const at = ready_at ?? created_at;
          return last && last > at ? last : at;
        }, null);
        const longest = Math.max(0, ...videos.map(({ facts }) => facts.duration));
        const [chosen] = await listWithPoster(change.tx, titleId);
        await library.updateLibraryState(change, {
          titleId,
          since,
          ...pictures(chosen, before.source === 'library' ? videos : []),
          seasons: before.type === 'tv' && videos.length > 0 ? seasonsOf(videos) : null,
          runtime: longest > 0 ? Math.max(1, Math.round(longest / 60)) : null,
          resolution: resolutionOf(videos),
        });
        await domainEvents.emit(change, 'library title changed', { titleId });
        const was = before.in_library_since;
        if (!since && !was) continue;
        const [after] = await library.find(change.tx, [titleId]);
        const what = !was
          ? 'added'
          : !since
            ? 'removed'
            : listedFields(after!) === listedFields(before)
              ? 'changed'
              : 'described';
        change.outbox.add(everyone, 'library.title', { titleId, what });
      }
    },
  };

  /** The fields that lists show. When they change, open pages reload their lists. */
  function listedFields(row: Parameters<typeof library.present>[0]): string {
    const { poster, backdrop, quality, runtime } = library.present(row);
    return JSON.stringify([poster, backdrop, quality, runtime]);
  }
}

/** The poster that staff chose; else, for the owner's own titles, the frame of the first film or episode that has one. */
function pictures(chosen: VideoRow | undefined, own: readonly VideoRow[]) {
  const first =
    own.find(({ season, frame }) => season > 0 && frame?.poster) ?? own.find(({ frame }) => frame?.poster);
  const backdropKey = first?.frame?.still ?? null;
  if (chosen) return { posterKey: chosen.poster_key, posterIsFrame: chosen.poster_is_frame, backdropKey };
  const posterKey = first?.frame?.poster ?? null;
  return { posterKey, posterIsFrame: posterKey !== null, backdropKey };
}

/** Each season up to its last episode in the library; missing episodes in between have empty names. */
function seasonsOf(videos: readonly VideoRow[]): Season[] {
  const bySeason = Map.groupBy(videos, ({ season }) => season);
  return [...bySeason]
    .toSorted(([a], [b]) => a - b)
    .map(([number, inSeason]) => {
      const count = Math.max(...inSeason.map(({ episode }) => episode));
      const episodes = Array<string>(count).fill('');
      const stills = Array<string | null>(count).fill(null);
      for (const { episode, episode_title, frame } of inSeason) {
        if (episode < 1) continue;
        episodes[episode - 1] = episode_title ?? '';
        stills[episode - 1] = frame?.still ?? null;
      }
      return { number, episodes, stills };
    });
}
