import type { Chore, SystemService } from '@snowglobe/contract/features/system/system.model.ts';

export type Tone = 'on' | 'away' | 'off' | 'error';
type Told = { word: string; tone: Tone };

export const partWords: Record<SystemService['status'], Told> = {
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

/** "forget old events" → "Forget old events" */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "12 ms", "3.4 s", "2 min" */
function tookText(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  const seconds = ms / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`;
}

/** "42 s", "18 min", "3 h 20 min", "12 days 4 h" */
export function durationText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return `${Math.max(0, Math.floor(ms / 1000))} s`;
  if (hours < 1) return `${minutes} min`;
  if (days < 1) return `${hours} h ${minutes % 60} min`;
  return `${days} ${days === 1 ? 'day' : 'days'} ${hours % 24} h`;
}

/** "in 42 min", "soon" */
export function inText(then: string, now: string): string {
  const minutes = Math.round((Date.parse(then) - Date.parse(now)) / 60_000);
  return minutes < 1 ? 'soon' : `in ${minutes} min`;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hourCycle: 'h23' });

/** "18:04:12" */
export const clockText = (at: string) => clock.format(new Date(at));
