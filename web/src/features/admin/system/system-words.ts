import type { Chore, SystemService } from '@snowglobe/contract/features/system/system.model.ts';
import { tookText } from '../../../core/format/durations.ts';

export type Tone = 'on' | 'away' | 'off' | 'error';
type StateWords = { word: string; tone: Tone };

export const serviceWords: Record<SystemService['status'], StateWords> = {
  answers: { word: 'Answers', tone: 'on' },
  not_configured: { word: 'Not configured', tone: 'off' },
  silent: { word: 'Does not answer', tone: 'error' },
};

export const choreTones: Record<Chore['outcome'], Tone> = {
  never: 'off',
  running: 'away',
  done: 'on',
  failed: 'error',
};

/** "Done in 3 ms", "Failed after 2.1 s" */
export function outcomeText({ outcome, tookMs }: Chore): string {
  if (outcome === 'running') return 'Running';
  if (outcome === 'never' || tookMs === null) return 'Not yet';
  return outcome === 'done' ? `Done in ${tookText(tookMs)}` : `Failed after ${tookText(tookMs)}`;
}
