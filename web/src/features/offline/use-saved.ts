import type { Place } from '../../core/player-address.ts';
import { useStore } from '../../core/store.ts';
import { findAt, isSavingCut, savedBytes, savedVideos, shareOf, type SavedRecord } from './saved-list.ts';
import { stateText } from './saved-words.ts';

/** The saved video of a film or episode, or null. */
export function useSavedAt(titleId: number, place: Place): SavedRecord | null {
  return findAt(useStore(savedVideos), titleId, place) ?? null;
}

export function useSavingState(record: SavedRecord): { share: number; text: string } {
  const share = shareOf(record, useStore(savedBytes));
  return { share, text: stateText(record, share, useStore(isSavingCut)) };
}
