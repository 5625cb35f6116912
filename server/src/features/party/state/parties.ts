import { partyFaults as faults } from '@snowglobe/contract/features/party/party.faults.ts';
import { countdownMs, partyMembersMax } from '@snowglobe/contract/features/party/party.limits.ts';
import type { Party, PartyCommand } from '@snowglobe/contract/features/party/party.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { memberAudience } from '../../../core/live/live.ts';
import type { Change } from '../../../core/live/outbox.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { findAccountByName } from '../../account/account.feature.ts';
import { lockForWriting, type ChatDoor } from '../../chat/chat.feature.ts';
import type { Invitations } from '../members/invitations.ts';
import { lockInvited } from '../members/invitations.store.ts';
import { applyCommand, leadOf, waitForAll } from './film.ts';
import * as store from './parties.store.ts';
import type { MemberRow, OpenParty } from './parties.store.ts';
import type { PartyChanges } from './party-changes.ts';
import { requireHost, requireInParty, requireLead, requireWritable } from './party-rights.ts';
import type { AskedPlace, Titles } from './titles.ts';

type Needs = { changes: PartyChanges; titles: Titles; chat: ChatDoor; invitations: Invitations };
type Settings = {
  leading?: 'everyone' | 'host' | undefined;
  waits?: boolean | undefined;
  locked?: boolean | undefined;
};

export type Parties = ReturnType<typeof createParties>;

