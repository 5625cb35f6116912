import { listsFaults as faults } from '@snowglobe/contract/features/lists/lists.faults.ts';
import {
  listAudiences,
  listEntriesMax,
  listsMax,
  type ListAudience,
  type ListKind,
} from '@snowglobe/contract/features/lists/lists.limits.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../../core/app-error.ts';
import type { Db, Tx } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Change } from '../../core/live/live.ts';
import { refuseMuted, type Member } from '../../core/sessions/member.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import type { ModsDoor } from '../mods/mods.feature.ts';
import * as entries from './entries.store.ts';
import type { EntryRow } from './entries.store.ts';
import type { FollowedLists } from './followed-lists.ts';
import type { ListNews } from './list-news.ts';
import { canEdit, isOwn, viewerOf } from './lists.policy.ts';
import * as store from './lists.store.ts';
import type { ShownList } from './lists.store.ts';

type Words = { name: string; description: string; audience: ListAudience };
type NewList = Words & { kind: ListKind; itemId?: number | undefined };
type Needs = { media: MediaDoor; mods: ModsDoor; news: ListNews; followed: FollowedLists };

export type Lists = ReturnType<typeof createLists>;

/**
 * Changes of lists. Every change of a list locks its row, so changes of two members are applied one after the other.
 * Locks are taken in this order: the account, the list, its entries and editors.
 */
