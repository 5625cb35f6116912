import { voiceFaults as faults } from '@snowglobe/contract/features/voice/voice.faults.ts';
import { keepAliveMs, voiceGraceMs } from '@snowglobe/contract/features/voice/voice.limits.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { Voice } from './voice.ts';
import { findParticipant, touchParticipants } from './voice.store.ts';

type Known = { roomId: number; memberId: number; muted: boolean; checkedAt: number };
type Report = { roomId: number; voiceId: number; muted: boolean };

const writeEveryMs = keepAliveMs / 2;
/** A member who presses the switch of the microphone again and again causes one event in this time. */
const muteDelayMs = 250;

/**
 * Reports of pages that are in voice. They are collected here and written in one statement, so that a report costs no
 * query: a participant that this node has seen in the database a moment ago is known.
 */
export function createKeepAlives({ db, log }: FeatureCore, voice: Voice) {
  const known = new Map<number, Known>();
  const reported = new Map<number, { voiceId: number; memberId: number }>();
  const muteTimers = new Map<number, NodeJS.Timeout>();
  const startedAt = performance.now();

  async function getKnown(member: Member, { roomId, voiceId }: Report): Promise<Known> {
    const found = known.get(voiceId);
    const isRecent = found && performance.now() - found.checkedAt < 2 * writeEveryMs;
    if (isRecent && found.roomId === roomId && found.memberId === member.id) return found;
    const row = await findParticipant(db, { roomId, memberId: member.id, voiceId });
    if (!row) throw new AppError(faults.notInVoice);
    const checked = { roomId, memberId: member.id, muted: row.muted, checkedAt: performance.now() };
    known.set(voiceId, checked);
    return checked;
  }

  function saveMuteSoon(voiceId: number): void {
    if (muteTimers.has(voiceId)) return;
    const save = () => {
      muteTimers.delete(voiceId);
      const now = known.get(voiceId);
      if (now) void run(() => voice.setMuted(now.roomId, voiceId, now.muted));
    };
    muteTimers.set(voiceId, setTimeout(save, muteDelayMs).unref());
  }

  async function run(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      log.warn({ err: error }, 'Who is in voice could not be written; it is tried again in some seconds'),
    );
  }

  /** Writes the collected reports. A failed one is repeated by the page. */
  async function write(): Promise<void> {
    const reports = [...reported.values()];
    reported.clear();
    const now = performance.now();
    if (reports.length > 0) {
      const existing = await touchParticipants(db, reports);
      for (const { voiceId } of reports) {
        const one = known.get(voiceId);
        if (existing.has(voiceId) && one) one.checkedAt = now;
        else known.delete(voiceId);
      }
    }
    for (const [voiceId, { checkedAt }] of known) if (now - checkedAt > voiceGraceMs) known.delete(voiceId);
  }

  async function tick(): Promise<void> {
    await write();
    // After a start, the pages need some time to report: nobody may be counted as lost because the server was away.
    if (performance.now() - startedAt > voiceGraceMs) await voice.endLost();
  }

  const timer = setInterval(() => void run(tick), writeEveryMs).unref();

  return {
    write,

    async report(member: Member, report: Report): Promise<void> {
      const participant = await getKnown(member, report);
      reported.set(report.voiceId, { voiceId: report.voiceId, memberId: member.id });
      if (participant.muted === report.muted) return;
      participant.muted = report.muted;
      saveMuteSoon(report.voiceId);
    },

    close(): void {
      clearInterval(timer);
      for (const each of muteTimers.values()) clearTimeout(each);
    },
  };
}
