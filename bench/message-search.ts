import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../server/src/core/database/database.ts';
import { createMessageBlocks } from '../server/src/features/chat/messages/message-blocks.ts';
import { addCrowd } from '../server/test/crowd.ts';
import { checkRatio, reportFigure } from './aims.ts';
import { createBenchServer } from './bench-server.ts';
import { cpuTimes, spent } from './cpu.ts';
import { median, quantile, show, table } from './figures.ts';
import { readFlags } from './flags.ts';

// The cost of a message in the database, for each index, and the search in a long room. Messages are made of the words of the
// documents of this repository, so that common and rare words have their real shares.

const flags = readFlags({ messages: [300_000, 60_000], inserted: [100_000, 20_000], asked: [20, 5] }, []);
const atOnce = 10_000;

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/operating.md',
  'docs/security.md',
  'docs/scaling.md',
];
const written = await Promise.all(
  documents.map((name) => readFile(new URL(`../${name}`, import.meta.url), 'utf8')),
);
const words = written.join(' ').match(/[\p{L}\d'-]{2,}/gu)!;
let random = 7;
function nextWord(): string {
  random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
  return words[(random >>> 8) % words.length]!;
}
const text = () => Array.from({ length: 6 + (random % 12) }, nextWord).join(' ');

const server = await createBenchServer();
try {
  const { db } = server.core;
  await sql`set statement_timeout = 0`.execute(db);
  const { members, roomIds } = await addCrowd(server.core, { members: 20, rooms: 1 });
  const authors = members.map(({ id }) => id);
  const postgres = await postmasterOf(db);
  await sql`create table texts (n int4 primary key, text text)`.execute(db);
  for (let first = 0; first < flags.messages; first += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, flags.messages - first) }, text);
    await sql`insert into texts select ${first}::int4 + nth, text
      from unnest(${some}::text[]) with ordinality as each (text, nth)`.execute(db);
  }
  await sql`vacuum analyze texts`.execute(db);

  await measureIndexes(db, { authors, postgres, roomId: roomIds[0]! });
  await fill(db, { table: 'messages', count: flags.messages, authors, roomId: roomIds[0]! });
  await sql`update rooms set last_seq = ${flags.messages} where id = ${roomIds[0]!}`.execute(db);
  await sql`vacuum analyze messages`.execute(db);
  const before = await cpuTimes(postgres);
  const begun = performance.now();
  const ownBefore = process.cpuUsage();
  await createMessageBlocks(server.core).writeMissing();
  const own = process.cpuUsage(ownBefore);
  const { rows } = await sql<{
    bytes: number;
  }>`select pg_total_relation_size('message_blocks') as bytes`.execute(db);
  console.log(
    `\nThe blocks of ${flags.messages} messages, written in ${show((performance.now() - begun) / 1000)} s: a message ` +
      `costs ${show(spent(before, await cpuTimes(postgres)) / flags.messages)} µs of PostgreSQL, ` +
      `${show((own.user + own.system) / flags.messages)} µs of the server and ${show(rows[0]!.bytes / flags.messages)} bytes.`,
  );
  await measureSearch(`/api/chat/rooms/${roomIds[0]!}/search?q=`, members[0]!.cookie);
} finally {
  await server.close();
}

async function postmasterOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const stat = await readFile(`/proc/${rows[0]!.pid}/stat`, 'latin1');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

type Fill = { table: string; count: number; authors: number[]; roomId: number };
async function fill(db: Database, { table: name, count, authors, roomId }: Fill): Promise<void> {
  for (let first = 0; first < count; first += atOnce)
    await sql`insert into ${sql.table(name)} (room_id, seq, author_id, author_name, client_id, text, created_at)
      select ${roomId}::int8, n, (${authors}::int8[])[n % ${authors.length}::int4 + 1], 'someone', 'client ' || n, text,
        now() - (${flags.messages}::int4 - n) * interval '1 second'
      from texts where n > ${first}::int4 and n <= ${Math.min(count, first + atOnce)}::int4`.execute(db);
}

/** Inserts the same messages into copies of the table: with the keys only, with one more index each, and with all. */
async function measureIndexes(
  db: Database,
  { authors, postgres, roomId }: { authors: number[]; postgres: number; roomId: number },
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'messages'
    order by indexname <> 'messages_pkey', indexname`.execute(db);
  const earlier = {
    name: 'messages_text (until 2026)',
    definition: `create index messages_text on messages using gin (text gin_trgm_ops) where type = 'text'`,
  };
  const cost = async (with_: readonly { definition: string }[]) => {
    await sql`drop table if exists copied`.execute(db);
    await sql`create table copied (like messages including defaults including identity including constraints)`.execute(
      db,
    );
    for (const { definition } of with_)
      await sql.raw(definition.replace(/ index \S+ on \S+/i, ' index on copied')).execute(db);
    const before = await cpuTimes(postgres);
    await fill(db, { table: 'copied', count: flags.inserted, authors, roomId });
    // Entries that an index has only collected are a cost of their messages, too.
    await sql`vacuum copied`.execute(db);
    return spent(before, await cpuTimes(postgres)) / flags.inserted;
  };
  const keys = indexes.filter(({ name }) => name === 'messages_pkey');
  const [first, again] = [await cost(keys), await cost(keys)];
  const base = Math.min(first, again);
  const rows = [
    ['index', 'µs of PostgreSQL a message', 'added'],
    ['messages_pkey', show(base), ''],
  ];
  for (const index of [...indexes, earlier].filter(({ name }) => name !== 'messages_pkey')) {
    const found = await cost([...keys, index]);
    rows.push([index.name, show(found), show(found - base)]);
  }
  const all = await cost(indexes);
  rows.push(['all', show(all), show(all - base)]);
  await sql`drop table copied`.execute(db);
  console.log(`\n${flags.inserted} messages by SQL, by the indexes of their table\n\n${table(rows)}`);
  checkRatio('a message by SQL with all indexes, over one with its key only', all / base, { max: 3 });
}

async function measureSearch(path: string, cookie: string): Promise<void> {
  const [common, rare] = ['the', words.toSorted((a, b) => b.length - a.length)[0]!];
  const looked = {
    'a word that is everywhere': common,
    'a rare word': rare,
    'an absent word': 'xylophonist',
    'an absent word like others': 'operatingly',
    'two words that are never beside each other': `${rare} ${common}`,
    'absent words': 'nobody ever wrote quite this sentence',
    'absent words that are all common': 'the message of the server and',
  };
  const rows = [['looked for', 'p50, ms', 'p95, ms']];
  for (const [name, asked] of Object.entries(looked)) {
    const took: number[] = [];
    for (let n = 0; n < flags.asked; n += 1)
      took.push(await server.ask(path + encodeURIComponent(asked.slice(0, 100)), cookie));
    rows.push([name, show(median(took)), show(quantile(took, 0.95))]);
    if (name.includes('absent'))
      reportFigure(`search in ${flags.messages} messages, ${name}`, median(took), 'ms', { max: 100 });
  }
  console.log(`\nA search in a room of ${flags.messages} messages\n\n${table(rows)}`);
}
