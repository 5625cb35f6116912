import { chatFaults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { partyFaults as faults } from '@snowglobe/contract/features/party/party.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import { transact } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { roomAudience } from '../../chat/chat.feature.ts';
import type { MemberStatus } from '../party.tables.ts';
import { waitFor, waitsFor } from '../state/film.ts';
import type { MemberRow, PartyRow } from '../state/parties.store.ts';
import type { PartyChanges } from '../state/party-changes.ts';
import { findReporter, saveReports, type Reporter, type SeenMember } from './reports.store.ts';

export const flushEveryMs = 5000;

type Report = { status: MemberStatus; seq: number; position?: number | null | undefined; delayMs: number };
/** A report that is not written yet. */
type Pending = SeenMember & {
  roomId: number;
  username: string;
  status: MemberStatus;
  /** The others see a difference: the party is written as a whole. */
  isVisible: boolean;
  isForeign: boolean;
};

export type Reports = ReturnType<typeof createReports>;

/**
 * What the pages of members report. A report that decides whether the party waits is written at once. All others are
 * collected and written together every few seconds, because each page reports every ten seconds.
 */
export function createReports({ db, live, sharedClock }: FeatureCore, changes: PartyChanges) {
  let pending = new Map<string, Pending>();
  const keyOf = ({ party_id, user_id }: Pick<SeenMember, 'party_id' | 'user_id'>) => `${party_id}:${user_id}`;

  function applyTo(member: MemberRow, report: Pending): void {
    member.status = report.status;
    member.was_ready ||= report.status === 'ready';
    member.is_away = false;
    member.seen_ms = Math.max(member.seen_ms, report.seen_ms);
    member.delay_ms = report.delay_ms;
    member.position = report.position ?? member.position;
  }

  /** The reports of one party that its other members have to see. */
  const writeVisible = (roomId: number, reports: readonly Pending[]) =>
    live.transaction((tx, outbox) =>
      changes.change({ tx, outbox }, roomId, ({ row, members }) => {
        for (const report of reports) {
          const member = members.find(({ user_id }) => user_id === report.user_id);
          if (member && row.id === report.party_id) applyTo(member, report);
        }
      }),
    );

  async function writeAtOnce(report: Pending, seq: number): Promise<void> {
    await live.transaction((tx, outbox) =>
      changes.change({ tx, outbox }, report.roomId, (party) => {
        const member = party.members.find(({ user_id }) => user_id === report.user_id);
        if (!member || party.row.id !== report.party_id) return;
        const nowMs = sharedClock.now();
        if (report.status === 'stalled' && waitsFor(party, member, { seq, nowMs }))
          waitFor(party, member, nowMs);
        applyTo(member, report);
        if (isAwaited(party.row, report, seq))
          party.row.waiting_for = party.row.waiting_for.filter((id) => id !== report.user_id);
      }),
    );
  }

  /** Where the members of foreign parties are: only shown, so it is not stored as a change. */
  function whisperPositions(reports: readonly Pending[]): void {
    const foreign = reports.filter(({ isForeign, position }) => isForeign && position !== null);
    for (const [partyId, ofParty] of Map.groupBy(foreign, ({ party_id }) => party_id)) {
      const { roomId } = ofParty[0]!;
      const positions = ofParty.map(({ username, position }) => ({ username, position: position! }));
      live.whisper(roomAudience(roomId), 'party.positions', { roomId, partyId, positions });
    }
  }

  return {
    async report(member: Member, roomId: number, { status, seq, position, delayMs }: Report): Promise<void> {
      const found = await findReporter(db, roomId, member.id);
      if (!found) throw new AppError(chatFaults.noSuchRoom);
      if (found.party_id === null) throw new AppError(faults.noSuchParty);
      if (found.status === null) throw new AppError(faults.notInParty);
      const nowMs = sharedClock.now();
      const report: Pending = {
        roomId,
        username: member.username,
        party_id: found.party_id,
        user_id: member.id,
        seen_ms: Math.ceil(nowMs),
        delay_ms: delayMs,
        position: position ?? null,
        status,
        isVisible: status !== found.status || found.is_away,
        isForeign: found.duration === null,
      };
      if (isUrgent(found, report, { seq, nowMs })) {
        pending.delete(keyOf(report));
        await writeAtOnce(report, seq);
      } else pending.set(keyOf(report), report);
    },

    /** Writes what was collected. */
    async flush(): Promise<void> {
      if (pending.size === 0) return;
      const reports = [...pending.values()];
      pending = new Map();
      const { visible = [], rest = [] } = Object.groupBy(reports, ({ isVisible }) =>
        isVisible ? 'visible' : 'rest',
      );
      if (rest.length > 0)
        await transact(db, (tx) =>
          saveReports(
            tx,
            rest.map(({ party_id, user_id, seen_ms, delay_ms, position }) => ({
              party_id,
              user_id,
              seen_ms,
              delay_ms,
              position,
            })),
          ),
        );
      for (const [roomId, ofRoom] of Map.groupBy(visible, (report) => report.roomId))
        await writeVisible(roomId, ofRoom);
      whisperPositions(reports);
    },
  };
}

const isAwaited = (
  { waiting_for, seq }: Pick<PartyRow, 'waiting_for' | 'seq'>,
  { user_id, status }: Pick<Pending, 'user_id' | 'status'>,
  reportedSeq: number,
) => status === 'ready' && reportedSeq === seq && waiting_for.includes(user_id);

function isUrgent(found: Reporter, report: Pending, now: { seq: number; nowMs: number }): boolean {
  if (report.status === 'stalled') return waitsFor({ row: found }, found, now);
  return report.status === 'ready' && (!found.was_ready || isAwaited(found, report, now.seq));
}