export function createLists({ db, live }: FeatureCore, { media, mods, news, followed }: Needs) {
  async function find(member: Member, id: number, on: Db = db): Promise<ShownList> {
    const list = await store.findVisible(on, viewerOf(member), id);
    if (!list) throw new AppError(faults.noSuchList);
    return list;
  }

  /** The list, locked, for a member who may change it. */
  async function lock(
    tx: Tx,
    member: Member,
    { id, may }: { id: number; may: (member: Member, list: ShownList) => boolean },
  ): Promise<ShownList> {
    await store.keepMember(tx, member.id);
    const list = await store.lockVisible(tx, viewerOf(member), id);
    if (!list) throw new AppError(faults.noSuchList);
    if (!may(member, list)) throw new AppError(faults.notYourList);
    return list;
  }

  /**
   * The id of the item and of all items that count as the same: the open catalogue and the movie database can both have
   * the same film.
   */
  async function requireItem(on: Db, member: Member, kind: ListKind, itemId: number): Promise<number[]> {
    if (kind === 'mods') {
      if ((await mods.findPreviews(on, member, [itemId])).length === 0) throw new AppError(faults.noSuchMod);
      return [itemId];
    }
    const same = await media.listSameTitles(on, itemId);
    if (same.length === 0) throw new AppError(faults.noSuchTitle);
    return same.map(({ id }) => id);
  }

  type Added = { list: Pick<ShownList, 'id' | 'kind'>; itemId: number };

  async function addEntry(
    tx: Tx,
    member: Member,
    { list, itemId }: Added,
  ): Promise<{ entry: EntryRow; isNew: boolean }> {
    const { id: listId, kind } = list;
    const itemIds = await requireItem(tx, member, kind, itemId);
    const known = await entries.findEntryOf(tx, listId, { kind, itemIds });
    if (known) return { entry: known, isNew: false };
    const { count, last } = await entries.countEntries(tx, listId);
    if (count >= listEntriesMax)
      throw new AppError(faults.tooManyEntries, {
        text: said('lists:fault.tooManyEntries', { max: listEntriesMax }),
      });
    return {
      entry: await entries.insertEntry(tx, { listId, kind, itemId, memberId: member.id, last }),
      isNew: true,
    };
  }

  /** A change of the entries by the owner or an editor. */
  async function edit<T>(
    member: Member,
    id: number,
    work: (change: Change, list: ShownList) => Promise<{ result: T; hasChanged: boolean }>,
  ): Promise<T> {
    const { list, done } = await live.transaction(async (tx, outbox) => {
      const change = { tx, outbox };
      const locked = await lock(tx, member, { id, may: canEdit });
      const outcome = await work(change, locked);
      if (outcome.hasChanged) {
        await store.touchList(tx, id);
        await news.changed(change, locked);
      }
      return { list: locked, done: outcome };
    });
    if (done.hasChanged) news.tellOthers(list);
    return done.result;
  }

  return {
    find,
    lock,

    async create(member: Member, { itemId, ...list }: NewList): Promise<number> {
      if (list.audience !== 'private') refuseMuted(member, faults.muted);
      return live.transaction(async (tx, outbox) => {
        await store.lockMember(tx, member.id);
        if ((await store.countOwn(tx, member.id)) >= listsMax)
          throw new AppError(faults.tooManyLists, {
            text: said('lists:fault.tooManyLists', { max: listsMax }),
          });
        const id = await store.insertList(tx, { ...list, ownerId: member.id });
        if (itemId !== undefined) await addEntry(tx, member, { list: { id, kind: list.kind }, itemId });
        news.created({ tx, outbox }, id, member.id);
        return id;
      });
    },

    async change(member: Member, id: number, words: Words): Promise<void> {
      if (words.audience !== 'private') refuseMuted(member, faults.muted);
      const before = await live.transaction(async (tx, outbox) => {
        const list = await lock(tx, member, { id, may: isOwn });
        await store.updateList(tx, id, words);
        await news.changed({ tx, outbox }, list);
        if (words.audience !== 'public' && list.home_place !== null) await news.homeChanged({ tx, outbox });
        return list;
      });
      // Those who saw it before and may not any more have to be told too.
      news.tellOthers(before, widest(before.audience, words.audience));
    },

    async delete(member: Member, id: number): Promise<void> {
      const deleted = await live.transaction(async (tx, outbox) => {
        const list = await lock(tx, member, { id, may: isOwn });
        await news.removed({ tx, outbox }, list);
        await followed.forget({ tx, outbox }, id);
        await store.deleteList(tx, id);
        if (list.home_place !== null) await news.homeChanged({ tx, outbox });
        return list;
      });
      news.tellOthers(deleted);
    },

    /** An item that the list has already is not added a second time. */
    add: (member: Member, id: number, itemId: number): Promise<EntryRow> =>
      edit(member, id, async (change, list) => {
        const { entry, isNew } = await addEntry(change.tx, member, { list, itemId });
        if (isNew) await followed.announce(change, list, { itemId, byId: member.id });
        return { result: entry, hasChanged: isNew };
      }),

    move: (member: Member, id: number, { entryId, after }: { entryId: number; after: number | null }) =>
      edit(member, id, async ({ tx }) => {
        if (!(await entries.findEntry(tx, id, entryId))) throw new AppError(faults.noSuchEntry);
        if (after === entryId) return { result: undefined, hasChanged: false };
        if (after !== null && !(await entries.findEntry(tx, id, after))) throw new AppError(faults.movedOn);
        await entries.moveEntry(tx, id, { id: entryId, after });
        return { result: undefined, hasChanged: true };
      }),

    remove: (member: Member, id: number, entryId: number) =>
      edit(member, id, async ({ tx }) => {
        if (!(await entries.deleteEntry(tx, id, entryId))) throw new AppError(faults.noSuchEntry);
        return { result: undefined, hasChanged: true };
      }),

    /** Where a title is in a list. Any row for the same film counts. */
    async placeOf(member: Member, id: number, titleId: number) {
      const list = await find(member, id);
      const same = await media.listSameTitles(db, titleId);
      const place = await entries.findPlace(
        db,
        id,
        same.map((title) => title.id),
      );
      if (!place) throw new AppError(faults.noSuchEntry);
      return { list, ...place };
    },

    requireItem: (member: Member, kind: ListKind, itemId: number) => requireItem(db, member, kind, itemId),
  };
}

const widest = (a: ListAudience, b: ListAudience): ListAudience =>
  listAudiences[Math.max(listAudiences.indexOf(a), listAudiences.indexOf(b))]!;
