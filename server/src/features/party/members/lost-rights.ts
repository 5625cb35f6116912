import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Change } from '../../../core/live/outbox.ts';
import { findPrivateRoom } from '../../chat/chat.feature.ts';
import type { Plans } from '../plans/plans.ts';
import { listRoomsWatching, lockParty } from '../state/parties.store.ts';
import { removeMember } from '../state/parties.ts';
import type { PartyChanges } from '../state/party-changes.ts';

type Needs = { changes: PartyChanges; plans: Plans };

/**
 * Ends the participation of members who lose their room, in the transaction in which they lose it. Who may not stream any
 * more, or is banned, is found by the sweep, which runs when rights change.
 */
export function endLostParticipation({ domainEvents }: FeatureCore, { changes, plans }: Needs): void {
  async function endParty(on: Change, roomId: number): Promise<void> {
    const party = await lockParty(on.tx, roomId);
    if (party) await changes.end(on, party.row);
  }

  domainEvents.listen('room left', async (on, { roomId, memberId }) => {
    await changes.change(on, roomId, (party) => removeMember(party, memberId));
    await plans.memberLeft(on, roomId, memberId);
  });

  domainEvents.listen('friendship ended', async (on, { between }) => {
    const pair = between.toSorted((a, b) => a - b).join(':');
    const roomId = await findPrivateRoom(on.tx, pair);
    if (roomId === null) return;
    await endParty(on, roomId);
    await plans.cancelAll(on, roomId);
  });

  domainEvents.listen('member goes', async (on, { memberId }) => {
    for (const { roomId, isPrivate } of await listRoomsWatching(on.tx, memberId))
      if (isPrivate) await endParty(on, roomId);
      else
        await changes.change(on, roomId, (party) => {
          removeMember(party, memberId);
          if (party.row.host_id === memberId) party.row.host_id = null;
          if (party.row.planned_by === memberId) party.row.planned_by = null;
        });
    await plans.memberGoes(on, memberId);
  });
}
