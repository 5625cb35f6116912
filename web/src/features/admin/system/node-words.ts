import type { SystemNode } from '@snowglobe/contract/features/system/system.model.ts';
import { tookText } from '../../../core/format/durations.ts';
import type { Tone } from './system-words.ts';

export const roleWords: Record<SystemNode['role'], string> = {
  web: 'Members',
  work: 'Jobs',
  both: 'Members, jobs',
};

/** A node renews its row every second. */
const maxUnseenSeconds = 5;

const isMissing = ({ seenSecondsAgo }: SystemNode) => seenSecondsAgo > maxUnseenSeconds;

/** A warning above the list says for how long a node is missing. */
export function seenWords(node: SystemNode): { word: string; tone: Tone } {
  return isMissing(node) ? { word: 'Missing', tone: 'error' } : { word: 'Running', tone: 'on' };
}

/** A missing node has no figures of now. */
export const nowText = (node: SystemNode, text: string): string => (isMissing(node) ? '—' : text);

export function lagText({ busLagMs }: SystemNode): string {
  return busLagMs === null ? 'Away' : tookText(Math.max(1, Math.round(busLagMs)));
}

/** "Right", "12 s ahead". Half a second is as exact as the measurement is over a slow network. */
export function clockText({ clockOffsetMs }: SystemNode): string {
  if (Math.abs(clockOffsetMs) < 500) return 'Right';
  const seconds = (Math.abs(clockOffsetMs) / 1000).toFixed(Math.abs(clockOffsetMs) < 10_000 ? 1 : 0);
  return `${seconds} s ${clockOffsetMs > 0 ? 'ahead' : 'behind'}`;
}
