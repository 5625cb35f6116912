import type {
  List,
  ListEntry,
  ListPreview,
  ListSummary,
  ModInList,
} from '@snowglobe/contract/features/lists/lists.model.ts';
import type { TitlePreview } from '@snowglobe/contract/features/media/media.model.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Db } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { CardOf } from '../../core/members/cards.ts';
import type { Member } from '../../core/sessions/member.ts';
import { textIn } from '../../core/texts/texts.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import type { ModsDoor } from '../mods/mods.feature.ts';
import { listFirstEntries, type EntryRow } from './entries.store.ts';
import { listEditors } from './editors.store.ts';
import { canEdit, canHide, canPutOnHome, isOwn } from './lists.policy.ts';
import type { ShownList } from './lists.store.ts';

export type Reader = { member: Member; language: Language };

const pictureCount = 4;
export const listLink = (id: number) => `/?screen=lists&list=${id}`;

/** The items of entries, by their ids. */
type Items = { titles: ReadonlyMap<number, TitlePreview>; mods: ReadonlyMap<number, ModInList> };

const pictureOf = ({ title_id, mod_id }: EntryRow, { titles, mods }: Items) =>
  titles.get(title_id ?? 0)?.poster ?? mods.get(mod_id ?? 0)?.cover ?? null;

/** Lists and entries as one member sees them. */
export function createListPresenter(
  { db, cards }: Pick<FeatureCore, 'db' | 'cards'>,
  { media, mods }: { media: MediaDoor; mods: ModsDoor },
) {
  async function readItems(
    on: Db,
    entries: readonly EntryRow[],
    { member, language }: Reader,
  ): Promise<Items> {
    const titleIds = entries.flatMap(({ title_id }) => title_id ?? []);
    const modIds = entries.flatMap(({ mod_id }) => mod_id ?? []);
    const [titles, found] = await Promise.all([
      titleIds.length > 0 ? media.findPreviewsIn(on, titleIds, language) : [],
      modIds.length > 0 ? mods.findPreviews(on, member, modIds) : [],
    ]);
    return {
      titles: new Map(titles.map((title) => [title.id, title])),
      mods: new Map(found.map((mod) => [mod.id, mod])),
    };
  }

  /** The pictures of the first entries of each list. */
  async function readPictures(rows: readonly ShownList[], reader: Reader): Promise<(id: number) => string[]> {
    const filled = rows.filter(({ count }) => count > 0).map(({ id }) => id);
    const entries = await listFirstEntries(db, filled, pictureCount);
    const items = await readItems(db, entries, reader);
    const byList = Map.groupBy(entries, ({ list_id }) => list_id);
    return (id) => (byList.get(id) ?? []).flatMap((entry) => pictureOf(entry, items) ?? []);
  }

  const presentSummary = (
    row: ShownList,
    { member, cardOf, pictures }: { member: Member; cardOf: CardOf; pictures: string[] },
  ): ListSummary => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    audience: row.audience,
    owner: cardOf(row.owner_id),
    isOwn: isOwn(member, row),
    canEdit: canEdit(member, row),
    isHidden: row.hidden_at !== null,
    count: row.count,
    pictures,
    changedAt: row.changed_at.toISOString(),
  });

  return {
    async summaries(rows: readonly ShownList[], reader: Reader): Promise<ListSummary[]> {
      const [picturesOf, cardOf] = await Promise.all([
        readPictures(rows, reader),
        cards.of(rows.map(({ owner_id }) => owner_id)),
      ]);
      const { member } = reader;
      return rows.map((row) => presentSummary(row, { member, cardOf, pictures: picturesOf(row.id) }));
    },

    async list(row: ShownList, reader: Reader): Promise<List> {
      const { member } = reader;
      const [picturesOf, editors] = await Promise.all([readPictures([row], reader), listEditors(db, row.id)]);
      const cardOf = await cards.of([row.owner_id, ...editors]);
      const isPublic = row.audience === 'public';
      return {
        ...presentSummary(row, { member, cardOf, pictures: picturesOf(row.id) }),
        editors: editors.flatMap((id) => cardOf(id) ?? []),
        homePlace: row.home_place,
        canHide: isPublic && canHide(member),
        canPutOnHome: isPublic && row.kind === 'titles' && row.hidden_at === null && canPutOnHome(member),
      };
    },

    async entries(rows: readonly EntryRow[], reader: Reader): Promise<ListEntry[]> {
      const [{ titles, mods: found }, cardOf] = await Promise.all([
        readItems(db, rows, reader),
        cards.of(rows.flatMap(({ added_by }) => added_by ?? [])),
      ]);
      return rows.map((row) => ({
        id: row.id,
        title: titles.get(row.title_id ?? 0) ?? null,
        mod: found.get(row.mod_id ?? 0) ?? null,
        addedBy: row.added_by === null ? null : cardOf(row.added_by),
        addedAt: row.added_at.toISOString(),
      }));
    },

    /** For members who may not stream too: without pictures that only others may load. */
    async preview(row: ShownList, reader: Reader): Promise<ListPreview> {
      const [picturesOf, cardOf] = await Promise.all([readPictures([row], reader), cards.of([row.owner_id])]);
      return {
        id: row.id,
        kind: row.kind,
        name: row.name,
        owner: cardOf(row.owner_id)?.username ?? '',
        count: row.count,
        pictures: picturesOf(row.id).filter((address) => address.startsWith('/api/media/previews/')),
      };
    },

    found: (row: ShownList, language: Language): Found => ({
      kind: 'list',
      id: String(row.id),
      title: row.name,
      detail: textIn(language, row.kind === 'titles' ? 'lists:titles' : 'lists:mods', { count: row.count }),
      picture: null,
      address: listLink(row.id),
    }),
  };
}
