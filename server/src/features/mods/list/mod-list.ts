import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../../../core/app-error.ts';
import { toPage } from '../../../core/database/paging.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Member } from '../../../core/sessions/member.ts';
import * as store from './mod-list.store.ts';
import type { Filter, ModSort, Page, PagePosition } from './mod-list.store.ts';
import type { ModForReader } from '../mods.store.ts';

/** If a search finds at most this many mods, all of them are sorted. */
const maxSorted = 1000;
/** A search first reads this many mods in order: common words are found there. Rare words need the text index. */
const maxNearby = 1000;

export type ListQuery = {
  filter: Filter;
  q: string | undefined;
  sort: ModSort;
  cursor: string | undefined;
  limit: number;
};

export function createModList({ db, sharedValues }: FeatureCore) {
  const counts = sharedValues.add('mods', () => store.countMods(db));

  async function totalOf(filter: Filter): Promise<number> {
    const counted = (await counts('all')).filter(
      (group) =>
        (filter.platform === null || group.platform === filter.platform) &&
        (filter.isOfficial === null || group.is_official === filter.isOfficial) &&
        !filter.without.includes(group.genre) &&
        !(filter.hidesPrograms && group.has_programs) &&
        !(filter.hidesUnscanned && !group.is_scanned),
    );
    return counted.reduce((sum, { count }) => sum + count, 0);
  }

  /** The total is null unless all matches were found. */
  async function search(
    member: Member,
    asked: { filter: Filter; query: string },
    page: Page,
  ): Promise<{ rows: ModForReader[]; total: number | null }> {
    const nearby = await store.listNearbyMatches(db, member.id, asked, { page, among: maxNearby });
    if (nearby.length === page.limit) return { rows: nearby, total: null };
    const found = await store.findByWords(db, asked.filter, asked.query, maxSorted + 1);
    if (found.length > maxSorted)
      return { rows: await store.listMatching(db, member.id, asked, page), total: null };
    return { rows: await store.listPageOfFound(db, member.id, found, page), total: found.length };
  }

  return {
    async read(member: Member, { filter, q, sort, cursor, limit }: ListQuery) {
      const page = { sort, after: parsePosition(cursor), limit: limit + 1 };
      const query = toTextQuery(q ?? '');
      const { rows, total } = query
        ? await search(member, { filter, query }, page)
        : { rows: await store.listMods(db, member.id, filter, page), total: await totalOf(filter) };
      const { items, nextCursor } = toPage(rows, limit, (row) => `${valueOf(row, sort)}.${row.id}`);
      // The member's own unlisted mods are not in the index: they come first, also in a search.
      const showsOwn = page.after === null && filter.isOfficial !== true;
      const own = showsOwn
        ? await store.listOwnUnlisted(db, member, { platform: filter.platform, query })
        : [];
      return { rows: [...own, ...items], nextCursor, total };
    },
  };
}

const valueOf = (row: ModForReader, sort: ModSort) =>
  sort === 'newest' ? 0 : sort === 'downloads' ? row.downloads_count : row.rating_order;

function parsePosition(cursor: string | undefined): PagePosition | null {
  if (cursor === undefined) return null;
  const [, value, id] = /^(\d{1,15})\.([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (!value || !id) throw new AppError(commonFaults.badInput, { text: 'core:fault.cursor' });
  return { value: Number(value), id: Number(id) };
}

/** A `tsquery` for texts that contain a word with each of these prefixes. */
export function toTextQuery(q: string): string {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(' & ');
}
