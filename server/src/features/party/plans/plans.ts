import { partyFaults as faults } from '@snowglobe/contract/features/party/party.faults.ts';
import {
  notifyBeforeMs,
  planAheadDays,
  plansPerRoomMax,
} from '@snowglobe/contract/features/party/party.limits.ts';
import type { Plan } from '@snowglobe/contract/features/party/party.model.ts';
import { deletedMemberName } from '@snowglobe/contract/features/account/account.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Db, Tx } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Change } from '../../../core/live/outbox.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { findRoomToWriteTo, lockForWriting, roomAudience, type ChatDoor } from '../../chat/chat.feature.ts';
import { joinLink } from '../members/invitations.ts';
import { lockAccounts, lockInvited } from '../members/invitations.store.ts';
import { presentEpisode } from '../party.presenter.ts';
import { findParty, insertParty } from '../state/parties.store.ts';
import type { PartyChanges } from '../state/party-changes.ts';
import { requireReadable, requireWritable } from '../state/party-rights.ts';
import type { AskedPlace, Titles } from '../state/titles.ts';
import * as store from './plans.store.ts';
import type { PlanRow } from './plans.store.ts';

type Letter = { memberId: number; by: string; byId: number; title: string; startsAt: Date; link: string };

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    'party planned': Letter;
    'planned party begins soon': Letter;
    'planned party cancelled': Letter;
  }
}

/** A party that opened by itself ends when nobody has joined it after this time. */
const openForMs = 15 * 60_000;
const day = 24 * 3600 * 1000;

type Needs = { changes: PartyChanges; titles: Titles; chat: ChatDoor };

export type Plans = ReturnType<typeof createPlans>;

