import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone, type Change } from '../../core/live/live.ts';
import { deleteTarget, lockTarget } from './follows.store.ts';
import * as store from './items.store.ts';
import type { FollowRegistry, Target } from './kinds.ts';
import { tellJob } from './letters.ts';

export type Announcement = Target & {
  /** All that is there is fine: only those that never arrived before are announced. */
  items: readonly store.NewItem[];
  /** The member who added them. They are not told. */
  byId?: number | null;
};

/** New things are stored in the transaction of the feature that has them; a job tells the followers later. */
export function createAnnouncements({ jobs }: FeatureCore, registry: FollowRegistry) {
  return {
    async announce({ tx }: Change, { items, byId = null, ...target }: Announcement): Promise<void> {
      const rules = registry.find(target.kind);
      if (!rules || items.length === 0) return;
      await lockTarget(tx, target);
      const { ids, hasFollowers } = await store.insertItems(tx, target, items, byId);
      if (!hasFollowers) return;
      const notice = await store.addToNotice(tx, target, ids);
      if (!notice.isNew) return;
      const startAfter = new Date(Date.now() + rules.collect.quietSeconds * 1000);
      await jobs.add(tx, tellJob, { noticeId: notice.id }, { startAfter });
    },

    /** The target is deleted in this transaction. */
    async forget({ tx, outbox }: Change, target: Target): Promise<void> {
      await lockTarget(tx, target);
      if (await deleteTarget(tx, target)) outbox.add(everyone, 'follows.gone', target);
    },
  };
}
