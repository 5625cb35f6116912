import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/with-app.ts';
import { countRows, type Stats, type Span } from './stats.ts';

/** A table of this test, so that it does not depend on other stats. */
declare module '../database/database.ts' {
  interface Tables {
    knocks: { at: Date };
  }
}

const counted: Span[] = [];
function addKnocks(stats: Stats): void {
  stats.add({
    name: 'knocks',
    label: 'Knocks',
    about: 'Knocks at the door.',
    unit: { counted: '{count, number} knocks', none: 'no knocks' },
    plot: 'bars',
    order: 1,
    count(on, span) {
      counted.push(span);
      return countRows(on, span, { table: 'knocks', at: 'at' });
    },
  });
}

const app = await withApp({}, { prepare: ({ core }) => addKnocks(core.stats) });
const { db, core } = app;
await sql`create table knocks (at timestamptz not null)`.execute(db);

const minute = 60_000;
const quarter = 15 * minute;
/** A whole hour, two hours ago. */
const past = new Date(Math.floor(Date.now() / (60 * minute)) * 60 * minute - 120 * minute);
const after = (ms: number, time = past) => new Date(time.getTime() + ms);
const knock = (...times: Date[]) =>
  db
    .insertInto('knocks')
    .values(times.map((at) => ({ at })))
    .execute();
const read = async (edges: Date[], from = core.stats) =>
  (await from.read(edges)).find(({ stat }) => stat.name === 'knocks')!.values.get('all');

test('the start of a quarter belongs to that quarter', async () => {
  await knock(after(-1), past, after(1), after(quarter - 1), after(quarter), after(4 * quarter - 1));
  expect(await read([after(-quarter), past, after(quarter), after(4 * quarter)])).toEqual([1, 3, 2]);
  expect(await read([past, after(quarter)])).toEqual([3]);
});

test('a finished quarter is counted once: later changes of its rows have no effect', async () => {
  counted.length = 0;
  await sql`delete from knocks where at < ${after(quarter)}`.execute(db);
  await knock(after(2));
  expect(await read([past, after(quarter)])).toEqual([3]);
  // Only the unfinished quarter was counted again.
  expect(counted.map(({ from }) => from > after(60 * minute))).not.toContain(false);
});

test('the current minutes are counted at every read', async () => {
  const soon = after(60 * minute, new Date());
  const edges = [after(60 * minute), soon];
  await knock(new Date());
  expect(await read(edges)).toEqual([1]);
  await knock(new Date());
  expect(await read(edges)).toEqual([2]);
});

test('two nodes that count at once do not count twice', async () => {
  const other = await app.again();
  // As if nothing had been counted yet.
  await sql`truncate stat_slots, stat_progress, knocks`.execute(db);
  await knock(...Array.from({ length: 500 }, (_, at) => after(-at * minute)));
  core.stats.add({ ...lookOf('late'), count: () => Promise.resolve([]) });
  const edges = [after(-600 * minute), after(quarter)];
  const answers = await Promise.all(
    [core.stats, other.core.stats, core.stats, other.core.stats].map((stats) => read(edges, stats)),
  );
  expect(answers).toEqual([[500], [500], [500], [500]]);
  const { rows } = await sql<{ sum: number }>`
    select sum(value)::int8 as sum from stat_slots where stat = 'knocks'`.execute(db);
  expect(rows[0]?.sum).toBe(500);
});

const lookOf = (name: string) => ({
  name,
  label: name,
  about: '',
  unit: { counted: name, none: name },
  plot: 'line' as const,
  order: 2,
});

test('an event without rows is noted in its transaction', async () => {
  const note = core.stats.addNoted(lookOf('noted'));
  await note(db);
  await db
    .transaction()
    .execute(async (tx) => {
      await note(tx);
      throw new Error('taken back');
    })
    .catch(() => {});
  const edges = [after(0), after(60 * minute, new Date())];
  const noted = (await core.stats.read(edges)).find(({ stat }) => stat.name === 'noted');
  expect(noted?.values.get('all')).toEqual([1]);
});

test('the maximum of a level is kept, and times without a sample have no value', async () => {
  let level = 3;
  core.stats.addLevel({ ...lookOf('level'), level: () => level });
  await core.stats.sample();
  level = 7;
  await core.stats.sample();
  level = 2;
  await core.stats.sample();
  const edges = [past, after(60 * minute), after(60 * minute, new Date())];
  const read7 = (await core.stats.read(edges)).find(({ stat }) => stat.name === 'level');
  expect(read7?.values.get('all')).toEqual([null, 7]);
});

test('counted notes and stats older than thirteen months are deleted', async () => {
  const day = 24 * 60 * minute;
  const ago = (days: number) => after(-days * day, new Date());
  await db
    .insertInto('stat_notes')
    .values({ stat: 'noted', series: 'all', at: ago(3) })
    .execute();
  await db
    .insertInto('stat_slots')
    .values([500, 300].map((days) => ({ stat: 'noted', series: 'all', slot: ago(days), value: 1 })))
    .execute();
  await core.stats.chore();
  const kept = await db.selectFrom('stat_slots').select('slot').where('stat', '=', 'noted').execute();
  expect(kept.filter(({ slot }) => slot < ago(200))).toHaveLength(1);
  expect(await db.selectFrom('stat_notes').selectAll().where('at', '<', ago(2)).execute()).toEqual([]);
});
