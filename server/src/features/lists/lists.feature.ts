import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { ListKind } from '@snowglobe/contract/features/lists/lists.limits.ts';
import { listsRoutes } from '@snowglobe/contract/features/lists/lists.routes.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { parseCursorValues, readTimeCursor, toPage, writeCursor } from '../../core/database/paging.ts';
import { defineFeature, type Doors } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Member } from '../../core/sessions/member.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { toTextQuery } from '../mods/mods.feature.ts';
import { createEditors } from './editors.ts';
import { listEntries } from './entries.store.ts';
import { followLists } from './followed-lists.ts';
import { createHomeLists } from './home-lists.ts';
import { createListNews } from './list-news.ts';
import { listsBelongings } from './lists.belongings.store.ts';
import { viewerOf } from './lists.policy.ts';
import { createListPresenter, listLink, type Reader } from './lists.presenter.ts';
import * as store from './lists.store.ts';
import { createLists } from './lists.ts';
import { findReportedList } from './reported-list.ts';
import { createStaffActions } from './staff.ts';

const done = { success: true } as const;
/** Own lists and those of friends, in the dialog that adds an item. */
const maxEditable = 200;
const readers = { mine: store.listOwn, shared: store.listShared, public: store.listPublic };

type Page = { limit: number; cursor?: string | undefined; kind?: ListKind | undefined };
type ReadLists = (typeof readers)[keyof typeof readers];
type Needs = Pick<Doors, 'media' | 'mods' | 'friends' | 'follows'>;
export type ListsDoor = ReturnType<typeof createListsFeature>;

const refuseCursor = () => new AppError(commonFaults.badInput, { text: 'core:fault.cursor' });

function readPosition(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const [position] = parseCursorValues(cursor);
  if (!Number.isSafeInteger(position)) throw refuseCursor();
  return position as number;
}

