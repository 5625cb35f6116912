import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { countUnread, moveLastSeen } from './readers.store.ts';

export type Readers = ReturnType<typeof createNewsReaders>;

/** Who has seen the news. */
export function createNewsReaders({ db, live }: FeatureCore) {
  return {
    unread: (member: Member) => countUnread(db, member.id),

    /** The member sees the news up to this post: nothing before it is unread any more, in none of their tabs. */
    async open({ id }: Member, newestId: number): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        const before = await countUnread(tx, id);
        const moved = await moveLastSeen(tx, id, newestId);
        // Who is only behind on their own posts has nothing to be told.
        if (moved && before > 0)
          outbox.add(memberAudience(id), 'news.read', { unread: await countUnread(tx, id) });
      });
    },
  };
}
