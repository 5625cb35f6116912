import { t } from '../texts.ts';
import { twoDigits } from './language.ts';
import { oneDecimal } from './numbers.ts';

/** "12 ms", "3.4 s", "2 min" */
export function tookText(ms: number): string {
  if (ms < 1000) return t('core:ms', { count: ms });
  const seconds = ms / 1000;
  return seconds < 60
    ? t('core:seconds', { count: oneDecimal(seconds) })
    : t('core:minutes', { count: Math.round(seconds / 60) });
}

/** "42 s", "18 min", "3 h 20 min", "12 days 4 h" */
export function durationText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return t('core:seconds', { count: Math.max(0, Math.floor(ms / 1000)) });
  if (hours < 1) return t('core:minutes', { count: minutes });
  if (days < 1) return t('core:hours', { hours, minutes: minutes % 60 });
  return t('core:days', { days, hours: hours % 24 });
}

/** "8 s left", "3 min left", "1 h 5 min left" */
export function timeLeftText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '';
  if (seconds < 60) return t('core:secondsLeft', { count: Math.max(1, Math.round(seconds)) });
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? t('core:minutesLeft', { count: minutes })
    : t('core:hoursLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** "in 42 min", "soon" */
export function inText(then: string, now: string): string {
  const minutes = Math.round((Date.parse(then) - Date.parse(now)) / 60_000);
  return minutes < 1 ? t('core:soon') : t('core:inMinutes', { count: minutes });
}

/** "11:59:07": the time until `end`. */
export function countdownText(end: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

/** The whole seconds of a position in a film. A browser says 11.999999 where it was told to seek to 12. */
export const wholeSeconds = (seconds: number): number =>
  Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds + 0.001)) : 0;

/** "08:31", "1:02:03": a position in a film. */
export function playTimeText(seconds: number): string {
  const whole = wholeSeconds(seconds);
  const hours = Math.floor(whole / 3600);
  const rest = `${twoDigits(Math.floor(whole / 60) % 60)}:${twoDigits(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
