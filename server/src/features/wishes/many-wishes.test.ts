import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { expectSameCost } from '../../../test/same-cost.ts';
import { addTitle } from '../../../test/wishes.ts';
import { withApp } from '../../../test/with-app.ts';
import type { Database } from '../../core/database/database.ts';
import { countOpen, findVoted, listUntold, listVotes } from './votes.store.ts';
import {
  listByVotes,
  listFulfilled,
  listNewest,
  listOfMember,
  listOfTitles,
  listTitlesByVotes,
  listUnfulfilled,
  listWanted,
} from './wishes.store.ts';

const { db, people } = await withApp();
const many = 100_000;
let memberId: number;
let voters: number[];

beforeAll(async () => {
  memberId = (await people.paid()).id;
  voters = [];
  for (let nth = 0; nth < 10; nth += 1) voters.push((await people.account({ role: 'Paid' })).id);
});

/** Adds wishes up to this number, a tenth of them fulfilled, ten for each series, each with one vote. */
async function fillTo(count: number): Promise<void> {
  await sql`insert into media_titles (source, source_key, type, title, search, year, genres, keywords, is_animation,
      is_anime, overview, listed_since)
    select 'open', 'many-' || nr, 'tv', 'Series ' || nr, 'series ' || nr, 1950, '{}', '{}', false, false, '', null
    from generate_series(1, ${count / 10}::int) as nr on conflict do nothing`.execute(db);
  await sql`insert into wishes (title_id, season, votes, state, decided_at)
    select id, season, 1 + (id * 7 + season) % 50, case when season = 10 then 'here' else 'new' end,
      case when season = 10 then date_trunc('milliseconds', now()) - id * interval '1 second' end
    from media_titles, generate_series(1, 10) as season
    where source_key like 'many-%' and not exists (select from wishes where title_id = media_titles.id)`.execute(
    db,
  );
  // Each voter has one open wish in a thousand, as the limit of open votes demands; the rest of the votes was answered.
  await sql`insert into wish_votes (wish_id, user_id, is_asker, told_at)
    select id, (${voters}::int8[])[1 + id % 10], true, case when id % 1000 < 10 then null else now() end from wishes
    where not exists (select from wish_votes where wish_id = wishes.id)`.execute(db);
  await sql`analyze`.execute(db);
}

test('with 100,000 wishes and votes, each query reads as much as with 1,000', async () => {
  const voter = () => voters[3]!;
  const titleId = await addTitle(db, { title: 'A series that somebody wants', type: 'tv' });
  const { rows } = await sql<{
    id: number;
  }>`insert into wishes (title_id, season, votes) values (${titleId}, 1, 1)
    returning id`.execute(db);
  const wishId = rows[0]!.id;
  await sql`insert into wish_votes (wish_id, user_id, is_asker) values (${wishId}, ${memberId}, true)`.execute(
    db,
  );
  const page = { before: null, limit: 51 };
  const later = { before: { count: 20, id: 500 }, limit: 51 };
  const ask: Record<string, (on: Database) => Promise<unknown>> = {
    'open wishes by votes': (on) => listByVotes(on, page),
    'a later page of them': (on) => listByVotes(on, later),
    'newest wishes': (on) => listNewest(on, page),
    'fulfilled wishes': (on) => listFulfilled(on, page),
    'my wishes': (on) => listOfMember(on, memberId, page),
    'wishes of a busy voter': (on) => listOfMember(on, voter(), page),
    'titles for staff': (on) => listTitlesByVotes(on, 'open', page),
    'new titles for staff': (on) => listTitlesByVotes(on, 'new', page),
    'a later page for staff': (on) => listTitlesByVotes(on, 'open', later),
    'wishes of a title': (on) => listOfTitles(on, [titleId], 'open'),
    'open wishes of a title': (on) => listUnfulfilled(on, [titleId]),
    'is it wanted': (on) => listWanted(on, [titleId], 1),
    'votes of a wish': (on) => listVotes(on, wishId, page),
    'who is not told': (on) => listUntold(on, wishId, 50),
    'which are mine': (on) => findVoted(on, voter(), [wishId, wishId - 1]),
    'my open wishes': (on) => countOpen(on, memberId),
  };
  await expectSameCost(db, ask, fillTo);
  const { rows: counted } = await sql<{ wishes: number; votes: number }>`select
    (select count(*) from wishes) as wishes, (select count(*) from wish_votes) as votes`.execute(db);
  expect(counted[0]!.wishes).toBeGreaterThanOrEqual(many);
  expect(counted[0]!.votes).toBeGreaterThanOrEqual(many);
}, 240_000);
