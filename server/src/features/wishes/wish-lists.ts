import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { WishState } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import type { Wish, WishedTitle } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { AppError } from '../../core/app-error.ts';
import { readOwnerSetting } from '../../core/config/owner-settings.store.ts';
import { isWhole, parseCursorValues, readCursor, toPage, writeCursor } from '../../core/database/paging.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Presenter, Reader } from './wishes.presenter.ts';
import * as store from './wishes.store.ts';

type Page = { limit: number; cursor?: string | undefined };
type Asked = Page & { show: 'open' | 'here' | 'mine'; sort: 'votes' | 'newest' };

/** A cursor of a number and an id. */
function readPair(cursor: string | undefined): { first: number; id: number } | null {
  if (cursor === undefined) return null;
  const [first, id] = parseCursorValues(cursor);
  if (!isWhole(first) || !isWhole(id) || (first as number) > 8.64e15)
    throw new AppError(commonFaults.badInput, { text: 'core:fault.cursor' });
  return { first: first as number, id: id as number };
}

const maxVotes = 2 ** 31 - 1;

function readVotesCursor(cursor: string | undefined): store.VotesCursor | null {
  const pair = readPair(cursor);
  return pair && { votes: Math.min(pair.first, maxVotes), id: pair.id };
}

/** Lists of wishes. Each page reads as many rows as it shows, however many wishes there are. */
export function createWishLists({ db }: FeatureCore, present: Presenter) {
  async function list({ show, sort, cursor, limit }: Asked, memberId: number) {
    const more = limit + 1;
    if (show === 'mine')
      return toPage(
        await store.listOfMember(db, memberId, { before: readCursor(cursor), limit: more }),
        limit,
        (row) => row.vote_id,
      );
    if (show === 'here') {
      const pair = readPair(cursor);
      const before = pair && { at: new Date(pair.first), id: pair.id };
      const rows = await store.listFulfilled(db, { before, limit: more });
      return toPage(rows, limit, (row) => writeCursor([row.decided_at!.getTime(), row.id]));
    }
    if (sort === 'newest')
      return toPage(
        await store.listNewest(db, { before: readCursor(cursor), limit: more }),
        limit,
        (row) => row.id,
      );
    const rows = await store.listByVotes(db, { before: readVotesCursor(cursor), limit: more });
    return toPage(rows, limit, (row) => writeCursor([row.votes, row.id]));
  }

  return {
    async list(
      reader: Reader,
      asked: Asked,
    ): Promise<{ wishes: Wish[]; nextCursor: string | null; isOpen: boolean }> {
      const [{ items, nextCursor }, isOpen] = await Promise.all([
        list(asked, reader.member.id),
        readOwnerSetting(db, 'wishesOpen'),
      ]);
      return { wishes: await present(db, items, reader), nextCursor, isOpen };
    },

    async listTitles(
      reader: Reader,
      { state, cursor, limit }: Page & { state: WishState | 'open' },
    ): Promise<{ titles: WishedTitle[]; nextCursor: string | null }> {
      const page = { before: readVotesCursor(cursor), limit: limit + 1 };
      const rows = await store.listTitlesByVotes(db, state, page);
      const { items, nextCursor } = toPage(rows, limit, ({ votes, id }) => writeCursor([votes, id]));
      const ids = items.map(({ title_id }) => title_id);
      const wishes = await present(db, await store.listOfTitles(db, ids, state), reader);
      const byTitle = Map.groupBy(wishes, ({ title }) => title.id);
      return {
        titles: ids.flatMap((id) => {
          const ofTitle = byTitle.get(id);
          return ofTitle ? { title: ofTitle[0]!.title, wishes: ofTitle } : [];
        }),
        nextCursor,
      };
    },
  };
}
