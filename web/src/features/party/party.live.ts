import { onLive } from '../../core/live.ts';
import { isBlocked } from '../friends/friends.door.ts';
import { openParty } from './open-party.ts';
import { ownPositions } from './own-positions.ts';
import { partiesCache, refreshParties } from './party.queries.ts';
import { showReaction } from './reactions.ts';

export function startPartyLive(): void {
  onLive('party.changed', (change) => {
    partiesCache.apply(change);
    const open = openParty.get();
    if (open?.roomId === change.roomId) open.session.receive(change.partyId, change.party);
  });
  onLive('room.changed', ({ roomId, what }) => {
    if (what === 'deleted') partiesCache.dropRoom(roomId);
    // The member may be new in a room that watches something.
    if (what === 'created') refreshParties();
  });
  onLive('party.plans', partiesCache.applyPlans);
  onLive('party.removed', ({ roomId, partyId }) => {
    const open = openParty.get();
    if (open?.roomId === roomId) open.session.removed(partyId);
  });
  onLive('party.positions', ({ roomId, positions }) => {
    if (openParty.get()?.roomId !== roomId) return;
    const known = new Map(ownPositions.get());
    for (const { username, position } of positions) known.set(username, position);
    ownPositions.set(known);
  });
  onLive('party.reaction', ({ roomId, username, reaction }) => {
    if (openParty.get()?.roomId === roomId && !isBlocked(username)) showReaction({ username, reaction });
  });
  openParty.subscribe(() => openParty.get() === null && ownPositions.set(new Map()));
}
