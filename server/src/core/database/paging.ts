import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';

/** Cursors are opaque to clients. This one is the id of the last row of a page. */
export function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^[1-9]\d{0,14}$/.test(cursor))
    throw new AppError(commonFaults.badInput, { text: 'core:fault.cursor' });
  return Number(cursor);
}

/** A cursor of several values, for lists that are not in the order of their ids. */
export const writeCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The values of a cursor. They are not validated: a client may send anything. */
export function parseCursorValues(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

export const isWhole = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

/** A cursor of a number and an id. */
function readPair(cursor: string | undefined): { first: number; id: number } | null {
  if (cursor === undefined) return null;
  const [first, id] = parseCursorValues(cursor);
  if (!isWhole(first) || !isWhole(id) || (first as number) > 8.64e15)
    throw new AppError(commonFaults.badInput, { text: 'core:fault.cursor' });
  return { first: first as number, id: id as number };
}

export type TimeCursor = { at: Date; id: number };
/** A cursor of a time with milliseconds and an id. */
export function readTimeCursor(cursor: string | undefined): TimeCursor | null {
  const pair = readPair(cursor);
  return pair && { at: new Date(pair.first), id: pair.id };
}

export type CountCursor = { count: number; id: number };
const maxCount = 2 ** 31 - 1;
/** A cursor of a count and an id. */
export function readCountCursor(cursor: string | undefined): CountCursor | null {
  const pair = readPair(cursor);
  return pair && { count: Math.min(pair.first, maxCount), id: pair.id };
}

/** Removes the additional row that was read to find out whether there is another page. */
export function toPage<T>(rows: T[], limit: number, cursorOf: (row: T) => number | string) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? String(cursorOf(last)) : null };
}
