import type { ListAudience } from '@snowglobe/contract/features/lists/lists.limits.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { createPacedSender } from '../../core/live/paced-sender.ts';
import { everyone, memberAudience, type Change } from '../../core/live/live.ts';
import type { FriendsDoor } from '../friends/friends.feature.ts';
import { listEditors } from './editors.store.ts';
import { listHomeIds, type ListRow } from './lists.store.ts';

declare module '../../core/cache/shared-values.ts' {
  interface SharedValueNames {
    'lists on home': true;
  }
}

type Changed = Pick<ListRow, 'id' | 'owner_id' | 'home_place'>;
export type ListNews = ReturnType<typeof createListNews>;

/**
 * Tells open pages about changes of lists. The owner and the editors get each change, also after a broken connection.
 * Others who may see the list get at most one event a second, which is not stored.
 */
export function createListNews(core: FeatureCore, friends: FriendsDoor) {
  const { live } = core;
  type Seen = { audience: ListAudience; ownerId: number };
  const send = createPacedSender<Seen>(
    core,
    'tell pages that a list changed',
    async (listId, { audience, ownerId }) => {
      if (audience === 'public') live.whisper(everyone, 'lists.shown', { listId });
      if (audience !== 'friends') return;
      for (const id of await friends.friendIdsInside(ownerId))
        live.whisper(memberAudience(id), 'lists.shown', { listId });
    },
  );

  async function tellEditors(
    { tx, outbox }: Change,
    list: Changed,
    what: 'changed' | 'removed',
  ): Promise<void> {
    for (const id of [list.owner_id, ...(await listEditors(tx, list.id))])
      outbox.add(memberAudience(id), 'lists.changed', { listId: list.id, what });
  }

  return {
    /** Called after the transaction: pages read the list when they are told. `audience`: those who saw it or see it now. */
    tellOthers(
      list: Pick<ListRow, 'id' | 'owner_id' | 'audience'>,
      audience: ListAudience = list.audience,
    ): void {
      if (audience !== 'private') send(list.id, { audience, ownerId: list.owner_id });
    },

    created({ outbox }: Change, listId: number, ownerId: number): void {
      outbox.add(memberAudience(ownerId), 'lists.changed', { listId, what: 'created' });
    },

    async changed(change: Change, list: Changed): Promise<void> {
      await tellEditors(change, list, 'changed');
      if (list.home_place !== null) change.outbox.sharedChanged('lists on home');
    },

    /** Called before the list is deleted. */
    removed: (change: Change, list: Changed) => tellEditors(change, list, 'removed'),

    /** A member may not edit the list any more. */
    noLongerEdits({ outbox }: Change, listId: number, memberId: number): void {
      outbox.add(memberAudience(memberId), 'lists.changed', { listId, what: 'removed' });
    },

    async homeChanged({ tx, outbox }: Change): Promise<void> {
      outbox.sharedChanged('lists on home');
      outbox.add(everyone, 'lists.home', { listIds: await listHomeIds(tx) });
    },
  };
}
