import type { SystemNode } from '@snowglobe/contract/features/system/system.model.ts';
import { tookText } from '../../../core/format/durations.ts';
import type { Tone } from './system-words.ts';

export const roleWords: Record<SystemNode['role'], string> = {
  web: 'Members',
  work: 'Jobs',
  both: 'Members and jobs',
};

/** A node renews its row every second. */
const maxUnseenSeconds = 5;

export function seenWords({ seenSecondsAgo }: SystemNode): { word: string; tone: Tone } {
  if (seenSecondsAgo <= maxUnseenSeconds) return { word: 'Running', tone: 'on' };
  return { word: `Not seen for ${Math.round(seenSecondsAgo)} s`, tone: 'error' };
}

export function lagText({ busLagMs }: SystemNode): string {
  return busLagMs === null ? 'Away' : tookText(Math.max(1, Math.round(busLagMs)));
}

/** "Right", "12 s ahead". Half a second is as exact as the measurement is over a slow network. */
export function clockText({ clockOffsetMs }: SystemNode): string {
  if (Math.abs(clockOffsetMs) < 500) return 'Right';
  const seconds = (Math.abs(clockOffsetMs) / 1000).toFixed(Math.abs(clockOffsetMs) < 10_000 ? 1 : 0);
  return `${seconds} s ${clockOffsetMs > 0 ? 'ahead' : 'behind'}`;
}
