import type { Change } from '../../core/live/live.ts';
import { listIn, textIn } from '../../core/texts/texts.ts';
import { baseLanguage } from '@snowglobe/contract/texts/languages.ts';
import type { FollowsDoor } from '../follows/follows.feature.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import { listNamesOf } from './entries.store.ts';
import { viewerOf } from './lists.policy.ts';
import { listLink } from './lists.presenter.ts';
import * as store from './lists.store.ts';

/** Somebody who fills a list adds several titles, with pauses to look for them. */
const collect = { quietSeconds: 10 * 60, maxSeconds: 3 * 3600 };
/** So many new entries are named in one letter. */
const maxNamed = 5;

type Added = { itemId: number };
const itemIdOf = ({ data }: { data: unknown }) => (data as Added).itemId;
const toId = (target: string) => (/^[1-9]\d{0,14}$/.test(target) ? Number(target) : 0);

export type FollowedLists = ReturnType<typeof followLists>;

/** Members follow lists of others that are public or for friends, and are told of new entries. */
export function followLists(follows: FollowsDoor, media: MediaDoor) {
  follows.register('list', {
    access: 'full',
    collect,
    async find(on, member, target) {
      const list = await store.findVisible(on, viewerOf(member), toId(target));
      return list && list.audience !== 'private' ? { target: String(list.id), ownerId: list.owner_id } : null;
    },
    async present(on, targets, { member, language }) {
      const lists = await store.listVisible(on, viewerOf(member), targets.map(toId));
      return new Map(
        lists.map(({ id, name, kind, count }) => [
          String(id),
          {
            name,
            detail: textIn(language, kind === 'titles' ? 'lists:titles' : 'lists:mods', { count }),
            picture: null,
            member: null,
            address: listLink(id),
          },
        ]),
      );
    },
    async describe(on, news, language) {
      const lists = await store.findFollowable(
        on,
        news.map(({ target }) => toId(target)),
      );
      const byId = new Map(lists.map((list) => [list.id, list]));
      const itemIds = news.flatMap(({ items }) => items.map(itemIdOf));
      const entries = await listNamesOf(on, [...byId.keys()], itemIds);
      const titleIds = entries.flatMap(({ title_id }) => title_id ?? []);
      const titles = await media.findPreviewsIn(on, titleIds, language ?? baseLanguage);
      const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
      return news.map(({ target, items }) => {
        const list = byId.get(toId(target));
        if (!list) return null;
        const wanted = new Set(items.map(itemIdOf));
        const names = entries
          .filter((entry) => entry.list_id === list.id && wanted.has(entry.title_id ?? entry.mod_id!))
          .map((entry) => titleOf.get(entry.title_id ?? 0) ?? entry.name);
        if (names.length === 0) return null;
        const more = names.length - maxNamed;
        const named = listIn(language, names.slice(0, maxNamed));
        return {
          title: textIn(language, 'lists:letter.followed', { name: list.name }),
          message:
            more > 0
              ? textIn(language, 'lists:letter.followed.more', { names: named, count: more })
              : textIn(language, 'lists:letter.followed.text', { names: named }),
          link: listLink(list.id),
        };
      });
    },
    findOwner: async (tx, target) => (await store.findFollowable(tx, [toId(target)]))[0]?.owner_id ?? null,
    listAllowed: (tx, target, memberIds) => store.listReaders(tx, toId(target), memberIds),
  });

  return {
    /** An entry was added. Nobody can follow a private list. */
    async announce(
      change: Change,
      list: Pick<store.ShownList, 'id' | 'audience'>,
      added: Added & { byId: number },
    ) {
      if (list.audience === 'private') return;
      const { itemId, byId } = added;
      await follows.announce(change, {
        kind: 'list',
        target: String(list.id),
        items: [{ item: String(itemId), data: { itemId } }],
        byId,
      });
    },

    forget: (change: Change, listId: number) =>
      follows.forget(change, { kind: 'list', target: String(listId) }),
  };
}
