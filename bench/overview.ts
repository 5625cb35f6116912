import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { statRanges } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { sql } from 'kysely';
import { readConfig } from '../server/src/core/config.ts';
import { openLogger } from '../server/src/core/logger.ts';
import { insertAccount } from '../server/src/features/account/account.feature.ts';
import { start } from '../server/src/start.ts';
import { quantile, show, table } from './figures.ts';

// The figures of a house with many messages of half a year, beside those of an empty one: the first look, which counts
// the past, and later ones. Each house is in a database of its own, and the two are asked in turn.

const { values: flags } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    asked: { type: 'string', default: '100' },
  },
});
const [many, asked] = [Number(flags.messages), Number(flags.asked)];
const atOnce = 100_000;

type House = Awaited<ReturnType<typeof openHouse>>;

async function openHouse(messages: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off' });
  const running = await start(config, openLogger(config.LOG_LEVEL));
  const { core, http } = running.app;
  const { id } = await insertAccount(core.db, {
    username: 'looker',
    email: 'looker@example.com',
    passwordHash: null,
    role: 'Admin',
  });
  const device = { userAgent: '', address: '127.0.0.1' };
  const { token } = await core.sessions.begin(core.db, { id, isOwner: false }, device);
  for (let first = 1; first <= messages; first += atOnce) {
    await sql`insert into messages (room_id, seq, author_id, author_name, content, created_at)
      select (select id from rooms where kind = 'public'), n, ${id}::int8, 'someone',
        'This is message number ' || n || ', and it is about as long as what people say.',
        now() - (${messages}::int8 - n) * (interval '180 days' / ${messages}::float8)
      from generate_series(${first}::int4, ${Math.min(messages, first + atOnce - 1)}::int4) as n`.execute(
      core.db,
    );
  }
  // What PostgreSQL does by itself within minutes.
  await sql`vacuum analyze`.execute(core.db);
  const { port } = http.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const headers = { cookie: `snowglobe_session=${token}` };

  return {
    messages,
    /** How long the figures take from the question to the last byte of the answer, in milliseconds. */
    ask(range: string): Promise<number> {
      const path = `/api/admin/stats?range=${range}&zone=Asia/Kolkata`;
      const begun = performance.now();
      return new Promise((resolve, reject) => {
        const call = request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
          response.resume().on('end', () => resolve(performance.now() - begun));
        });
        call.on('error', reject).end();
      });
    },
    async close() {
      agent.destroy();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const houses: House[] = [];
try {
  for (const messages of [0, many]) houses.push(await openHouse(messages));
  const head = houses.flatMap(({ messages }) => [`p50 of ${show(messages)}, ms`, 'p95, ms']);
  const rows = [['look', ...head]];
  const firsts: number[] = [];
  for (const house of houses) firsts.push(await house.ask('90d'));
  rows.push(['the first', ...firsts.flatMap((ms) => [show(ms), ''])]);
  for (const range of statRanges) {
    const took = houses.map((): number[] => []);
    for (let n = 0; n < asked; n += 1)
      for (const [index, house] of houses.entries()) took[index]!.push(await house.ask(range));
    // The first tenth is for the compilers and for PostgreSQL's plans.
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
