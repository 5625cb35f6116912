import type { PushSettings } from '@snowglobe/contract/features/push/push.model.ts';

export const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
export const toClock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Whether it is now between the two times, in the member's time zone. Equal times are the whole day. */
export function isQuiet({ quietHours, timeZone }: PushSettings, now: Date): boolean {
  if (!quietHours) return false;
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    now,
  );
  const [from, to, at] = [quietHours.from, quietHours.to, shown].map(toMinutes) as [number, number, number];
  return from < to ? from <= at && at < to : at >= from || at < to;
}
