import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { countUnread, moveLastSeen } from './read-positions.store.ts';

export type ReadPositions = ReturnType<typeof createReadPositions>;

/** How far each member has seen the news. */
export function createReadPositions({ db, live }: FeatureCore) {
  return {
    unread: (member: Member) => countUnread(db, member.id),

    /** Marks the news as seen up to this post, and updates the unread count in all tabs of the member. */
    async markSeen({ id }: Member, newestId: number): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        const before = await countUnread(tx, id);
        const moved = await moveLastSeen(tx, id, newestId);
        // When only posts of their own were new, the count did not change and nothing is sent.
        if (moved && before > 0)
          outbox.add(memberAudience(id), 'news.read', { unread: await countUnread(tx, id) });
      });
    },
  };
}
