import { device, rowsOf } from '../../core/device.ts';
import { currentUser } from '../../core/session.ts';
import { timeNow, timeOfServer, unknownTime, type KnownTime } from './saved-clock.ts';
import type { SavedRecord } from './saved-list.ts';

const rowName = () => {
  const user = currentUser();
  return user ? `${rowsOf(user.id)}time` : null;
};

/** The time, as far as this device knows it. It is noted, so that it cannot go back. */
export async function savedNow(): Promise<number> {
  const row = rowName();
  const known = (row && (await device.read<KnownTime>(row))) || unknownTime;
  const now = timeNow(known, Date.now());
  if (row && now - known.seen > 1000) await device.keep(row, { ...known, seen: now });
  return now;
}

export async function noteServerTime(now: string): Promise<void> {
  const row = rowName();
  if (row) await device.keep(row, timeOfServer(Date.parse(now), Date.now()));
}

export const isExpired = ({ expiresAt }: SavedRecord, now: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now;
