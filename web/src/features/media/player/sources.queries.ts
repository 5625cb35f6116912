import type { audioModes } from '@snowglobe/contract/features/media/media.limits.ts';
import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { findSavedSources, orSaved, preferSaved, savedNetworkMode } from '../../offline/offline.door.ts';
import { mediaKey } from '../media.queries.ts';
import type { Place } from '../../../core/player-address.ts';

export type AudioMode = (typeof audioModes)[number];

export function sourcesQuery(title: MediaResult, { season, episode }: Place, audio: AudioMode | null) {
  const queryKey = [...mediaKey, 'sources', title.id, season, episode, audio];
  return queryOptions({
    queryKey,
    queryFn: () =>
      orSaved(
        queryKey,
        async () => {
          const reply = await api.listSources({
            query: {
              type: title.type,
              id: title.id,
              season: season === null ? undefined : String(season),
              episode: episode === null ? undefined : String(episode),
              audio: audio ?? undefined,
            },
          });
          return preferSaved(reply, title.id, { season, episode });
        },
        () => findSavedSources(title.id, { season, episode }),
      ),
    networkMode: savedNetworkMode(),
    // A new answer, possibly in another order, must not replace the frame that plays.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** The video sources of a film or episode. They are fetched for each playback and not refetched while it runs. */
export const useSources = (title: MediaResult, place: Place, audio: AudioMode | null) =>
  useQuery({
    ...sourcesQuery(title, place, audio),
    enabled: title.type === 'movie' || (place.season !== null && place.episode !== null),
  });

/** Reports whether a source played. A failure of this call does not matter to the viewer. */
export function reportOutcome(title: MediaResult, place: Place, domain: string, ok: boolean): void {
  const body = { domain, ok, type: title.type, id: title.id, season: place.season, episode: place.episode };
  void api.reportSourceOutcome({ body }).catch(() => {});
}
