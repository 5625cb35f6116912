import type { SourcesReply } from '@snowglobe/contract/features/media/sources.model.ts';
import type { Place } from '../../core/player-address.ts';
import { savedVideos } from './saved-list.ts';

/** What other features use of this one. Everything large is loaded when it is needed. */
export { orSaved, savedNetworkMode } from './or-saved.ts';
export { SaveEpisode, SaveSeason, SaveTitle } from './lazy-parts.tsx';
export { SavedLink, SavedRow, SavingSettings } from './lazy-parts.tsx';
export { parseSavedAddress } from './saved-address.ts';

const playback = () => import('./saved-playback.ts');
const positions = () => import('./kept-positions.ts');

export const findSavedTitle = async (titleId: number) => (await playback()).findSavedTitle(titleId);
export const listSavedSeasons = async (titleId: number) => (await playback()).listSavedSeasons(titleId);
export const listSavedEpisodes = async (titleId: number, season: number) =>
  (await playback()).listSavedEpisodes(titleId, season);
export const findSavedSources = async (titleId: number, place: Place) =>
  (await playback()).findSavedSources(titleId, place);

/** Plays the copy on this device, if there is one that is as good. */
export async function preferSaved(reply: SourcesReply, titleId: number, place: Place): Promise<SourcesReply> {
  if (!savedVideos.get()?.length) return reply;
  return (await playback()).preferSaved(reply, titleId, place);
}
export const keptPositions = positions;
export const loadSavedLoader = async () => (await import('./saved-hls.ts')).SavedLoader;
