/** Exports for the film player only. They are in their own file so that their code loads when a film opens, not before. */
export { isChatFolded, isChatOverFilm } from './chat-folded.ts';
export { useEnterParty } from './enter-party.ts';
export { useWatchParty } from './open-party.ts';
export { FullscreenChat } from './player/fullscreen-chat.tsx';
export { PartyBar } from './player/party-bar.tsx';
export { PartyOver } from './player/party-over.tsx';
export { PartyChat } from './party-chat.tsx';
export { isHost, type PartySteering } from './party-steering.ts';
export type { SteeredFilm } from './sync/in-step.ts';
