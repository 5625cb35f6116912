import { AsyncResource } from 'node:async_hooks';
import { awayAfterMs, graceMs } from '@snowglobe/contract/features/party/party.limits.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { flushEveryMs, type Reports } from './members/reports.ts';
import { lockParty } from './state/parties.store.ts';
import { removeMember } from './state/parties.ts';
import type { PartyChanges } from './state/party-changes.ts';
import { listDueParties, listWithoutAccess } from './sweep.store.ts';

/** Between two sweeps that were asked for. */
const minSweepMs = 1000;
/** A longer pause between two sweeps means that this node, or the database, was away: reports were lost meanwhile. */
const maxPauseMs = 3 * flushEveryMs;
/** A party goes on at its time, and not a moment before. */
const marginMs = 20;

type Needs = { changes: PartyChanges; reports: Reports; plans: { sweep: () => Promise<void> } };

/**
 * Repairs parties: who has no connection or no access any more leaves, a party that waited long enough goes on, and one
 * without members ends. All nodes sweep, each party under its lock; what one has repaired is nothing to do for the next.
 */
export function startSweep(core: FeatureCore, { changes, reports, plans }: Needs): void {
  const { db, live, log, sharedClock, bus } = core;
  let timer: NodeJS.Timeout | undefined;
  const waits = new Map<number, NodeJS.Timeout>();
  let lastSweepAt = -Infinity;
  let nextSweepAt = Infinity;
  /** Since when reports arrive without a pause, by the shared clock. */
  let reportsSinceMs = Infinity;
  let isClosed = false;

  const times = (nowMs: number) => ({
    nowMs: Math.floor(nowMs),
    // Reports are written some seconds later, and those of other nodes are not known here.
    awaySinceMs: Math.floor(nowMs - awayAfterMs - flushEveryMs),
    goneSinceMs: Math.floor(nowMs - graceMs - flushEveryMs),
  });
  /** After a pause, everybody has the whole time again to report. */
  const hasWaited = (nowMs: number, ms: number) => nowMs - reportsSinceMs > ms + flushEveryMs;

  async function repair(roomId: number): Promise<void> {
    await live.transaction(async (tx, outbox) => {
      const party = await lockParty(tx, roomId);
      if (!party) return;
      const nowMs = sharedClock.now();
      const { awaySinceMs, goneSinceMs } = times(nowMs);
      const without = await listWithoutAccess(
        tx,
        party.members.map(({ user_id }) => user_id),
      );
      const { row } = party;
      if (party.members.length === 0 && row.ends_empty_ms !== null && row.ends_empty_ms <= nowMs) {
        await changes.end({ tx, outbox }, row);
        return;
      }
      await changes.apply({ tx, outbox }, party, () => {
        for (const member of party.members) {
          const isGone = member.seen_ms < goneSinceMs && hasWaited(nowMs, graceMs);
          if (isGone || without.has(member.user_id)) removeMember(party, member.user_id);
          else if (member.seen_ms < awaySinceMs && hasWaited(nowMs, awayAfterMs)) member.is_away = true;
        }
      });
    });
  }

  async function sweep(): Promise<void> {
    const pauseMs = performance.now() - lastSweepAt;
    if (pauseMs > maxPauseMs) reportsSinceMs = sharedClock.now();
    await reports.flush();
    for (const roomId of await listDueParties(db, times(sharedClock.now()))) await repair(roomId);
    await plans.sweep();
    lastSweepAt = performance.now();
  }

  /** An earlier sweep stays as it is. */
  function schedule(ms: number): void {
    const dueAt = performance.now() + ms;
    if (isClosed || nextSweepAt <= dueAt) return;
    nextSweepAt = dueAt;
    clearTimeout(timer);
    timer = setTimeout(() => {
      nextSweepAt = Infinity;
      core.inBackground('party.sweep', async () => {
        try {
          await sweep();
        } catch (error) {
          log.warn({ err: error }, 'Parties could not be repaired; the next try is in a few seconds');
        } finally {
          schedule(flushEveryMs);
        }
      });
    }, ms).unref();
  }

  /** Rights have changed: who lost them leaves at once. It does not run as a part of the request that changed them. */
  const sweepSoon = AsyncResource.bind(() =>
    schedule(Math.max(100, minSweepMs - (performance.now() - lastSweepAt))),
  );

  changes.repairWhenDue((roomId, untilMs) => {
    clearTimeout(waits.get(roomId));
    const ms = Math.max(0, untilMs - sharedClock.now()) + marginMs;
    const wait = setTimeout(() => {
      waits.delete(roomId);
      if (!isClosed) core.inBackground('party.go-on', () => repair(roomId));
    }, ms).unref();
    waits.set(roomId, wait);
  });

  core.onClose(() => {
    isClosed = true;
    clearTimeout(timer);
    for (const wait of waits.values()) clearTimeout(wait);
    core.inBackground('party.flush', reports.flush);
  });

  async function begin(): Promise<void> {
    await sharedClock.started;
    schedule(minSweepMs);
    bus.subscribe('member.changed', sweepSoon);
    bus.subscribe('roles.changed', sweepSoon);
  }
  // No background task: a start that fails never knows the time, and a stop must not wait for it.
  void begin();
}
