import { listsFaults as faults } from '@snowglobe/contract/features/lists/lists.faults.ts';
import { listEditorsMax } from '@snowglobe/contract/features/lists/lists.limits.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Change } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { findAccountByName } from '../account/account.feature.ts';
import * as editors from './editors.store.ts';
import type { FollowedLists } from './followed-lists.ts';
import type { ListNews } from './list-news.ts';
import { isOwn } from './lists.policy.ts';
import { listLink } from './lists.presenter.ts';
import * as store from './lists.store.ts';
import type { Lists } from './lists.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** A friend may edit a list. */
    'list shared': { memberId: number; by: string; byId: number; name: string; link: string };
  }
}

/** Friends who edit a list together with its owner. */
export function createEditors(
  { db, live, domainEvents }: FeatureCore,
  { lists, news, followed }: { lists: Lists; news: ListNews; followed: FollowedLists },
) {
  return {
    async add(member: Member, id: number, username: string): Promise<void> {
      const friend = await findAccountByName(db, username);
      await live.transaction(async (tx, outbox) => {
        const list = await lists.lock(tx, member, { id, may: isOwn });
        if (!friend || !(await editors.keepFriendship(tx, member.id, friend.id)))
          throw new AppError(faults.notFriends);
        const known = await editors.listEditors(tx, id);
        if (known.includes(friend.id)) return;
        if (known.length >= listEditorsMax)
          throw new AppError(faults.tooManyEditors, {
            text: said('lists:fault.tooManyEditors', { max: listEditorsMax }),
          });
        await editors.insertEditor(tx, id, friend.id);
        await news.changed({ tx, outbox }, list);
        await domainEvents.emit({ tx, outbox }, 'list shared', {
          memberId: friend.id,
          by: member.username,
          byId: member.id,
          name: list.name,
          link: listLink(id),
        });
      });
    },

    /** The owner removes an editor, or an editor leaves. */
    async remove(member: Member, id: number, username: string): Promise<void> {
      const editor = await findAccountByName(db, username);
      await live.transaction(async (tx, outbox) => {
        const change = { tx, outbox };
        const may = (who: Member, owned: store.ShownList) => isOwn(who, owned) || who.id === editor?.id;
        const list = await lists.lock(tx, member, { id, may });
        if (!editor || !(await editors.deleteEditor(tx, id, editor.id)))
          throw new AppError(faults.noSuchEditor);
        await news.changed(change, list);
        news.noLongerEdits(change, id, editor.id);
      });
    },

    /** Only friends edit together. What they added stays. */
    async onFriendshipEnd(change: Change, between: readonly [number, number]): Promise<void> {
      for (const { list_id, user_id, owner_id } of await editors.deleteEditorsBetween(change.tx, between)) {
        await news.changed(change, { id: list_id, owner_id, home_place: null });
        news.noLongerEdits(change, list_id, user_id);
      }
    },

    /** The account is deleted in this transaction. A list with editors goes to the one who has edited the longest. */
    async memberGoes(change: Change, memberId: number): Promise<void> {
      const { tx } = change;
      let wasOnHome = false;
      for (const list of await store.lockOwned(tx, memberId)) {
        if (list.heir === null) {
          wasOnHome ||= list.home_place !== null;
          await followed.forget(change, list.id);
          await store.deleteList(tx, list.id);
          continue;
        }
        await editors.deleteEditor(tx, list.id, list.heir);
        await store.handOver(tx, list.id, list.heir);
        await news.changed(change, { ...list, owner_id: list.heir });
      }
      if (wasOnHome) await news.homeChanged(change);
    },
  };
}
