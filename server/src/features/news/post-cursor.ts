import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../../core/app-error.ts';

/** Where a page of posts ended. It stays valid when that post is unpinned or deleted meanwhile. */
export type PostCursor = { isPinned: boolean; id: number };

export function writePostCursor({ isPinned, id }: PostCursor): string {
  return `${isPinned ? 'pinned' : 'post'}-${id}`;
}

export function readPostCursor(cursor: string | undefined): PostCursor | null {
  if (cursor === undefined) return null;
  const [, kind, id] = /^(pinned|post)-([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (kind === undefined) throw new AppError(commonFaults.badInput, { text: 'core:fault.cursor' });
  return { isPinned: kind === 'pinned', id: Number(id) };
}
