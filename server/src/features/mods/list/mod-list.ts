import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../../../core/app-error.ts';
import { toPage } from '../../../core/database/paging.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Member } from '../../../core/sessions/member.ts';
import * as store from './mod-list.store.ts';
import type { Filter, ModSort, Page, Place } from './mod-list.store.ts';
import type { ModFor } from '../mods.store.ts';

/** A search that finds no more than this is sorted as a whole. */
const fewFound = 1000;
/** A common word is met among the next so many; only for a rare one the index of the words is asked. */
const near = 1000;

export type Asked = {
  filter: Filter;
  q: string | undefined;
  sort: ModSort;
  cursor: string | undefined;
  limit: number;
};

export function createModList({ db, shared }: FeatureCore) {
  const counts = shared.add('mods', () => store.countMods(db));

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

  /** The total is only known where all of them were found. */
  async function search(
    member: Member,
    asked: { filter: Filter; query: string },
    page: Page,
  ): Promise<{ rows: ModFor[]; total: number | null }> {
    const met = await store.listNear(db, member.id, asked, { page, among: near });
    if (met.length === page.limit) return { rows: met, total: null };
    const found = await store.findByWords(db, asked.filter, asked.query, fewFound + 1);
    if (found.length > fewFound)
      return { rows: await store.listMatching(db, member.id, asked, page), total: null };
    return { rows: await store.listFound(db, member.id, found, page), total: found.length };
  }

  return {
    async read(member: Member, { filter, q, sort, cursor, limit }: Asked) {
      const page = { sort, after: readPlace(cursor), limit: limit + 1 };
      const query = queryOf(q ?? '');
      const { rows, total } = query
        ? await search(member, { filter, query }, page)
        : { rows: await store.listMods(db, member.id, filter, page), total: await totalOf(filter) };
      const { items, nextCursor } = toPage(rows, limit, (row) => `${valueOf(row, sort)}.${row.id}`);
      // The member's own that nobody else sees are no part of the order: they come first, also in a search.
      const showsOwn = page.after === null && filter.isOfficial !== true;
      const own = showsOwn
        ? await store.listOwnUnlisted(db, member, { platform: filter.platform, query })
        : [];
      return { rows: [...own, ...items], nextCursor, total };
    },
  };
}

const valueOf = (row: ModFor, sort: ModSort) =>
  sort === 'newest' ? 0 : sort === 'downloads' ? row.downloads_count : row.rating_order;

function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, value, id] = /^(\d{1,15})\.([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (!value || !id) throw new AppError(commonFaults.badInput, { text: 'This cursor is not valid' });
  return { value: Number(value), id: Number(id) };
}

/** Every word, each as the beginning of one. */
export function queryOf(q: string): string {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(' & ');
}
