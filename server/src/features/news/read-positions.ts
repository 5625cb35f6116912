import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { FirstPage } from './posts.ts';
import { countUnread, findReaderState, moveLastSeen, type ReaderState } from './read-positions.store.ts';

declare module '../../core/cache/keyed-values.ts' {
  interface KeyedValueNames {
    /** The last post that a member saw, and their reactions, by the member's id. */
    'news reader': true;
  }
}

/** Each has at most 101 reactions. */
const maxReaders = 5000;
type OnPage = ReaderState & { posts: string };

export type ReadPositions = ReturnType<typeof createReadPositions>;

/** How far each member has seen the news. */
export function createReadPositions({ db, live, keyedValues }: FeatureCore) {
  const readers = keyedValues.add<OnPage>('news reader', maxReaders);

  /** The data of a reader for a first page with these posts, from memory. What was read for other posts does not count. */
  async function onFirstPage(memberId: number, posts: string): Promise<ReaderState> {
    const known = readers.known(memberId);
    if (known?.posts === posts) return known;
    if (known) readers.drop(memberId);
    const find = () => findReaderState(db, memberId, posts === '' ? [] : posts.split(',').map(Number));
    const read = (await readers.read(memberId, async () => ({ ...(await find()), posts })))!;
    // Another request read it at the same moment, for other posts.
    return read.posts === posts ? read : find();
  }

  return {
    onFirstPage,

    /** How many posts of others the member has not seen; from memory if all of them are on the first page of every type. */
    async unread({ id }: Member, first: FirstPage): Promise<number> {
      const { lastSeenId } = await onFirstPage(id, first.posts);
      if (!hasAllSince(first, lastSeenId)) return countUnread(db, id);
      return first.rows.filter((post) => post.id > lastSeenId && post.author_id !== id).length;
    },

    /** Marks the news as seen up to this post, and updates the unread count in all tabs of the member. */
    async markSeen({ id }: Member, newestId: number): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        const before = await countUnread(tx, id);
        const moved = await moveLastSeen(tx, id, newestId);
        outbox.keyedChanged('news reader', id);
        // When only posts of their own were new, the count did not change and nothing is sent.
        if (moved && before > 0)
          outbox.add(memberAudience(id), 'news.read', { unread: await countUnread(tx, id) });
      });
    },
  };
}

/** Pinned posts come first, so a full page that ends with a pinned one may lack newer ones. */
function hasAllSince({ rows, isWhole }: FirstPage, lastSeenId: number): boolean {
  const last = rows.at(-1);
  return isWhole || (last !== undefined && !last.is_pinned && last.id <= lastSeenId);
}
