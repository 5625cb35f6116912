import { sql } from 'kysely';
import { readFlags } from './flags.ts';
import { addStaff, createBenchServer } from './bench-server.ts';
import { smallBesideLarge } from './small-beside-large.ts';

// The dashboard's table of users with many members compared with one with few; the requests alternate.

const { users: many, asked } = readFlags({ users: [100_000, 20_000], asked: [40, 20] });

const sorts = ['username', 'email', 'role', 'joinDate', 'lastActive'];
const filters = {
  everyone: '',
  'a common part of a name': 'q=walk',
  'a rare part of a name': 'q=ker77',
  'a part of an address': 'q=_31%40ice',
  'two letters': 'q=wa',
  'nobody by that name': 'q=zzzzzz',
  'one role': 'role=Paid',
  'a name in one role': 'q=walker9&role=Paid',
};
const looks = Object.entries(filters).flatMap(([name, filter]) =>
  sorts.flatMap((sort) =>
    ['asc', 'desc'].map((direction) => ({
      name,
      path: `/api/users?${filter}&sort=${sort}&direction=${direction}&limit=50`,
    })),
  ),
);

async function createBenchData(users: number) {
  const { core, ask, close } = await createBenchServer();
  const { cookie } = await addStaff(core, 'Owner');
  // A fifth has used the trial, and of these one in fifty has it now.
  await sql`insert into users (username, email, role_id, created_at, last_active_at, trial_ends_at)
    select 'walker' || n, 'w' || (997 * n) % 1000 || '_' || n || '@ice.example', 2 + (n * 7 % 10) / 4,
      now() - n * interval '5 minutes', case when n % 3 > 0 then now() - n % 9973 * interval '1 minute' end,
      case when n % 5 = 0 then now() + (n % 250 - 240) * interval '1 hour' end
    from generate_series(1, ${users}::int4) n`.execute(core.db);
  // PostgreSQL does this by itself within minutes.
  await sql`vacuum analyze`.execute(core.db);
  return { looks: looks.map(({ name, path }) => ({ name, ask: () => ask(path, cookie) })), close };
}

await smallBesideLarge({
  sizes: [1000, many],
  open: createBenchData,
  asked,
  allowedMs: 30,
  title: `A page of 50 users through HTTP, in ${sorts.length} orders both ways`,
});
