import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { withApp } from '../../../test/with-app.ts';

const { people, db } = await withApp();
const staff = await people.admin();
type Row = { id: number; status: string; priority: string; username: string; role: string };

const statuses = ['open', 'in_progress', 'resolved', 'closed'];
const priorities = ['high', 'medium', 'low'];

beforeAll(async () => {
  const authors = [
    await people.free(),
    await people.paid(),
    await people.trial(),
    await people.admin(),
    await people.withPermissions(),
    await people.free(),
    await people.free(),
  ];
  const [, , , , , expired, subscribed] = authors;
  const hour = sql<Date>`interval '1 hour'`;
  await db
    .updateTable('users')
    .set({ trial_ends_at: sql`now() - ${hour}`, paid_until: sql`now() - ${hour}` })
    .where('id', '=', expired!.id)
    .execute();
  await db
    .updateTable('users')
    .set({ paid_until: sql`now() + ${hour}` })
    .where('id', '=', subscribed!.id)
    .execute();
  const ids = authors.map(({ id }) => id);
  // 7 authors, 4 statuses and 3 priorities have no common factor: every mix comes up.
  await sql`insert into tickets (user_id, title, description, status, priority)
    select (${ids}::int8[])[1 + n % 7], 'Ticket ' || n, 'text',
      (enum_range(null::ticket_status))[1 + n % 4], (enum_range(null::ticket_priority))[1 + n % 3]
    from generate_series(1, 168) n`.execute(db);
});

async function walk(query: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body } = await staff.get(`/api/support/tickets?${query}${cursor && `&cursor=${cursor}`}`);
    expect(status).toBe(200);
    rows.push(...body.tickets);
    cursor = body.nextCursor;
    if (rows.length > 1000) throw new Error('It does not end');
  }
  return rows;
}

const order = (a: Row, b: Row) =>
  statuses.indexOf(a.status) - statuses.indexOf(b.status) ||
  priorities.indexOf(a.priority) - priorities.indexOf(b.priority) ||
  Number(a.role === 'Free') - Number(b.role === 'Free') ||
  a.id - b.id;

test.each([
  ['', 168],
  ['status=open', 42],
  ['status=closed', 42],
  ['priority=low', 56],
  ['status=in_progress&priority=high', 14],
])(
  'open ones come first, then by priority, then paying members, then the oldest; each once: %s',
  async (filter, count) => {
    for (const limit of [5, 41, 100]) {
      const rows = await walk(`${filter}&limit=${limit}`);
      expect(rows).toHaveLength(count);
      expect(rows.map(({ id }) => id)).toEqual(rows.toSorted(order).map(({ id }) => id));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
      for (const [name, value] of new URLSearchParams(filter))
        expect(rows.every((row) => row[name as keyof Row] === value)).toBe(true);
    }
  },
);

test('a paying member is one whose role is not Free now: by staff, trial or subscription', async () => {
  const rows = await walk('status=open&priority=high&limit=100');
  const roles = rows.map(({ role }) => role);
  expect(new Set(roles)).toEqual(new Set(['Paid', 'Admin', expect.stringMatching(/^role\d+$/), 'Free']));
  // Two of the seven are Free: one always was, the other’s trial is over.
  expect(roles.filter((role) => role === 'Free')).toHaveLength(4);
});

test('a trial that ends between two pages moves no ticket', async () => {
  const who = await people.trial();
  await sql`insert into tickets (user_id, title, description, priority)
    select ${who.id}, 'Trial ' || n, 'text', 'high' from generate_series(1, 3) n`.execute(db);
  const whole = await walk('status=open&priority=high&limit=100');
  const first = (await staff.get('/api/support/tickets?status=open&priority=high&limit=11')).body;
  expect(first.tickets.at(-1).username).toBe(who.username);
  const endsAt = new Date();
  await db.updateTable('users').set({ trial_ends_at: endsAt }).where('id', '=', who.id).execute();
  await vi.waitUntil(() => Date.now() > endsAt.getTime());
  const rest = await walk(`status=open&priority=high&limit=11&cursor=${first.nextCursor}`);
  const shown = [...first.tickets, ...rest].map(({ id }: Row) => id);
  expect(shown).toEqual(whole.map(({ id }) => id));
});

test.each([
  'status=done',
  'priority=urgent',
  'cursor=x',
  'cursor=5',
  `cursor=${Buffer.from('[1,"open","high",true]').toString('base64url')}`,
  `cursor=${Buffer.from('[9e15,"open","high",true,1]').toString('base64url')}`,
  `cursor=${Buffer.from('[1,"open\'","high",true,1]').toString('base64url')}`,
  'limit=101',
])('refused is ?%s', async (query) => {
  expect(await staff.get(`/api/support/tickets?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'bad_input' },
  });
});
