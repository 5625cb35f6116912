import { sql } from 'kysely';
import { readFlags } from './flags.ts';
import { quantile, show, table } from './figures.ts';
import { addStaff, openHouse } from './house.ts';

// The dashboard's table of users with many members beside one with few: each way of looking at it, asked in turn.

const { users: many, asked } = readFlags({ users: [100_000, 20_000], asked: [100, 20] });
const few = 1000;
const allowedMs = 30;

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

async function openTown(users: number) {
  const { core, ask, close } = await openHouse();
  const { cookie } = await addStaff(core, 'Owner');
  // A fifth has had the 12 hours, and of these one in fifty has them now.
  await sql`insert into users (username, email, role_id, created_at, last_active_at, trial_ends_at)
    select 'walker' || n, 'w' || (997 * n) % 1000 || '_' || n || '@ice.example', 2 + (n * 7 % 10) / 4,
      now() - n * interval '5 minutes', case when n % 3 > 0 then now() - n % 9973 * interval '1 minute' end,
      case when n % 5 = 0 then now() + (n % 250 - 240) * interval '1 hour' end
    from generate_series(1, ${users}::int4) n`.execute(core.db);
  // What PostgreSQL does by itself within minutes.
  await sql`vacuum analyze`.execute(core.db);
  return {
    ask: (path: string) => ask(path, cookie),
    close,
  };
}

const towns: Awaited<ReturnType<typeof openTown>>[] = [];
try {
  for (const users of [few, many]) towns.push(await openTown(users));
  const took = towns.map(() => new Map<string, number[]>());
  for (let n = 0; n < asked; n += 1) {
    for (const { name, path } of looks) {
      for (const [index, town] of towns.entries()) {
        const ms = await town.ask(path);
        // The first tenth is for the compilers and for PostgreSQL's plans.
        if (n >= asked / 10) took[index]!.set(name, [...(took[index]!.get(name) ?? []), ms]);
      }
    }
  }
  const line = (name: string, [small, large]: [number[], number[]]) => [
    name,
    ...[small, large].flatMap((times) => [show(quantile(times, 0.5)), show(quantile(times, 0.95))]),
    show(quantile(large, 0.95) / quantile(small, 0.95)),
  ];
  const of = (name: string) => took.map((times) => times.get(name)!) as [number[], number[]];
  const all = took.map((times) => [...times.values()].flat()) as [number[], number[]];
  const head = [
    'looked for',
    `p50 of ${show(few)}, ms`,
    'p95',
    `p50 of ${show(many)}, ms`,
    'p95',
    'ratio of p95',
  ];
  console.log(
    `A page of 50 users through HTTP, in ${sorts.length} orders both ways, ${asked} times each\n\n` +
      table([head, ...Object.keys(filters).map((name) => line(name, of(name))), line('all of them', all)]),
  );
  const p95 = quantile(all[1], 0.95);
  console.log(`\np95 of ${show(many)}: ${show(p95)} ms; allowed are ${allowedMs}.`);
  process.exitCode = p95 < allowedMs ? 0 : 1;
} finally {
  for (const town of towns) await town.close();
}
