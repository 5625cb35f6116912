/** What other features and the app use of this one. */
export { isChatFolded, isChatOverFilm } from './chat-folded.ts';
export { useEnterParty } from './enter-party.ts';
export { filmNow, openParty, useWatchParty } from './open-party.ts';
export { closeWatchDialog, openWatchDialog, useWatchDialog, type WatchWish } from './open-watch-dialog.ts';
export { FullscreenChat } from './player/fullscreen-chat.tsx';
export { PartyBar } from './player/party-bar.tsx';
export { PartyOver } from './player/party-over.tsx';
export { PartyChat, setRoomTalk } from './party-chat.tsx';
export { joinParty } from './party.actions.ts';
export { useParties, useRoomParty } from './party.queries.ts';
export { isHost, type PartySteering } from './party-steering.ts';
export { PartyStrip, PlannedParty, RunningParty } from './party-strip.tsx';
export { filmName } from './party-words.ts';
export type { SteeredFilm } from './sync/in-step.ts';
export { useJoinFromLink } from './use-join-from-link.ts';
export { WatchingLine } from './watching-line.tsx';
