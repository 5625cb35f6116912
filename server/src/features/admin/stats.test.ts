import type { Stats } from '@snowglobe/contract/features/admin/stats.model.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp(
  {},
  {
    prepare: ({ core }) =>
      core.stats.add({
        name: 'lanterns',
        label: 'Lanterns',
        about: 'Lanterns that were lit.',
        unit: { counted: '{count, plural, one {# lantern} other {# lanterns}}', none: 'no lanterns' },
        plot: 'bars',
        order: 1,
        series: [{ name: 'red', label: 'Red', color: 'admin' }],
        count: (_, { from, to }) => {
          const lit = new Date(Math.floor(Date.now() / quarter) * quarter - 3 * day);
          return Promise.resolve(lit >= from && lit < to ? [{ slot: lit, series: 'red', value: 9 }] : []);
        },
      }),
  },
);
const { db, people } = app;
const quarter = 15 * 60_000;
const day = 24 * 60 * 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);

let owner: Person;
let roomId: number;
beforeAll(async () => {
  owner = await people.owner();
  roomId = (await db.selectFrom('rooms').select('id').where('kind', '=', 'public').executeTakeFirstOrThrow())
    .id;
});

async function read(query = '', who = owner): Promise<Stats> {
  const { status, body } = await who.get(`/api/admin/stats${query}`);
  expect(status).toBe(200);
  return body as Stats;
}
const stat = ({ stats }: Stats, name: string) => stats.find((one) => one.name === name)!;
const tile = ({ tiles }: Stats, name: string) => tiles.find((one) => one.name === name)!;
const last = (values: readonly (number | null)[]) => values.at(-1);

let seq = 1000;
/** Messages sent at these times. */
const say = (...times: Date[]) =>
  db
    .insertInto('messages')
    .values(
      times.map((time) => ({
        room_id: roomId,
        seq: (seq += 1),
        author_id: owner.id,
        author_name: owner.username,
        type: 'text',
        text: 'x',
        created_at: time,
      })),
    )
    .execute();

test('messages are counted by the days of the viewer’s time zone', async () => {
  // Before the first request: 20:00 UTC is the next day in Kolkata and noon of the same day in Los Angeles.
  const evening = new Date(new Date(ago(3 * day)).setUTCHours(20, 0, 0, 0));
  await say(evening, evening, evening, ago(9 * day));
  for (const [zone, local] of [
    ['UTC', evening],
    ['America/Los_Angeles', evening],
    ['Asia/Kolkata', new Date(evening.getTime() + 5.5 * 3_600_000)],
  ] as const) {
    const seen = await read(`?range=7d&zone=${zone}`);
    const { values } = stat(seen, 'messages').series[0]!;
    const at = values.indexOf(3);
    const shown = new Intl.DateTimeFormat('en', { timeZone: zone, day: 'numeric' });
    expect(shown.format(new Date(seen.buckets[at]!))).toBe(shown.format(evening));
    expect(Number(shown.format(new Date(seen.buckets[at]!)))).toBe(
      zone === 'America/Los_Angeles' ? Number(shown.format(local)) : local.getUTCDate(),
    );
  }
});

test('a range is compared with the one before it', async () => {
  const seen = stat(await read('?range=7d'), 'messages');
  expect(seen).toMatchObject({ measure: 'sum', total: 3, totalBefore: 1 });
  expect(seen.series[0]!.before.reduce((all, value) => all! + value!, 0)).toBe(1);
  expect(stat(await read('?range=30d'), 'messages')).toMatchObject({ total: 4, totalBefore: 0 });
});

test('a deleted message still counts, and a new one counts at once', async () => {
  await db.deleteFrom('messages').execute();
  await say(new Date());
  const seen = stat(await read('?range=24h'), 'messages');
  expect(last(seen.series[0]!.values)).toBe(1);
  expect(stat(await read('?range=7d'), 'messages').total).toBe(4);
});

