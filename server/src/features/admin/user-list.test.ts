import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { maxFoundCounted } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db } = await withApp();
const admin = await people.admin();
type Row = {
  id: number;
  username: string;
  email: string;
  effectiveRole: string;
  joinDate: string;
  lastActive: string | null;
};

/**
 * 150 members; every third was never active, and many joined in the same microsecond as others. Some have
 * the role Paid through a trial or a subscription; for some it has ended.
 */
beforeAll(async () => {
  await sql`insert into users (username, email, role_id, created_at, last_active_at, trial_ends_at, paid_until)
    select 'walker' || n, 'w' || (997 * n) % 1000 || '_' || n || '@ice.example', 2 + n % 3,
      timestamptz '2026-01-01' + (n / 7) * interval '1 microsecond',
      case when n % 3 > 0 then timestamptz '2026-02-01' + (n / 5) * interval '1 microsecond' end,
      case when n % 5 = 1 then now() + (n - 75) * interval '1 hour' end,
      case when n % 7 = 1 then now() + (75 - n) * interval '1 hour' end
    from generate_series(1, 150) n`.execute(db);
});

const list = async (query: string) => {
  const answer = await admin.get(`/api/users?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as { users: Row[]; nextCursor: string | null; total: number; totalIsExact: boolean };
};

async function walk(query: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = '';
  for (let pages = 0; pages < 100; pages += 1) {
    const page = await list(`${query}${cursor}`);
    rows.push(...page.users);
    if (!page.nextCursor) return rows;
    cursor = `&cursor=${page.nextCursor}`;
  }
  throw new Error('It does not end');
}

const rank = ['Owner', 'Admin', 'Paid', 'Free'];
const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));
const orders: Record<string, (a: Row, b: Row) => number> = {
  username: (a, b) => compare(a.username.toLowerCase(), b.username.toLowerCase()),
  email: (a, b) => compare(a.email.toLowerCase(), b.email.toLowerCase()),
  role: (a, b) => compare(rank.indexOf(a.effectiveRole), rank.indexOf(b.effectiveRole)) || a.id - b.id,
  // Rows that differ only by microseconds were created in order of their ids.
  joinDate: (a, b) => compare(a.joinDate, b.joinDate) || a.id - b.id,
  lastActive: (a, b) => compare(a.lastActive ?? '', b.lastActive ?? '') || a.id - b.id,
};

for (const [sort, order] of Object.entries(orders)) {
  for (const filter of ['q=walker', 'q=walker&role=paid', 'role=Free', 'q=w', 'q=']) {
    test(`pages by ${sort} with ${filter} show everyone once, in order, both ways`, async () => {
      const up = await walk(`${filter}&sort=${sort}&direction=asc&limit=41`);
      const all = await list(`${filter}&limit=1`);
      expect(up.map((row) => row.id)).toEqual(up.toSorted(order).map((row) => row.id));
      expect(new Set(up.map((row) => row.id)).size).toBe(all.total);
      const down = await walk(`${filter}&sort=${sort}&direction=desc&limit=41`);
      expect(down.map((row) => row.id)).toEqual(up.map((row) => row.id).toReversed());
    });
  }
}

test('members who pay or have a trial are listed under Paid, not under Free, and all counts agree', async () => {
  const [trial, paying, over] = [await people.trial(), await people.account(), await people.account()];
  await people.change(paying.id, { paid_until: new Date(Date.now() + 3600_000) });
  await people.change(over.id, { trial_ends_at: new Date(Date.now() - 1000) });
  const [paid, free] = [await walk('role=Paid'), await walk('role=free')];
  expect(new Set(paid.map((row) => row.effectiveRole))).toEqual(new Set(['Paid']));
  expect(new Set(free.map((row) => row.effectiveRole))).toEqual(new Set(['Free']));
  const ids = (rows: Row[]) => rows.map((row) => row.id);
  expect(ids(paid)).toEqual(expect.arrayContaining([trial.id, paying.id]));
  expect(ids(free)).toContain(over.id);
  expect(ids(free)).not.toEqual(expect.arrayContaining([trial.id]));
  expect((await list(`q=${paying.username}`)).users[0]).toMatchObject({
    role: 'Free',
    lentBy: 'subscription',
  });

  const owner = await people.owner();
  const { roles } = (await owner.get('/api/roles')).body as {
    roles: { name: string; memberCount: number }[];
  };
  const counts = Object.fromEntries(roles.map(({ name, memberCount }) => [name, memberCount]));
  expect(counts).toMatchObject({ Paid: paid.length, Free: free.length });
  const { tiles } = (await owner.get('/api/admin/stats?range=24h')).body as {
    tiles: { name: string; note: string }[];
  };
  expect(tiles.find(({ name }) => name === 'members')?.note).toBe(`${paid.length} Paid`);
});

test('the newest member comes first, unless asked otherwise', async () => {
  const newest = await people.account();
  expect((await list('')).users[0]?.id).toBe(newest.id);
});

test('a search finds a text anywhere in a username or an email, ignoring case', async () => {
  await people.account({ username: 'SnowLeopard' });
  const names = async (q: string) =>
    (await list(`q=${encodeURIComponent(q)}`)).users.map((row) => row.username);
  expect(await names('leop')).toEqual(['SnowLeopard']);
  expect(await names(' LEOPARD@EXAMPLE ')).toEqual(['SnowLeopard']);
  expect(await names('sn')).toEqual(['SnowLeopard']);
  expect(await names('leopardess')).toEqual([]);
});

test('pattern characters in a search have no special meaning', async () => {
  await people.account({ username: 'under_score' });
  const found = async (q: string) =>
    (await list(`q=${encodeURIComponent(q)}`)).users.map((row) => row.username);
  expect(await found('r_s')).toEqual(['under_score']);
  for (const q of ['%%%', 'walker%', 'under%score', String.raw`r\_s`, '_'])
    expect(await found(q)).toEqual([]);
});

test('a role that does not exist has no members', async () => {
  expect(await list('role=Emperor')).toEqual({ users: [], nextCursor: null, total: 0, totalIsExact: true });
});

test('a row shows the member as staff need to see them', async () => {
  const member = await people.trial();
  const live = await openLiveClient(member);
  const [seen] = (await list(`q=${member.username}`)).users;
  expect(seen).toMatchObject({
    id: member.id,
    role: 'Free',
    effectiveRole: 'Paid',
    roleColor: '#4ade80',
    lentBy: 'trial',
    isOnline: true,
    banned: false,
    mutedUntil: null,
    isOwner: false,
    look: { theme: 'default' },
  });
  expect(Object.keys(seen!)).not.toContain('password_hash');
  await live.close();
});

test('the total stops counting at its limit and says so', async () => {
  await sql`insert into users (username, email, role_id)
    select 'crowd' || n, 'crowd' || n || '@ice.example', 4 from generate_series(1, ${maxFoundCounted}::int) n`.execute(
    db,
  );
  expect(await list('q=crowd')).toMatchObject({ total: maxFoundCounted, totalIsExact: true });
  await people.account({ username: 'crowd_more' });
  expect(await list('q=crowd')).toMatchObject({ total: maxFoundCounted, totalIsExact: false });
});

test('more matches than are counted are still listed in order, page after page', async () => {
  const looks = [
    'sort=role&direction=asc&q=crowd',
    'sort=email&direction=asc&q=cr',
    'sort=username&direction=desc&q=owd',
  ];
  for (const look of looks) {
    const sort = /sort=(\w+)/.exec(look)![1]!;
    const first = await list(`${look}&limit=70`);
    const second = await list(`${look}&limit=70&cursor=${first.nextCursor}`);
    const third = await list(`${look}&limit=70&cursor=${second.nextCursor}`);
    const shown = [first, second, third].flatMap(({ users }) => users);
    const expected = shown.toSorted(orders[sort]);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(210);
    expect(shown.every(({ username }) => username.startsWith('crowd'))).toBe(true);
    expect(shown).toEqual(look.includes('desc') ? expected.toReversed() : expected);
  }
});

test('an invented cursor, or one of another sort, is refused', async () => {
  const { nextCursor } = await list('sort=username&limit=1');
  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const bad = [
    nextCursor,
    'x',
    made([]),
    made(['joinDate', 'now', 1]),
    made(['joinDate', null, 1]),
    made(['joinDate', 1, '1']),
  ];
  for (const cursor of bad) {
    const answer = await admin.get(`/api/users?sort=joinDate&cursor=${cursor}`);
    expect(answer).toMatchObject({ status: 400, body: { error: 'This cursor is not valid' } });
  }
  const huge = made(['joinDate', Number.MAX_SAFE_INTEGER, 1]);
  expect((await admin.get(`/api/users?sort=joinDate&cursor=${huge}`)).status).toBe(200);
});
