import { sql } from 'kysely';
import { beforeAll, test } from 'vitest';
import { expectSameCost } from '../../../test/same-cost.ts';
import { withApp } from '../../../test/with-app.ts';
import type { Database } from '../../core/database/database.ts';
import * as store from './reviews.store.ts';

const { db, people } = await withApp();
let memberId: number;
let authors: number[];

beforeAll(async () => {
  memberId = (await people.paid()).id;
  authors = [];
  for (let nth = 0; nth < 100; nth += 1) authors.push((await people.account({ role: 'Paid' })).id);
});

/** Adds reviews up to this number, one of each author for each title, half of them with a text. */
async function fillTo(count: number): Promise<void> {
  await sql`insert into media_titles (source, source_key, type, title, search, year, genres, keywords, is_animation,
      is_anime, overview, listed_since)
    select 'open', 'many-' || nr, 'movie', 'Film ' || nr, 'film ' || nr, 1950, '{}', '{}', false, false, '', null
    from generate_series(1, ${count / authors.length}::int) as nr on conflict do nothing`.execute(db);
  await sql`insert into title_reviews (title_id, user_id, stars, text)
    select id, author, 1 + (id + author) % 5, case when author % 2 = 0 then 'Words' else '' end
    from media_titles, unnest(${authors}::int8[]) as author where source_key like 'many-%'
    on conflict do nothing`.execute(db);
  await sql`insert into title_stars (title_id, counts) select id, '{20,20,20,20,20}' from media_titles
    where source_key like 'many-%' on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
}

test('with 100,000 reviews, each query reads as much as with 1,000', async () => {
  await fillTo(authors.length);
  const { rows } = await sql<{ id: number }>`select id from media_titles where source_key = 'many-1'`.execute(
    db,
  );
  const titleIds = [rows[0]!.id];
  const author = authors[3]!;
  const ask: Record<string, (on: Database) => Promise<unknown>> = {
    'the reviews of a title': (on) => store.listReviews(on, memberId, { titleIds, before: null, limit: 21 }),
    'its stars': (on) => store.readStars(on, titleIds),
    'the own review': (on) => store.findOwn(on, author, titleIds),
    'the latest of a member': (on) => store.listOwn(on, author, { before: null, limit: 21 }),
    'their activity': (on) => store.listOwnWithout(on, author, { without: [1, 2], limit: 12 }),
  };
  await expectSameCost(db, ask, fillTo);
}, 240_000);