test('sign-ins, tickets and trials are counted in their stats', async () => {
  const who = await people.account();
  const client = await people.signIn(who);
  await client.post('/api/subscriptions/trial');
  await db
    .insertInto('tickets')
    .values({ user_id: who.id, title: 'Help', description: 'Please', priority: 'high', image_key: null })
    .execute();
  const seen = await read('?range=24h');
  expect(last(stat(seen, 'sign-ins').series[0]!.values)).toBe(1);
  const named = (name: string, series: string) =>
    last(stat(seen, name).series.find((one) => one.name === series)!.values);
  expect(named('memberships', 'trial')).toBe(1);
  expect(named('memberships', 'pro')).toBe(0);
  expect(named('support', 'tickets')).toBe(1);
  expect(stat(seen, 'new-members').total).toBe(2);
  expect(tile(seen, 'members').value).toBe(2);
  expect(tile(seen, 'open-tickets')).toMatchObject({ value: 1, note: '0 in progress', tab: 'support' });
});

test('revenue is the sum of running subscriptions', async () => {
  const customer = { provider: 'demo', user_id: owner.id } as const;
  await db
    .insertInto('payment_customers')
    .values({ id: 'c', ...customer })
    .execute();
  const running = { customer_id: 'c', current_period_end: ago(-day), ends_at: null, paid_until: ago(-day) };
  await db
    .insertInto('subscriptions')
    .values([
      { id: 's1', status: 'active', ...running },
      { id: 's2', status: 'past_due', ...running },
      { id: 's3', status: 'canceled', ...running, paid_until: null },
      { id: 's4', status: 'incomplete', ...running, paid_until: null },
    ])
    .execute();
  const seen = await read('?range=24h');
  expect(tile(seen, 'revenue')).toMatchObject({
    value: 999,
    unit: 'cents',
    note: '1 Pro member, demo money',
  });
  const pro = stat(seen, 'memberships').series.find(({ name }) => name === 'pro')!;
  expect(last(pro.values)).toBe(3);
});

test('a stat that a feature adds is shown in its place', async () => {
  const { stats, buckets } = await read('?range=7d');
  expect(stats[0]).toMatchObject({
    name: 'lanterns',
    label: 'Lanterns',
    plot: 'bars',
    total: 9,
    series: [{ name: 'red', color: 'admin' }],
  });
  expect(stats[0]!.series[0]!.values).toHaveLength(buckets.length);
});

test('a range of a day has hours, longer ranges have days, and other ranges are refused', async () => {
  for (const [range, buckets] of [
    ['24h', 24],
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
  ] as const) {
    const seen = await read(`?range=${range}&zone=America/New_York`);
    expect(seen.buckets).toHaveLength(buckets);
    for (const { series } of seen.stats)
      for (const { values, before } of series)
        expect([values.length, before.length]).toEqual([buckets, buckets]);
  }
  expect((await read()).range).toBe('7d');
  for (const [query, field] of [
    ['range=1y', 'range'],
    ['range=', 'range'],
    ['zone=Mars/Olympus', 'zone'],
    ["zone='%3Bdrop table users", 'zone'],
    [`zone=${'a'.repeat(100)}`, 'zone'],
  ])
    expect(await owner.get(`/api/admin/stats?${query}`)).toMatchObject({ status: 400, body: { field } });
});

test('each tile links to the tab that manages it', async () => {
  const seen = await read('', owner);
  expect(tile(seen, 'open-tickets')).toMatchObject({ tab: 'support', view: null });
  expect(tile(seen, 'pending-reports')).toMatchObject({ tab: 'support', view: 'reports' });
});

test('a member who may only read stats gets no link to a tab', async () => {
  const reader = await people.withPermissions('stats.read');
  const seen = await read('', reader);
  expect(seen.tiles.map(({ tab }) => tab).filter(Boolean)).toEqual([]);
  expect(seen.tiles.map(({ view }) => view).filter(Boolean)).toEqual([]);
  expect((await (await people.withPermissions('audit.read')).get('/api/admin/stats')).status).toBe(403);
});
