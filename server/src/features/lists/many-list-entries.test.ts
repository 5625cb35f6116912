import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { befriend } from '../../../test/rooms.ts';
import { pagesRead } from '../../../test/pages-read.ts';
import { withApp } from '../../../test/with-app.ts';
import type { Database } from '../../core/database/database.ts';
import * as entries from './entries.store.ts';
import * as store from './lists.store.ts';
import { newList } from '../../../test/lists.ts';
import type { Person } from '../../../test/people.ts';

const { db, people } = await withApp();
const few = 1000;
const many = 100_000;
/** Entries of each list. */
const perList = 50;
let ann: Person;
let owners: number[];

beforeAll(async () => {
  const bob = await people.paid();
  ann = await people.paid();
  await befriend(ann, bob);
  owners = [bob.id];
  for (let nth = 0; nth < 39; nth += 1) owners.push((await people.account({ role: 'Paid' })).id);
});

/** Adds lists with 50 entries each until there are so many entries. Each member has at most 50 lists, half of them public. */
async function fillTo(count: number): Promise<void> {
  await sql`insert into media_titles (source, source_key, type, title, search, genres, keywords, is_animation, is_anime,
      overview, listed_since)
    select 'open', 'listed-' || nr, 'movie', 'Film ' || nr, 'film ' || nr, '{}', '{}', false, false, '', null
    from generate_series(1, 500) as nr on conflict do nothing`.execute(db);
  await sql`insert into lists (owner_id, kind, name, audience, changed_at)
    select (${owners}::int8[])[1 + nr % 40], 'titles', 'Winter list ' || nr,
      case when nr / 40 % 2 = 0 then 'public' else 'friends' end,
      date_trunc('milliseconds', now()) - nr * interval '1 second'
    from generate_series((select count(*) from lists), ${count / perList}::int) as nr`.execute(db);
  await sql`insert into list_entries (list_id, title_id, position, added_by)
    select lists.id, title.id, title.place * 1048576, owner_id from lists,
      lateral (select media_titles.id, row_number() over (order by media_titles.id) as place from media_titles
        where source_key like 'listed-%' and (media_titles.id + lists.id) % 10 = 0 limit ${perList}) as title
    where owner_id = any(${owners}::int8[])
      and not exists (select from list_entries where list_id = lists.id)`.execute(db);
  await sql`vacuum analyze lists`.execute(db);
  await sql`vacuum analyze list_entries`.execute(db);
  await sql`analyze`.execute(db);
}

test('with 100,000 entries, each query reads as much as with 1,000', async () => {
  const viewer = { id: ann.id, moderates: false };
  const own = await newList(ann, { name: 'Winter of Ann', audience: 'public' });
  const page = { before: null, limit: 25 };
  await fillTo(few);
  const { rows } = await sql<{
    id: number;
    title_id: number;
  }>`select list_id as id, title_id from list_entries
    order by id limit 1 offset 20`.execute(db);
  const { id: listId, title_id: titleId } = rows[0]!;
  const ask: Record<string, (on: Database) => Promise<unknown>> = {
    'a list': (on) => store.findVisible(on, viewer, listId),
    'public lists': (on) => store.listPublic(on, viewer, page),
    'public lists of titles': (on) => store.listPublic(on, viewer, { ...page, kind: 'titles' }),
    'own lists': (on) => store.listOwn(on, viewer, page),
    'hidden lists': (on) => store.listHidden(on, viewer, page),
    'lists on home': (on) => store.listOnHome(on, viewer),
    'lists to add a title to': (on) =>
      store.listEditable(on, ann.id, { kind: 'titles', itemIds: [titleId], limit: 200 }),
    'a page of entries': (on) => entries.listEntries(on, listId, { after: null, limit: 51 }),
    'a later page of entries': (on) => entries.listEntries(on, listId, { after: 20 * 1048576, limit: 51 }),
    'first entries of 25 lists': (on) =>
      entries.listFirstEntries(
        on,
        Array.from({ length: 25 }, (_, nth) => listId + nth),
        4,
      ),
    'is it in the list': (on) => entries.findEntryOf(on, listId, { kind: 'titles', itemIds: [titleId] }),
    'how many entries': (on) => entries.countEntries(on, listId),
    'what is next': (on) => entries.findPlace(on, listId, [titleId]),
    'own number of lists': (on) => store.countOwn(on, ann.id),
    'search by a rare word': (on) => store.findByWords(on, viewer, { query: 'ann:*', limit: 5 }),
  };
  const measure = async () => {
    const found: Record<string, number> = {};
    for (const [name, query] of Object.entries(ask)) found[name] = await pagesRead(db, query);
    return found;
  };
  const before = await measure();
  // Their number is bounded by the lists of friends, which the limit for each member bounds.
  const sharedBefore = await pagesRead(db, (on) => store.listShared(on, viewer, page));
  await fillTo(many);
  const after = await measure();
  const shared = await pagesRead(db, (on) => store.listShared(on, viewer, page));
  const common = await pagesRead(db, (on) => store.findByWords(on, viewer, { query: 'winter:*', limit: 5 }));
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from list_entries`.execute(
    db,
  );
  expect(counted[0]!.count).toBeGreaterThanOrEqual(many);
  expect(own.count).toBe(0);
  if (process.env['SHOW_FIGURES']) console.table({ before, after, other: { sharedBefore, shared, common } });
  for (const [name, pages] of Object.entries(after))
    expect(pages, `${name}: ${before[name]} pages before`).toBeLessThanOrEqual(3 * before[name]! + 60);
  expect(shared, `shared lists: ${sharedBefore} pages before`).toBeLessThanOrEqual(2000);
  expect(common, 'search by a common word').toBeLessThanOrEqual(4000);
}, 240_000);
