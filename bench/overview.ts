import { statRanges } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { sql } from 'kysely';
import { readFlags } from './flags.ts';
import { quantile, show, table } from './figures.ts';
import { addStaff, createBenchServer } from './bench-server.ts';

// The dashboard's figures of a Snowglobe with many messages of half a year, compared with an empty one: the first request,
// which counts the past, and later ones. Each has its own database, and the requests alternate.

const { messages: many, asked } = readFlags({ messages: [1_000_000, 100_000], asked: [100, 20] });
const atOnce = 100_000;

async function createBenchData(messages: number) {
  const { core, ask, close } = await createBenchServer();
  const { id, cookie } = await addStaff(core, 'Admin');
  for (let first = 1; first <= messages; first += atOnce) {
    await sql`insert into messages (room_id, seq, author_id, author_name, text, created_at)
      select (select id from rooms where kind = 'public'), n, ${id}::int8, 'someone',
        'This is message number ' || n || ', and it is about as long as what people say.',
        now() - (${messages}::int8 - n) * (interval '180 days' / ${messages}::float8)
      from generate_series(${first}::int4, ${Math.min(messages, first + atOnce - 1)}::int4) as n`.execute(
      core.db,
    );
  }
  // PostgreSQL does this by itself within minutes.
  await sql`vacuum analyze`.execute(core.db);
  return {
    messages,
    ask: (range: string) => ask(`/api/admin/stats?range=${range}&zone=Asia/Kolkata`, cookie),
    close,
  };
}

const houses: Awaited<ReturnType<typeof createBenchData>>[] = [];
try {
  for (const messages of [0, many]) houses.push(await createBenchData(messages));
  const head = houses.flatMap(({ messages }) => [`p50 of ${show(messages)}, ms`, 'p95, ms']);
  const rows = [['look', ...head]];
  const firsts: number[] = [];
  for (const house of houses) firsts.push(await house.ask('90d'));
  rows.push(['the first', ...firsts.flatMap((ms) => [show(ms), ''])]);
  for (const range of statRanges) {
    const took = houses.map((): number[] => []);
    for (let n = 0; n < asked; n += 1)
      for (const [index, house] of houses.entries()) took[index]!.push(await house.ask(range));
    // The first tenth is a warm-up for the compilers and PostgreSQL's plans.
    const later = took.map((times) => times.slice(asked / 10));
    rows.push([
      range,
      ...later.flatMap((times) => [show(quantile(times, 0.5)), show(quantile(times, 0.95))]),
    ]);
  }
  console.log(`\nThe figures through HTTP, ${asked} times each, in turn\n\n${table(rows)}`);
} finally {
  for (const house of houses) await house.close();
}
