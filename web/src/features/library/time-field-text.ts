import { playTimeText } from '../../core/format/durations.ts';

/** Seconds of "90", "1:30" or "0:01:30"; null for anything else. */
export function parseTime(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null;
  const numbers = parts.map(Number);
  // Only the first part may be above 59.
  if (numbers.slice(1).some((number) => number > 59)) return null;
  return numbers.reduce((all, number) => all * 60 + number, 0);
}

export const timeText = (seconds: number) => playTimeText(seconds);
