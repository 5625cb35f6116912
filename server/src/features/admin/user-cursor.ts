import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { userSorts } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { AppError } from '../../core/app-error.ts';
import { isWhole, parseCursorValues, writeCursor } from '../../core/database/paging.ts';

export type UserSort = (typeof userSorts)[number];

/**
 * Where a page ended: the last row's sort key and its id. Times are in microseconds, so that no row is skipped
 * or repeated.
 */
export type UserCursor = { key: string | number | null; id: number };

const textSorts = new Set<UserSort>(['username', 'email']);

export function writeUserCursor(sort: UserSort, { key, id }: UserCursor): string {
  return writeCursor([sort, key, id]);
}

/** A cursor is only valid for the sort that it came from. */
export function readUserCursor(sort: UserSort, cursor: string | undefined): UserCursor | null {
  if (cursor === undefined) return null;
  const [from, key, id] = parseCursorValues(cursor);
  const isText = textSorts.has(sort);
  const isKey = isText ? typeof key === 'string' : isWhole(key) || (sort === 'lastActive' && key === null);
  if (from !== sort || !isKey || !isWhole(id))
    throw new AppError(commonFaults.badInput, { text: 'core:fault.cursor' });
  return { key: key as UserCursor['key'], id: id as number };
}
