import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import {
  countUnread,
  findLastSeen,
  findReaderState,
  listNewest,
  moveLastSeen,
  type ReaderState,
} from './read-positions.store.ts';

declare module '../../core/cache/keyed-values.ts' {
  interface KeyedValueNames {
    /** The last post that a member saw, and their reactions, by the member's id. */
    'news reader': true;
    /** The last post that a member saw, by the member's id. */
    'news seen': true;
  }
}

declare module '../../core/cache/shared-values.ts' {
  interface SharedValueNames {
    /** Which posts are the newest, and who wrote them. Views, reactions and comments do not change it. */
    'newest posts': true;
  }
}

/** Each has at most 101 reactions. */
const maxReaders = 5000;
/** Members with more unread posts are counted by the database. */
const newestMax = 100;
type OnPage = ReaderState & { posts: string };

export type ReadPositions = ReturnType<typeof createReadPositions>;

/** How far each member has seen the news. */
export function createReadPositions({ db, live, keyedValues, sharedValues }: FeatureCore) {
  const readers = keyedValues.add<OnPage>('news reader', maxReaders);
  const seen = keyedValues.add<number>('news seen', maxReaders);
  const newest = sharedValues.add('newest posts', () => listNewest(db, newestMax));

  return {
    /** The newest post, pinned or not. */
    newestId: async (): Promise<number | undefined> => (await newest(''))[0]?.id,

    /** How many posts of others the member has not seen. */
    async unread({ id }: Member): Promise<number> {
      const posts = await newest('');
      const lastSeen = (await seen.read(id, () => findLastSeen(db, id)))!;
      const hasAll = posts.length < newestMax || posts.at(-1)!.id <= lastSeen;
      if (!hasAll) return countUnread(db, id);
      return posts.filter((post) => post.id > lastSeen && post.author_id !== id).length;
    },

    /**
     * The data of a reader for a first page with these posts, from memory. What was read for other posts does not count.
     */
    async onFirstPage(memberId: number, posts: string): Promise<ReaderState> {
      const known = readers.known(memberId);
      if (known?.posts === posts) return known;
      if (known) readers.drop(memberId);
      const find = () => findReaderState(db, memberId, posts === '' ? [] : posts.split(',').map(Number));
      const read = (await readers.read(memberId, async () => ({ ...(await find()), posts })))!;
      // Another request read it at the same moment, for other posts.
      return read.posts === posts ? read : find();
    },

    /** Marks the news as seen up to this post, and updates the unread count in all tabs of the member. */
    async markSeen({ id }: Member, newestId: number): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        const before = await countUnread(tx, id);
        const moved = await moveLastSeen(tx, id, newestId);
        outbox.keyedChanged('news reader', id);
        outbox.keyedChanged('news seen', id);
        // When only posts of their own were new, the count did not change and nothing is sent.
        if (moved && before > 0)
          outbox.add(memberAudience(id), 'news.read', { unread: await countUnread(tx, id) });
      });
    },
  };
}
