import type { Place } from '../../core/player-address.ts';
import { createStore, useStore } from '../../core/store.ts';

/** What a member wants to watch together. What is missing is chosen in the dialog. */
export type WatchWish = {
  title?: { id: number; name: string; place: Place };
  /** Where the film is in the player, in seconds; read when the party starts. */
  position?: () => number;
  roomId?: number;
  /** The list that is watched through. */
  through?: number | null;
};
type Shown = ({ kind: 'watch' } & WatchWish) | { kind: 'invite'; roomId: number };

/** The dialog is in app/combined/party, because it shows titles, chats and friends. */
const shown = createStore<Shown | null>(null);

export const openWatchDialog = (wish: WatchWish) => shown.set({ kind: 'watch', ...wish });
export const openInviteDialog = (roomId: number) => shown.set({ kind: 'invite', roomId });
export const closeWatchDialog = () => shown.set(null);
export const useWatchDialog = () => useStore(shown);