/** Parties for later. What was done for a plan is in its row, written in the same transaction: so it is done once. */
export function createPlans(core: FeatureCore, { changes, titles, chat }: Needs) {
  const { db, live, cards, domainEvents, sharedClock, log } = core;

  async function present(on: Db, rows: readonly PlanRow[], tx?: Tx): Promise<Plan[]> {
    const previews = await titles.previewsOf(
      on,
      rows.map(({ title_id }) => title_id),
    );
    const cardOf = await cards.of(
      rows.flatMap(({ planned_by, guests }) => [planned_by, ...guests]),
      tx,
    );
    return rows.flatMap((row) => {
      const title = previews.get(row.title_id);
      if (!title) return [];
      return {
        id: row.id,
        roomId: row.room_id,
        title,
        ...presentEpisode(row),
        startsAt: row.starts_at.toISOString(),
        plannedBy: cardOf(row.planned_by)?.username ?? deletedMemberName,
        invited: row.guests.flatMap((id) => cardOf(id)?.username ?? []),
      };
    });
  }

  /** Sends all plans of a room to its members. */
  async function announce({ tx, outbox }: Change, roomId: number): Promise<void> {
    const plans = await present(tx, await store.listPlans(tx, roomId), tx);
    outbox.add(roomAudience(roomId), 'party.plans', { roomId, plans });
  }

  const nameOf = async (tx: Tx, { planned_by: id }: Pick<PlanRow, 'planned_by'>): Promise<string> =>
    (await cards.of([id], tx))(id)?.username ?? deletedMemberName;

  /** Writes an inbox message to each of these members, whose accounts are locked. */
  async function write(
    on: Change,
    name: 'party planned' | 'planned party begins soon' | 'planned party cancelled',
    plan: PlanRow,
    { to, by }: { to: readonly number[]; by: string },
  ): Promise<void> {
    const [shown] = await present(on.tx, [plan], on.tx);
    if (!shown) return;
    const letter = {
      by,
      byId: plan.planned_by,
      title: shown.title.title,
      startsAt: plan.starts_at,
      link: joinLink(plan.room_id),
    };
    for (const memberId of to) await domainEvents.emit(on, name, { ...letter, memberId });
  }

  async function cancel(on: Change, plan: PlanRow, by: Pick<Member, 'id' | 'username'>): Promise<void> {
    const told = [...plan.guests, plan.planned_by].filter((id) => id !== by.id);
    const to = await lockAccounts(on.tx, told);
    if (await store.deletePlan(on.tx, plan.id))
      await write(on, 'planned party cancelled', plan, { to, by: by.username });
  }

  async function remind(id: number): Promise<void> {
    const known = await store.findPlan(db, id);
    if (!known) return;
    await live.transaction(async (tx, outbox) => {
      const to = await lockAccounts(tx, [...known.guests, known.planned_by]);
      const plan = await store.lockPlan(tx, id);
      if (!plan || plan.reminded_at) return;
      await store.setReminded(tx, id);
      await write({ tx, outbox }, 'planned party begins soon', plan, { to, by: await nameOf(tx, plan) });
    });
  }

  /** Opens a party without members; its planner becomes the host when they join. */
  async function open(id: number, roomId: number): Promise<void> {
    const known = await store.findPlan(db, id);
    if (!known) return;
    const { title, duration } = await titles.find({ ...known, titleId: known.title_id });
    await live.transaction(async (tx, outbox) => {
      await lockForWriting(tx, [{ author_id: known.planned_by, room_id: roomId }]);
      const plan = await store.lockPlan(tx, id);
      if (!plan) return;
      const running = await findParty(tx, roomId);
      const isOver = sharedClock.now() - plan.starts_at.getTime() > openForMs;
      // Another film is running: this plan waits for its end.
      if (running && running.row.title_id !== plan.title_id && !isOver) return;
      await store.deletePlan(tx, id);
      await announce({ tx, outbox }, roomId);
      if (running || isOver) return;
      const room = await findRoomToWriteTo(tx, roomId, plan.planned_by);
      const planner = (await cards.of([plan.planned_by], tx))(plan.planned_by);
      if (!room || room.is_closed || !planner) return;
      const nowMs = Math.ceil(sharedClock.now());
      const party = await insertParty(tx, {
        room_id: roomId,
        title_id: plan.title_id,
        season: plan.season,
        episode: plan.episode,
        duration,
        position: 0,
        paused: true,
        at_ms: nowMs,
        host_id: plan.planned_by,
        planned_by: plan.planned_by,
        ends_empty_ms: nowMs + openForMs,
      });
      const author = { id: plan.planned_by, username: planner.username };
      const says = { what: 'watchingPlanned', name: title.title } as const;
      await chat.addNotice({ tx, outbox }, { roomId, author, says });
      await changes.announce({ tx, outbox }, party!);
    });
  }

  return {
    announce,

    list: async (on: Db, roomId: number): Promise<Plan[]> => present(on, await store.listPlans(on, roomId)),
    listFor: async (memberId: number): Promise<Plan[]> => present(db, await store.listPlansFor(db, memberId)),

    async plan(
      member: Member,
      roomId: number,
      asked: AskedPlace & { startsAt: string; invite: readonly string[] },
    ): Promise<Plan> {
      const { titleId, season, episode } = await titles.find(asked);
      const startsAt = new Date(asked.startsAt);
      const aheadMs = startsAt.getTime() - sharedClock.now();
      if (!(aheadMs > 0 && aheadMs <= planAheadDays * day)) throw new AppError(faults.planTime);
      return live.transaction(async (tx, outbox) => {
        const invited = { roomId, byId: member.id, usernames: asked.invite };
        const guests = await lockInvited(tx, invited);
        await lockForWriting(tx, [{ author_id: member.id, room_id: roomId }]);
        await requireWritable(tx, member, roomId);
        if ((await store.listPlans(tx, roomId)).length >= plansPerRoomMax)
          throw new AppError(faults.tooManyPlans);
        const plan = await store.insertPlan(
          tx,
          {
            room_id: roomId,
            title_id: titleId,
            season,
            episode,
            starts_at: startsAt,
            planned_by: member.id,
            // The message about the plan itself is enough when it begins soon.
            reminded_at: aheadMs <= notifyBeforeMs ? new Date() : null,
          },
          guests,
        );
        await write({ tx, outbox }, 'party planned', plan, { to: guests, by: member.username });
        await announce({ tx, outbox }, roomId);
        return (await present(tx, [plan], tx))[0]!;
      });
    },

    async cancel(member: Member, roomId: number, planId: number): Promise<void> {
      const room = await requireReadable(db, member, roomId);
      await live.transaction(async (tx, outbox) => {
        const plan = await store.findPlan(tx, planId);
        if (!plan || plan.room_id !== roomId) throw new AppError(faults.noSuchPlan);
        const isCreator = room.kind === 'group' && room.creator_id === member.id;
        if (plan.planned_by !== member.id && !isCreator) throw new AppError(faults.notHost);
        await cancel({ tx, outbox }, plan, member);
        await announce({ tx, outbox }, roomId);
      });
    },

    /** A member left a room: their plans there are cancelled, and they are no guest any more. */
    async memberLeft(on: Change, roomId: number, memberId: number): Promise<void> {
      const own = await store.listPlansBy(on.tx, memberId, roomId);
      if (own.length > 0) {
        const username = await nameOf(on.tx, { planned_by: memberId });
        for (const plan of own) await cancel(on, plan, { id: memberId, username });
      }
      const wasGuest = await store.deleteGuest(on.tx, roomId, memberId);
      if (wasGuest || own.length > 0) await announce(on, roomId);
    },

    /** A private chat was closed. */
    async cancelAll(on: Change, roomId: number): Promise<void> {
      const plans = await store.listPlans(on.tx, roomId);
      for (const plan of plans)
        await cancel(on, plan, { id: plan.planned_by, username: await nameOf(on.tx, plan) });
      if (plans.length > 0) await announce(on, roomId);
    },

    /** The account is deleted in this transaction. */
    async memberGoes(on: Change, memberId: number): Promise<void> {
      const own = await store.listPlansBy(on.tx, memberId);
      for (const plan of own) await cancel(on, plan, { id: memberId, username: deletedMemberName });
      const rooms = new Set([
        ...own.map(({ room_id: id }) => id),
        ...(await store.deleteGuestEverywhere(on.tx, memberId)),
      ]);
      for (const roomId of rooms) await announce(on, roomId);
    },

    /** Sends reminders and opens parties that are due. One plan that fails does not stop the others. */
    async sweep(): Promise<void> {
      for (const { id, room_id: roomId, is_open: isOpen } of await store.listDuePlans(db, notifyBeforeMs))
        try {
          await (isOpen ? open(id, roomId) : remind(id));
        } catch (error) {
          log.warn(
            { err: error, planId: id },
            'A planned party could not be opened or announced; the next try is in a few seconds',
          );
        }
    },
  };
}
