import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { expectSameCost } from '../../../test/same-cost.ts';
import { addTitle } from '../../../test/wishes.ts';
import { withApp } from '../../../test/with-app.ts';
import type { Database } from '../../core/database/database.ts';
import { listNextEpisodes } from '../library/playback/next-episodes.store.ts';
import { countFollows, findTell, listFollows, listTargets } from './follows.store.ts';
import { findNewestItem, listFreshItems } from './items.store.ts';
import { listBlockedWith, listFollowsOf, listNextFollowers } from './notices.store.ts';

const { db, people } = await withApp();
const many = 100_000;
let memberId: number;
let followers: number[];

beforeAll(async () => {
  memberId = (await people.paid()).id;
  followers = [];
  for (let nth = 0; nth < 10; nth += 1) followers.push((await people.account({ role: 'Paid' })).id);
});

/** Adds series up to this number, each with an episode, a video and a follower. */
async function fillTo(count: number): Promise<void> {
  await sql`insert into media_titles (source, source_key, type, title, search, year, genres, keywords, is_animation,
      is_anime, overview, listed_since, tmdb_id)
    select 'open', 'many-' || nr, 'tv', 'Series ' || nr, 'series ' || nr, 1950, '{}', '{}', false, false, '', null,
      1000000 + nr from generate_series(1, ${count}::int) as nr on conflict do nothing`.execute(db);
  await sql`insert into follows (user_id, kind, target, tell, since_item, seen_item)
    select (${followers}::int8[])[1 + id % 10], 'series', id, 'push', 0, 0 from media_titles
    where source_key like 'many-%' on conflict do nothing`.execute(db);
  await sql`insert into follow_items (kind, target, item, data)
    select 'series', id, '1:' || nr, '{}' from media_titles, generate_series(1, 2) as nr
    where source_key like 'many-%' on conflict do nothing`.execute(db);
  await sql`insert into library_videos (origin, file_name, file_key, size, facts, plan, state, delivery, title_id, season,
      episode, ready_at)
    select 'many ' || id, 'film.mp4', 'many/' || id, 1, '{}', 'direct', 'ready', '{}', id, 1, 1, now()
    from media_titles where source_key like 'many-%' on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
}

test('with 100,000 follows, each query reads as much as with 1,000', async () => {
  const titleIds: number[] = [];
  for (let nth = 0; nth < 20; nth += 1)
    titleIds.push(await addTitle(db, { title: `Mine ${nth}`, type: 'tv', tmdbId: 5_000_000 + nth }));
  const targets = titleIds.map(String);
  await sql`insert into follows (user_id, kind, target, tell, since_item, seen_item)
    select ${memberId}, 'series', target, 'push', 0, 0 from unnest(${targets}::text[]) as target`.execute(db);
  await sql`insert into library_videos (origin, file_name, file_key, size, facts, plan, state, delivery, title_id, season,
      episode, ready_at)
    select 'mine ' || id, 'film.mp4', 'mine/' || id, 1, '{}', 'direct', 'ready', '{}', id, 1, 1, now()
    from unnest(${titleIds}::int8[]) as id`.execute(db);
  const followIds = (await listFollows(db, memberId, { kind: undefined, before: null, limit: 51 })).map(
    ({ id }) => id,
  );
  const target = { kind: 'series', target: targets[0]! } as const;
  const ask: Record<string, (on: Database) => Promise<unknown>> = {
    'my follows': (on) => listFollows(on, memberId, { kind: 'series', before: null, limit: 51 }),
    'how many of each kind': (on) => countFollows(on, memberId),
    'do I follow it': (on) => findTell(on, memberId, target),
    'followed series': (on) => listTargets(on, memberId, 'series'),
    'new items of my follows': (on) => listFreshItems(on, followIds),
    'the newest item': (on) => findNewestItem(on),
    'who is told next': (on) => listNextFollowers(on, { ...target, told_to: 0 }, 50),
    'who follows the mod too': (on) => listFollowsOf(on, followers, [target]),
    'blocks with the owner': (on) => listBlockedWith(on, memberId, followers),
    'next episodes on home': (on) => listNextEpisodes(on, memberId, titleIds, 24),
  };
  await expectSameCost(db, ask, fillTo);
  const { rows } = await sql<{ follows: number; items: number }>`select
    (select count(*) from follows) as follows, (select count(*) from follow_items) as items`.execute(db);
  expect(rows[0]!.follows).toBeGreaterThanOrEqual(many);
  expect(rows[0]!.items).toBeGreaterThanOrEqual(2 * many);
}, 240_000);
