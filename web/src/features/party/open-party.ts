import type { FilmMoment } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Party } from '@snowglobe/contract/features/party/party.model.ts';
import { wholeSeconds } from '../../core/format/durations.ts';
import { openEpisode } from '../../core/player-address.ts';
import { createStore, useStore, type Store } from '../../core/store.ts';
import type { PartySteering } from './party-steering.ts';
import type { PartySession } from './sync/party-session.ts';

export type OpenParty = {
  roomId: number;
  session: PartySession;
  steering: PartySteering;
  /** A short text over the picture, for example why a press did nothing. */
  note: Store<{ text: string; nth: number } | null>;
};

/** The party of this page's player; null without one. */
export const openParty = createStore<OpenParty | null>(null);

const noParty = createStore<Party | null>(null);

export type WatchParty = OpenParty & { party: Party };

/** The party of the player; null before the page has joined it. */
export function useWatchParty(): WatchParty | null {
  const open = useStore(openParty);
  const party = useStore(open?.session.party ?? noParty);
  return open && party && { ...open, party };
}

/** Where the film is that the member watches with a room; null without one. */
export function filmNow(roomId: number): FilmMoment | null {
  const open = openParty.get();
  const party = open?.session.party.get();
  const at = open?.session.position() ?? null;
  if (open?.roomId !== roomId || !party || at === null) return null;
  return { titleId: party.title.id, season: party.season, episode: party.episode, at: wholeSeconds(at) };
}

/** Leaves the party and keeps the film. */
export function leaveParty({ roomId, session }: OpenParty): void {
  const party = session.party.get();
  if (openParty.get()?.roomId === roomId && party) openEpisode(party.title.id, party);
}
