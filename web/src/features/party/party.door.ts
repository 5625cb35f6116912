/** Exports for other features and the app. The film player imports `party-player.door.ts` instead. */
export { isChatFolded } from './chat-folded.ts';
export { filmNow, openParty } from './open-party.ts';
export { closeWatchDialog, openWatchDialog, useWatchDialog, type WatchWish } from './open-watch-dialog.ts';
export { setRoomTalk } from './party-chat.tsx';
export { joinParty } from './party.actions.ts';
export { useParties, useRoomParty } from './party.queries.ts';
export { PartyStrip, PlannedParty, RunningParty } from './party-strip.tsx';
export { filmName } from './party-words.ts';
export { useJoinFromLink } from './use-join-from-link.ts';
export { WatchingLine } from './watching-line.tsx';
