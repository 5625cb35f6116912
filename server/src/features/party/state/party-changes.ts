import { graceMs } from '@snowglobe/contract/features/party/party.limits.ts';
import type { Party } from '@snowglobe/contract/features/party/party.model.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Change } from '../../../core/live/outbox.ts';
import { roomAudience } from '../../chat/chat.feature.ts';
import { idsIn, presentParty } from '../party.presenter.ts';
import { goOnIfDue } from './film.ts';
import * as store from './parties.store.ts';
import type { OpenParty } from './parties.store.ts';
import type { Titles } from './titles.ts';

/** A locked party. `work` changes its row and its members; what differs is written afterwards. */
type Work = (party: OpenParty, on: Change) => Promise<void> | void;

export type PartyChanges = ReturnType<typeof createPartyChanges>;

/**
 * Every change of a party: under the lock of its row, written with a higher revision, and sent to the room as a whole. A
 * change that finds nothing to do writes nothing, so it can be repeated, by several nodes at once.
 */
export function createPartyChanges({ cards, sharedClock }: FeatureCore, titles: Titles) {
  /** Runs when a party will go on at this time, so that this node repairs it then. */
  let onWaiting: (roomId: number, untilMs: number) => void = () => undefined;

  async function present(on: Db, parties: readonly OpenParty[], tx?: Tx): Promise<Party[]> {
    const [previews, cardOf] = [
      await titles.previewsOf(
        on,
        parties.map(({ row }) => row.title_id),
      ),
      await cards.of(parties.flatMap(idsIn), tx),
    ];
    return parties.flatMap((party) => {
      const title = previews.get(party.row.title_id);
      return title ? presentParty(party, title, cardOf) : [];
    });
  }

  async function write({ tx, outbox }: Change, before: OpenParty, after: OpenParty): Promise<Party> {
    const { id, room_id: roomId } = after.row;
    after.row.revision += 1;
    await store.saveParty(tx, after.row);
    const earlier = new Map(before.members.map((member) => [member.user_id, member]));
    const changed = after.members.filter((member) => !isDeepStrictEqual(member, earlier.get(member.user_id)));
    for (const { user_id: memberId } of after.members) earlier.delete(memberId);
    if (changed.length > 0) await store.saveMembers(tx, id, changed);
    if (earlier.size > 0) await store.deleteMembers(tx, id, [...earlier.keys()]);
    const [party] = await present(tx, [after], tx);
    outbox.add(roomAudience(roomId), 'party.changed', { roomId, partyId: id, party: party! });
    return party!;
  }

  /** Changes a party that the transaction has locked. Returns it as it is now. */
  async function apply(on: Change, party: OpenParty, work: Work): Promise<Party> {
    const before = structuredClone(party);
    await work(party, on);
    settle(party, sharedClock.now());
    if (party.row.wait_until_ms !== null) onWaiting(party.row.room_id, party.row.wait_until_ms);
    if (isDeepStrictEqual(before, party)) return (await present(on.tx, [party], on.tx))[0]!;
    return write(on, before, party);
  }

  /** Sends a new party to its room. */
  async function announce({ tx, outbox }: Change, party: OpenParty): Promise<void> {
    const { id, room_id: roomId } = party.row;
    const [shown] = await present(tx, [party], tx);
    outbox.add(roomAudience(roomId), 'party.changed', { roomId, partyId: id, party: shown! });
  }

  return {
    present,
    apply,
    announce,

    /** Changes the party of a room. Null when it has none. */
    async change(on: Change, roomId: number, work: Work): Promise<Party | null> {
      const party = await store.lockParty(on.tx, roomId);
      return party ? apply(on, party, work) : null;
    },

    async end({ tx, outbox }: Change, { id, room_id: roomId }: OpenParty['row']): Promise<void> {
      await store.deleteParty(tx, id);
      outbox.add(roomAudience(roomId), 'party.changed', { roomId, partyId: id, party: null });
    },

    repairWhenDue: (repair: typeof onWaiting): void => void (onWaiting = repair),
  };
}

/** What follows from a change: who is the host, whether the party still waits, and whether anybody is there. */
function settle(party: OpenParty, nowMs: number): void {
  const { row, members } = party;
  const [first] = members;
  if (first && !members.some(({ user_id }) => user_id === row.host_id)) row.host_id = first.user_id;
  if (first) row.ends_empty_ms = null;
  else row.ends_empty_ms ??= Math.ceil(nowMs + graceMs);
  goOnIfDue(party, nowMs);
}
