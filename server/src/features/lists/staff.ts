import { listsFaults as faults } from '@snowglobe/contract/features/lists/lists.faults.ts';
import { homeListsMax } from '@snowglobe/contract/features/lists/lists.limits.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../../core/app-error.ts';
import type { Tx } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { ListNews } from './list-news.ts';
import { canHide } from './lists.policy.ts';
import * as store from './lists.store.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** Staff hid a list of this member, or show it again. */
    'list hidden': { memberId: number; name: string; isHidden: boolean; reason: string };
  }
}

/** What staff do with lists of others: they hide them, and put them on home. */
export function createStaffActions({ live, domainEvents }: FeatureCore, news: ListNews) {
  /** Staff act on public lists only; others do not exist for them. */
  async function lockPublic(tx: Tx, id: number): Promise<store.ListRow> {
    const list = await store.lockList(tx, id);
    if (list?.audience !== 'public') throw new AppError(faults.noSuchList);
    return list;
  }

  async function setHidden(
    staff: Member,
    list: store.ListRow,
    {
      isHidden,
      reason,
      change,
    }: { isHidden: boolean; reason: string; change: Parameters<ListNews['changed']>[0] },
  ): Promise<void> {
    const { tx } = change;
    await store.setHidden(tx, list.id, isHidden);
    await news.changed(change, list);
    if (isHidden && list.home_place !== null) await news.homeChanged(change);
    await audit(tx, { actor: staff, action: 'list.hide', target: list.name, details: { isHidden, reason } });
    if (list.owner_id === staff.id) return;
    const event = { memberId: list.owner_id, name: list.name, isHidden, reason };
    await domainEvents.emit(change, 'list hidden', event);
  }

  return {
    async hide(staff: Member, id: number, { isHidden, reason }: { isHidden: boolean; reason: string }) {
      const hidden = await live.transaction(async (tx, outbox) => {
        const list = await lockPublic(tx, id);
        if ((list.hidden_at !== null) === isHidden) return null;
        await setHidden(staff, list, { isHidden, reason, change: { tx, outbox } });
        return list;
      });
      if (hidden) news.tellOthers(hidden);
    },

    /** For a report. The list can be for friends only: one of them reported it. */
    async hideReported(staff: Member, id: number): Promise<void> {
      if (!canHide(staff)) throw new AppError(faults.notYourList);
      const hidden = await live.transaction(async (tx, outbox) => {
        const list = await store.lockList(tx, id);
        if (!list) throw new AppError(faults.noSuchList);
        if (list.hidden_at !== null) return null;
        await setHidden(staff, list, { isHidden: true, reason: '', change: { tx, outbox } });
        return list;
      });
      if (hidden) news.tellOthers(hidden);
    },

    /** Its name on home is the one of this moment: its owner could change it to anything later. */
    async putOnHome(staff: Member, id: number, place: number | null): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        const change = { tx, outbox };
        await store.lockHome(tx);
        const list = await lockPublic(tx, id);
        if (place !== null && (list.kind !== 'titles' || list.hidden_at !== null))
          throw new AppError(faults.notForHome);
        const others = (await store.listHomeIds(tx)).filter((other) => other !== id);
        if (place !== null && others.length >= homeListsMax)
          throw new AppError(faults.homeIsFull, {
            text: said('lists:fault.homeIsFull', { max: homeListsMax }),
          });
        const ids = place === null ? others : others.toSpliced(place - 1, 0, id);
        await store.setHome(tx, ids, place === null ? null : id);
        await news.changed(change, list);
        await news.homeChanged(change);
        await audit(tx, { actor: staff, action: 'list.home', target: list.name, details: { place } });
      });
    },
  };
}
