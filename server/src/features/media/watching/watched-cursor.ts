import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../../../core/app-error.ts';

/** The cursor of the history: the time and the id of the last title of a page. */
export function writeWatchedCursor({ watched_at, title_id }: { watched_at: Date; title_id: number }): string {
  return `${watched_at.getTime()}_${title_id}`;
}

export function readWatchedCursor(cursor: string | undefined): { at: Date; titleId: number } | null {
  if (cursor === undefined) return null;
  const [, at, titleId] = /^(\d{1,15})_([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (at === undefined || titleId === undefined)
    throw new AppError(commonFaults.badInput, { text: 'core:fault.cursor' });
  return { at: new Date(Number(at)), titleId: Number(titleId) };
}
