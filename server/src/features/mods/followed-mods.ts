import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Db } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Change } from '../../core/live/live.ts';
import { listIn, textIn } from '../../core/texts/texts.ts';
import type { FollowsDoor, Item, News, Notice } from '../follows/follows.feature.ts';
import { isAuthor, listListedMods, listOpenVersions, type ListedMod } from './followed-mods.store.ts';
import type { ModRow } from './mods.store.ts';
import { presentPicture } from './pictures/mod-pictures.ts';

/** Version 0 stands for a mod without a file. `isNew`: the mod was not listed before. */
type Version = { modId: number; version: number; isNew: boolean };
export type FollowedMods = ReturnType<typeof followMods>;

/** An author often sends a second version right after the first one, because something was wrong with it. */
const collect = { quietSeconds: 10 * 60, maxSeconds: 3600 };
/** So many mods are named in one letter. */
const maxNamed = 5;

const modAddress = (id: number) => `/?screen=modmenu&mod=${id}`;
const versionOf = ({ data }: Item) => data as Version;
const toId = (target: string) =>
  /^(google_)?[1-9]\d{0,14}$/.test(target) ? Number(target.replace('google_', '')) : 0;

/** Members follow mods and their authors. Official mods have no author. */
export function followMods({ cards, domainEvents }: FeatureCore, follows: FollowsDoor) {
  domainEvents.listen('member goes', (change, { memberId }) =>
    follows.forget(change, { kind: 'author', target: String(memberId) }),
  );

  /** The mods of some news that are listed, and the versions of them that can be downloaded. */
  async function findHere(db: Db, news: readonly News[]) {
    const ids = [...new Set(news.flatMap(({ items }) => items.map((item) => versionOf(item).modId)))];
    const [mods, open] = await Promise.all([listListedMods(db, ids), listOpenVersions(db, ids)]);
    const byId = new Map(mods.map((mod) => [mod.id, mod]));
    const isOpen = new Set(open.map(({ mod_id, number }) => `${mod_id} ${number}`));
    return ({ items }: News) =>
      items.flatMap((item) => {
        const { modId, version, isNew } = versionOf(item);
        const mod = byId.get(modId);
        return mod && (version === 0 || isOpen.has(`${modId} ${version}`)) ? [{ mod, version, isNew }] : [];
      });
  }

  const findOwnerOfMod = async (db: Db, target: string) =>
    (await listListedMods(db, [toId(target)]))[0]?.author_id ?? null;

  follows.register('mod', {
    access: 'full',
    collect,
    async find(db, _member, target) {
      const [mod] = await listListedMods(db, [toId(target)]);
      return mod ? { target: String(mod.id), ownerId: mod.author_id } : null;
    },
    async present(db, targets, { language }) {
      const mods = await listListedMods(db, targets.map(Number));
      return new Map(mods.map((mod) => [String(mod.id), presentMod(mod, language)]));
    },
    async describe(db, news, language) {
      const findVersions = await findHere(db, news);
      return news.map((each) => writeVersions(findVersions(each), language));
    },
    findOwner: findOwnerOfMod,
  });

  follows.register('author', {
    access: 'full',
    collect,
    async find(db, _member, target) {
      const id = toId(target);
      return (await isAuthor(db, id)) ? { target: String(id), ownerId: id } : null;
    },
    async present(_db, targets, { language }) {
      const cardOf = await cards.of(targets.map(Number));
      return new Map(
        targets.flatMap((target) => {
          const member = cardOf(Number(target));
          const detail = textIn(language, 'follows:author');
          return member
            ? [[target, { name: member.username, detail, picture: null, member, address: null }]]
            : [];
        }),
      );
    },
    async describe(db, news, language) {
      const findVersions = await findHere(db, news);
      const cardOf = await cards.of(news.map(({ target }) => Number(target)));
      return news.map((each) => {
        const author = cardOf(Number(each.target))?.username;
        return author ? writeOfAuthor(findVersions(each), author, language) : null;
      });
    },
    findOwner: (_tx, target) => Promise.resolve(Number(target)),
    narrower: (item) => ({ kind: 'mod', target: String(versionOf(item).modId) }),
  });

  return {
    /** A mod is listed: its versions that nobody was told of are announced, to its followers and to those of its author. */
    async announce(
      change: Change,
      mod: Pick<ModRow, 'id' | 'author_id' | 'is_official'>,
      { isNew }: { isNew: boolean },
    ): Promise<void> {
      const { id: modId, author_id: byId } = mod;
      const numbers = (await listOpenVersions(change.tx, [modId])).map(({ number }) => number);
      const toData = (version: number) => ({ modId, version, isNew }) satisfies Version;
      const items = numbers.map((number) => ({ item: String(number), data: toData(number) }));
      await follows.announce(change, { kind: 'mod', target: String(modId), items, byId });
      if (mod.is_official || byId === null) return;
      const ofAuthor = (numbers.length > 0 ? numbers : [0]).map((number) => ({
        item: `${modId}:${number}`,
        data: toData(number),
      }));
      await follows.announce(change, { kind: 'author', target: String(byId), items: ofAuthor, byId });
    },

    forget: (change: Change, modId: number): Promise<void> =>
      follows.forget(change, { kind: 'mod', target: String(modId) }),
  };
}

const presentMod = ({ id, name, platform, cover_id: coverId }: ListedMod, language: Language) => ({
  name,
  detail: textIn(language, platform === 'pc' ? 'mods:platform.pc' : 'mods:platform.mobile'),
  picture: coverId === null ? null : presentPicture(coverId).thumbnailUrl,
  member: null,
  address: modAddress(id),
});

type Here = { mod: ListedMod; version: number; isNew: boolean };

function writeVersions(versions: readonly Here[], language: Language | null): Notice | null {
  const newest = versions.at(-1);
  if (!newest) return null;
  const { id, name: mod } = newest.mod;
  const version = String(newest.version);
  return {
    title: textIn(language, 'follows:letter.version'),
    message:
      versions.length === 1
        ? textIn(language, 'follows:letter.version.text', { mod, version })
        : textIn(language, 'follows:letter.versions.text', { mod, version, count: versions.length }),
    link: modAddress(id),
  };
}

/** Names each mod once, also when several versions of it are new. */
function writeOfAuthor(versions: readonly Here[], author: string, language: Language | null): Notice | null {
  const newest = versions.at(-1);
  if (!newest) return null;
  const added = new Map(versions.filter(({ isNew }) => isNew).map(({ mod }) => [mod.id, mod]));
  const changed = new Map(versions.filter(({ mod }) => !added.has(mod.id)).map(({ mod }) => [mod.id, mod]));
  const named = (mods: ReadonlyMap<number, ListedMod>) =>
    listIn(
      language,
      [...mods.values()].slice(0, maxNamed).map(({ name }) => name),
    );
  const mods = named(added);
  const others = named(changed);
  const message =
    changed.size === 0
      ? textIn(language, 'follows:letter.author.mods', { mods })
      : added.size === 0
        ? textIn(language, 'follows:letter.author.versions', { mods: others })
        : textIn(language, 'follows:letter.author.both', { mods, others });
  return {
    title: textIn(language, 'follows:letter.author', { author }),
    message,
    link: modAddress(newest.mod.id),
  };
}