/** Starts, joins, leads and ends parties. */
export function createParties(
  { db, live, sharedClock }: FeatureCore,
  { changes, titles, chat, invitations }: Needs,
) {
  /** A change by a member of the room, under the party's lock. */
  const change = (
    member: Member,
    roomId: number,
    work: (party: OpenParty, on: Change) => Promise<void> | void,
    { lock }: { lock?: (tx: Change['tx']) => Promise<unknown> } = {},
  ): Promise<Party> =>
    live.transaction(async (tx, outbox) => {
      await lock?.(tx);
      const party = await store.lockParty(tx, roomId);
      await requireWritable(tx, member, roomId);
      if (!party) throw new AppError(faults.noSuchParty);
      return changes.apply({ tx, outbox }, party, work);
    });

  async function findMemberOf(on: Change, { members }: OpenParty, username: string): Promise<MemberRow> {
    const account = await findAccountByName(on.tx, username);
    const found = members.find(({ user_id }) => user_id === account?.id);
    if (!found) throw new AppError(faults.noSuchMember);
    return found;
  }

  const newMember = (memberId: number): MemberRow => {
    const nowMs = Math.ceil(sharedClock.now());
    return {
      user_id: memberId,
      joined_ms: nowMs,
      status: 'loading',
      was_ready: false,
      is_away: false,
      position: null,
      delay_ms: 0,
      seen_ms: nowMs,
      waited_ms: null,
    };
  };

  return {
    async start(
      member: Member,
      roomId: number,
      { position, invite, ...asked }: AskedPlace & { position: number; invite: readonly string[] },
    ): Promise<Party> {
      const { title, titleId, season, episode, duration } = await titles.find(asked);
      if (duration !== null && position > duration) throw new AppError(faults.beyondEnd);
      return live.transaction(async (tx, outbox) => {
        const invited = await lockInvited(tx, { roomId, byId: member.id, usernames: invite });
        await lockForWriting(tx, [{ author_id: member.id, room_id: roomId }]);
        await requireWritable(tx, member, roomId);
        const nowMs = sharedClock.now();
        const party = await store.insertParty(tx, {
          room_id: roomId,
          title_id: titleId,
          season,
          episode,
          duration,
          position,
          paused: false,
          at_ms: Math.ceil(nowMs + (duration === null ? countdownMs : leadOf([]))),
          host_id: member.id,
        });
        if (!party) throw new AppError(faults.alreadyRunning);
        const says = { what: 'watching', name: title.title } as const;
        await chat.addNotice({ tx, outbox }, { roomId, author: member, says });
        await invitations.send({ tx, outbox }, { party: party.row, by: member, title: title.title }, invited);
        return changes.apply({ tx, outbox }, party, ({ row, members }) => {
          members.push(newMember(member.id));
          // The film begins when the host has loaded it.
          if (duration !== null) waitForAll(row, members, nowMs);
        });
      });
    },

    join: (member: Member, roomId: number): Promise<Party> =>
      change(
        member,
        roomId,
        async ({ row, members }, { tx }) => {
          const own = members.find(({ user_id }) => user_id === member.id);
          if (own) {
            if (own.is_away) Object.assign(own, { is_away: false, seen_ms: Math.ceil(sharedClock.now()) });
            return;
          }
          if (await store.isRemoved(tx, row.id, member.id)) throw new AppError(faults.removed);
          const isExpected = row.host_id === member.id || row.planned_by === member.id;
          if (row.locked && !isExpected) throw new AppError(faults.locked);
          if (members.length >= partyMembersMax) throw new AppError(faults.full);
          members.push(newMember(member.id));
          if (row.planned_by === member.id) Object.assign(row, { host_id: member.id, planned_by: null });
        },
        { lock: (tx) => store.lockMember(tx, member.id) },
      ),

    async leave(member: Member, roomId: number): Promise<void> {
      await live.transaction((tx, outbox) =>
        changes.change({ tx, outbox }, roomId, (party) => removeMember(party, member.id)),
      );
    },

    async end(member: Member, roomId: number): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        const party = await store.lockParty(tx, roomId);
        if (!party) throw new AppError(faults.noSuchParty);
        requireHost(party, member);
        await changes.end({ tx, outbox }, party.row);
      });
    },

    async command(member: Member, roomId: number, command: PartyCommand): Promise<Party> {
      const place = command.kind === 'title' ? await titles.find(command) : null;
      return change(member, roomId, (party) => {
        requireInParty(party, member);
        requireLead(party, member);
        applyCommand(party, command, { nowMs: sharedClock.now(), place });
      });
    },

    settings: (member: Member, roomId: number, { leading, waits, locked }: Settings): Promise<Party> =>
      change(member, roomId, (party) => {
        requireHost(party, member);
        const { row } = party;
        row.led_by = leading ?? row.led_by;
        row.waits = waits ?? row.waits;
        row.locked = locked ?? row.locked;
        if (!row.waits) row.waiting_for = [];
      }),

    handOver: (member: Member, roomId: number, username: string): Promise<Party> =>
      change(member, roomId, async (party, on) => {
        requireHost(party, member);
        party.row.host_id = (await findMemberOf(on, party, username)).user_id;
      }),

    remove: (member: Member, roomId: number, username: string): Promise<Party> =>
      change(member, roomId, async (party, on) => {
        requireHost(party, member);
        const { user_id: memberId } = await findMemberOf(on, party, username);
        if (memberId === member.id) throw new AppError(faults.noSuchMember);
        const { id: partyId } = party.row;
        await store.insertRemoved(on.tx, partyId, memberId);
        removeMember(party, memberId);
        on.outbox.add(memberAudience(memberId), 'party.removed', { roomId, partyId });
      }),

    async invite(member: Member, roomId: number, usernames: readonly string[]): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        const invited = await lockInvited(tx, { roomId, byId: member.id, usernames });
        const party = await store.lockParty(tx, roomId);
        await requireWritable(tx, member, roomId);
        if (!party) throw new AppError(faults.noSuchParty);
        requireInParty(party, member);
        const title = (await titles.previewsOf(tx, [party.row.title_id])).get(party.row.title_id)!;
        await invitations.send({ tx, outbox }, { party: party.row, by: member, title: title.title }, invited);
      });
    },

    /** A member of the party, without its lock. */
    async requireWatching(member: Member, roomId: number): Promise<OpenParty> {
      await requireWritable(db, member, roomId);
      const party = await store.findParty(db, roomId);
      if (!party) throw new AppError(faults.noSuchParty);
      requireInParty(party, member);
      return party;
    },
  };
}

export function removeMember(party: OpenParty, memberId: number): void {
  party.members = party.members.filter(({ user_id }) => user_id !== memberId);
}
