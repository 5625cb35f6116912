import type { WishState } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import type { Wish, WishedTitle } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { readOwnerSetting } from '../../core/config/owner-settings.store.ts';
import {
  readCountCursor,
  readCursor,
  readTimeCursor,
  toPage,
  writeCursor,
} from '../../core/database/paging.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Presenter, Reader } from './wishes.presenter.ts';
import * as store from './wishes.store.ts';

type Page = { limit: number; cursor?: string | undefined };
type Asked = Page & { show: 'open' | 'here' | 'mine'; sort: 'votes' | 'newest' };

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
      const rows = await store.listFulfilled(db, { before: readTimeCursor(cursor), limit: more });
      return toPage(rows, limit, (row) => writeCursor([row.decided_at!.getTime(), row.id]));
    }
    if (sort === 'newest')
      return toPage(
        await store.listNewest(db, { before: readCursor(cursor), limit: more }),
        limit,
        (row) => row.id,
      );
    const rows = await store.listByVotes(db, { before: readCountCursor(cursor), limit: more });
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
      const page = { before: readCountCursor(cursor), limit: limit + 1 };
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
