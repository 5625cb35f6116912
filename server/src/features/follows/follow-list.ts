import type { FollowKind } from '@snowglobe/contract/features/follows/follows.limits.ts';
import type { Follow, Followed } from '@snowglobe/contract/features/follows/follows.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Member } from '../../core/sessions/member.ts';
import { countFollows, listFollows, type FollowRow } from './follows.store.ts';
import { findNewestItem, listFreshItems, type FreshItems } from './items.store.ts';
import type { FollowRegistry, Notice } from './kinds.ts';

type Reader = { member: Member; language: Language };
type Query = { kind?: FollowKind | undefined; cursor?: string | undefined; limit: number };

/** The screen "Following". */
export function createFollowList({ db }: FeatureCore, registry: FollowRegistry) {
  /** Asks each kind once for all follows of a page. */
  async function present(rows: readonly FollowRow[], reader: Reader): Promise<Follow[]> {
    const items = Map.groupBy(
      await listFreshItems(
        db,
        rows.map(({ id }) => id),
      ),
      ({ follow_id }) => follow_id,
    );
    const byKind = [...Map.groupBy(rows, ({ kind }) => kind)];
    const shown = await Promise.all(
      byKind.map(([kind, ofKind]) => presentKind(kind, { rows: ofKind, items }, reader)),
    );
    const all = new Map(shown.flat().map((each) => [each.id, each]));
    return rows.map(({ id }) => all.get(id)!);
  }

  type Found = { rows: readonly FollowRow[]; items: ReadonlyMap<number, readonly FreshItems[]> };

  async function presentKind(kind: FollowKind, { rows, items }: Found, reader: Reader): Promise<Follow[]> {
    const rules = registry.find(kind);
    const targets = rows.map(({ target }) => target);
    const followed = (await rules?.present(db, targets, reader)) ?? new Map<string, Followed>();
    // Targets that the reader may not see get no description.
    const withNews = rows.filter(({ id, target }) => items.has(id) && followed.has(target));
    const news = withNews.map(({ id, target, seen_item }) => {
      const all = items.get(id)!;
      const unseen = all.filter((item) => item.id > seen_item);
      return { target, items: unseen.length > 0 ? unseen : all.slice(-1) };
    });
    const described = news.length > 0 ? await rules!.describe(db, news, reader.language) : [];
    const notices = new Map(withNews.map(({ id }, nth) => [id, described[nth] ?? null]));
    return rows.map((row) =>
      presentFollow(row, {
        followed: followed.get(row.target) ?? null,
        notice: notices.get(row.id) ?? null,
        last: items.get(row.id)?.at(-1),
      }),
    );
  }

  return {
    async list(reader: Reader, { kind, cursor, limit }: Query) {
      // Read before the follows: something that arrives in between stays unseen.
      const upTo = await findNewestItem(db);
      const [rows, counts] = await Promise.all([
        listFollows(db, reader.member.id, { kind, before: readCursor(cursor), limit: limit + 1 }),
        countFollows(db, reader.member.id),
      ]);
      const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
      return { follows: await present(items, reader), nextCursor, counts, upTo };
    },
  };
}

type Parts = { followed: Followed | null; notice: Notice | null; last: FreshItems | undefined };

const presentFollow = (row: FollowRow, { followed, notice, last }: Parts): Follow => ({
  id: row.id,
  kind: row.kind,
  target: row.target,
  tell: row.tell,
  createdAt: row.created_at.toISOString(),
  followed,
  latest:
    notice && last ? { text: notice.message, address: notice.link, at: last.created_at.toISOString() } : null,
  fresh: notice && last ? last.fresh : 0,
});