/** Members collect titles and mods in lists, alone or with friends (docs/decisions/0047-lists.md). */
function createListsFeature(core: FeatureCore, { media, mods, friends, follows }: Needs) {
  const { db } = core;
  const followed = followLists(follows, media);
  const news = createListNews(core, friends);
  const lists = createLists(core, { media, mods, news, followed });
  const editors = createEditors(core, { lists, news, followed });
  const staff = createStaffActions(core, news);
  const present = createListPresenter(core, { media, mods });
  const homeLists = createHomeLists(core, media);
  core.belongings.add(...listsBelongings);
  core.reportables.register('list', { find: findReportedList(core), remove: staff.hideReported });
  core.domainEvents.listen('friendship ended', (change, { between }) =>
    editors.onFriendshipEnd(change, between),
  );
  core.domainEvents.listen('member goes', (change, { memberId }) => editors.memberGoes(change, memberId));
  core.searchSources.add({
    kind: 'list',
    access: 'full',
    async find(member, words, limit, language) {
      const query = toTextQuery(words);
      if (query === '') return [];
      const found = await store.findByWords(db, viewerOf(member), { query, limit });
      return found.map((row) => present.found(row, language));
    },
  });

  core.activitySources.add({
    kind: 'list',
    access: 'full',
    async list(memberId, { without, limit }) {
      const published = await store.listPublished(db, memberId, { without, limit });
      return published.map(({ id, name, created_at: at }) => ({
        id,
        about: name,
        picture: null,
        stars: null,
        address: listLink(id),
        at,
      }));
    },
    owns: async (memberId, id) =>
      (await store.findVisible(db, { id: memberId, moderates: false }, id))?.owner_id === memberId,
  });

  const readerOf = ({ member, request }: { member: Member; request: FastifyRequest }): Reader => ({
    member,
    language: languageOf(request),
  });
  const presentOne = async (reader: Reader, id: number) => ({
    list: await present.list(await lists.find(reader.member, id), reader),
  });

  async function page(reader: Reader, read: ReadLists, { limit, cursor, kind }: Page) {
    const before = readTimeCursor(cursor);
    const rows = await read(db, viewerOf(reader.member), { before, limit: limit + 1, kind });
    const { items, nextCursor } = toPage(rows, limit, ({ changed_at, id }) =>
      writeCursor([changed_at.getTime(), id]),
    );
    return { lists: await present.summaries(items, reader), nextCursor };
  }

  core.serve(listsRoutes, {
    listLists: (call) => page(readerOf(call), readers[call.query.show], call.query),
    async listEditableLists({ member, query: { kind, item } }) {
      const itemIds = await lists.requireItem(member, kind, item);
      const rows = await store.listEditable(db, member.id, { kind, itemIds, limit: maxEditable });
      return {
        lists: rows.map(({ id, name, audience, owner_id, count, entry_id }) => ({
          id,
          name,
          audience,
          isOwn: owner_id === member.id,
          count,
          entryId: entry_id,
        })),
      };
    },
    createList: async (call) => presentOne(readerOf(call), await lists.create(call.member, call.body)),
    getList: (call) => presentOne(readerOf(call), call.params.id),
    async previewList(call) {
      const list = await lists.find(call.member, call.params.id);
      return { preview: await present.preview(list, readerOf(call)) };
    },
    async changeList(call) {
      await lists.change(call.member, call.params.id, call.body);
      return presentOne(readerOf(call), call.params.id);
    },
    async deleteList({ member, params }) {
      await lists.delete(member, params.id);
      return done;
    },
    async listEntries(call) {
      const { id } = call.params;
      const { limit, cursor } = call.query;
      const after = readPosition(cursor);
      await lists.find(call.member, id);
      const rows = await listEntries(db, id, { after, limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, ({ position }) => writeCursor([position]));
      return { entries: await present.entries(items, readerOf(call)), nextCursor };
    },
    async addToList(call) {
      const row = await lists.add(call.member, call.params.id, call.body.itemId);
      const [entry] = await present.entries([row], readerOf(call));
      return { entry: entry! };
    },
    async moveEntry({ member, params, body }) {
      await lists.move(member, params.id, { entryId: params.entryId, after: body.after });
      return done;
    },
    async removeEntry({ member, params }) {
      await lists.remove(member, params.id, params.entryId);
      return done;
    },
    async getListPlace(call) {
      const {
        list,
        place,
        count,
        next_title_id: nextId,
      } = await lists.placeOf(call.member, call.params.id, call.params.titleId);
      const { language } = readerOf(call);
      const [next = null] = nextId === null ? [] : await media.findPreviewsIn(db, [nextId], language);
      return { list: { id: list.id, name: list.name }, place, count, next };
    },
    async addListEditor(call) {
      await editors.add(call.member, call.params.id, call.params.username);
      return presentOne(readerOf(call), call.params.id);
    },
    async removeListEditor({ member, params }) {
      await editors.remove(member, params.id, params.username);
      return done;
    },
    async listHomeLists(call) {
      const rows = await store.listOnHome(db, viewerOf(call.member));
      return { lists: await present.summaries(rows, readerOf(call)) };
    },
    listHiddenLists: (call) => page(readerOf(call), store.listHidden, call.query),
    async putListOnHome(call) {
      await staff.putOnHome(call.member, call.params.id, call.body.place);
      return presentOne(readerOf(call), call.params.id);
    },
    async hideList(call) {
      await staff.hide(call.member, call.params.id, call.body);
      return presentOne(readerOf(call), call.params.id);
    },
  });

  return {
    /** The rows of home. */
    onHome: homeLists,
  };
}

declare module '../../core/feature.ts' {
  interface Doors {
    lists: ListsDoor;
  }
}

export const listsFeature = defineFeature({
  name: 'lists',
  needs: ['media', 'mods', 'friends', 'follows'],
  seed: async (stage) => (await import('./lists.demo.ts')).seedLists(stage),
  create: createListsFeature,
});
