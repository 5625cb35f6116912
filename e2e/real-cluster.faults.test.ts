import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { createClient } from '../server/test/client.ts';
import { prepareCluster, type Cluster, type ClusterNode } from '../server/test/cluster/start-nodes.ts';
import { addCrowd, addOwner, seedDataFolder } from '../server/test/crowd.ts';
import { emptyFolder } from '../server/test/restored.ts';
import { createBanner, createUploader, signedIn } from './cluster-load.ts';
import { createSteadyMember, type SteadyMember } from './steady-member.ts';

const size = process.env['FULL']
  ? { nodes: 3, members: 60, rooms: 6, roomSize: 10, everyMs: 3000, awayMs: 5000, pauseMs: 20_000 }
  : { nodes: 2, members: 8, rooms: 2, roomSize: 4, everyMs: 1000, awayMs: 1000, pauseMs: 3000 };
/** Other tests run at the same time as the small form. */
const maxBackMs = process.env['FULL'] ? 5000 : 30_000;
const patience = process.env['FULL'] ? 1 : 4;
const victims = 200;
const wrongClock = fileURLToPath(new URL('../server/test/cluster/wrong-clock.mjs', import.meta.url));

let cluster: Cluster;
let nodes: ClusterNode[];
let members: SteadyMember[] = [];
let uploader: ReturnType<typeof createUploader>;
let banner: ReturnType<typeof createBanner>;

beforeAll(async () => {
  cluster = await prepareCluster(size.nodes);
  const { boss, crowd } = await seedDataFolder(
    await emptyFolder(),
    async (core) => ({
      boss: await addOwner(core),
      crowd: await addCrowd(core, { ...size, rooms: size.rooms + 1, members: size.members + victims }),
    }),
    cluster.shared,
  );
  nodes = await Promise.all(Array.from({ length: size.nodes }, (_, index) => cluster.startNode(index)));
  const talking = crowd.members.slice(0, size.members);
  members = talking.map((member, index) =>
    createSteadyMember(cluster.url, member, crowd.roomIds[Math.floor(index / size.roomSize)]!, { patience }),
  );
  for (const { page } of members) page.live.start();
  // The last room is for files, and its first member is not banned.
  uploader = createUploader(signedIn(cluster.url, crowd.members[size.members]!), crowd.roomIds.at(-1)!);
  banner = createBanner(
    signedIn(cluster.url, boss),
    nodes.map(({ url }) => url),
    crowd.members.slice(size.members + 1),
  );
});

afterAll(() => {
  for (const { page } of members) page.leave();
});

type Fault = {
  name: string;
  /** Does the harm and undoes it. Resolves to the time from which everything must become normal. */
  run: () => Promise<number>;
  /** The pages show nothing of it. */
  isUnnoticed?: boolean;
};

const faults: Fault[] = [
  {
    name: 'a node is killed',
    async run() {
      await nodes[1]!.kill();
      const killedAt = Date.now();
      await delay(size.awayMs);
      await nodes[1]!.again();
      return process.env['FULL'] ? Date.now() : killedAt;
    },
  },
  {
    name: 'Redis is killed, and starts again empty',
    isUnnoticed: true,
    async run() {
      await cluster.redis.kill();
      await delay(size.awayMs);
      await cluster.redis.start();
      return Date.now();
    },
  },
  {
    name: 'PostgreSQL is killed',
    async run() {
      await cluster.lines.database.cut();
      await cluster.killPostgres();
      await delay(size.awayMs);
      for (const { url } of nodes) {
        const answer = await createClient(url).get('/api/ready');
        expect(answer.status).toBe(503);
      }
      await cluster.lines.database.restore();
      return Date.now();
    },
  },
  {
    name: 'the S3 store is away',
    async run() {
      const stop = new AbortController();
      const away = (async () => {
        while (!stop.signal.aborted) {
          if (cluster.store.faults.length < 20) cluster.store.faults.push('cut');
          await delay(20);
        }
      })();
      await delay(size.awayMs);
      stop.abort();
      await away;
      cluster.store.faults.length = 0;
      return Date.now();
    },
  },
  {
    name: 'connections to nginx, Redis and PostgreSQL are cut again and again',
    async run() {
      for (let n = 0; n < 10; n += 1) {
        for (const line of Object.values(cluster.lines)) line.shake();
        await delay(size.awayMs / 5);
      }
      return Date.now();
    },
  },
  {
    name: 'the clock of a node is 90 seconds wrong',
    async run() {
      for (const error of process.env['FULL'] ? [-90_000, 90_000] : [90_000]) {
        await nodes[1]!.stop();
        await nodes[1]!.again(['--import', wrongClock], { CLOCK_ERROR_MS: String(error) });
        await delay(size.awayMs);
      }
      // It stays wrong until the last test restarts all nodes.
      return Date.now();
    },
  },
  {
    name: `a node is paused for ${size.pauseMs / 1000} seconds`,
    async run() {
      nodes[0]!.signal('SIGSTOP');
      await delay(size.pauseMs);
      nodes[0]!.signal('SIGCONT');
      return Date.now();
    },
  },
  {
    name: 'all nodes are restarted, one after the other',
    // Beside other tests, a node may need longer than the second that it leaves to calls on their way.
    isUnnoticed: process.env['FULL'] !== undefined,
    async run() {
      for (const node of nodes) {
        await node.stop();
        await node.again();
      }
      return Date.now();
    },
  },
];

describe(`${size.nodes} nodes behind nginx, with Redis, PostgreSQL and an S3 store`, () => {
  test.each(faults)(
    '$name: no message, file or ban is lost or doubled, and everything is normal again',
    async ({ name, run, isUnnoticed = false }) => {
      for (const { shownErrors } of members) shownErrors.length = 0;
      uploader.failures.length = 0;
      Object.assign(banner.counts, { bans: 0, asked: 0, kept: 0, unanswered: 0 });
      await expect.poll(() => members.every(({ isUp }) => isUp()), { timeout: 60_000 }).toBe(true);
      const load = new AbortController();
      const running = Promise.all([
        ...members.map((member) => member.talk(size.everyMs, load.signal)),
        uploader.run(load.signal),
        banner.run(load.signal),
      ]);
      const before = sentCount();
      let backMs: number;
      try {
        await waitForMessages(size.members);
        const normalFrom = await run();
        backMs = (await waitUntilNormal(name)) - normalFrom;
        await waitForMessages(size.members);
      } catch (error) {
        console.log(`${name}: the pages were told: ${JSON.stringify(tellings())}`);
        throw error;
      } finally {
        load.abort();
      }
      await running;

      const chat = await countBroken();
      const files = await uploader.check();
      const { bans, asked, kept, unanswered } = banner.counts;
      console.log(
        `${name}: ${sentCount() - before} messages, ${chat.lost} lost, ${chat.doubled} doubled, ` +
          `${chat.outOfOrder} out of order; ${uploader.kept.length} files, ${files.missing} missing, ` +
          `${files.doubled} doubled, ${files.changed} changed; ${bans} bans, ${kept} of ${asked} answers by a right ` +
          `that was taken (${unanswered} without an answer); normal after ${backMs} ms; ` +
          `the pages were told: ${JSON.stringify(tellings())}`,
      );
      expect(chat).toEqual({ lost: 0, doubled: 0, outOfOrder: 0 });
      expect(files).toEqual({ missing: 0, doubled: 0, changed: 0 });
      expect(bans).toBeGreaterThan(0);
      expect(kept).toBe(0);
      expect(backMs).toBeLessThan(maxBackMs);
      if (isUnnoticed) expect(members.flatMap(({ shownErrors }) => shownErrors)).toEqual([]);
      expect(Object.keys(tellings()).filter((told) => !mayBeTold.test(told))).toEqual([]);
    },
  );
});

/** A refusal "later", by Snowglobe or by nginx, and lost connections. Nothing else. */
const mayBeTold =
  /(answered|create:|offset:|chunk:) 50[234]$|chunk: 423$|failed|connection is lost|is waiting/;

function tellings(): Record<string, number> {
  const counts: Record<string, number> = {};
  const all = [...members.flatMap(({ shownErrors }) => shownErrors), ...uploader.failures];
  for (const line of all) {
    const kind = line
      .replace(/^crowd\d+: /, '')
      .replace(/\/\d+/g, '/…')
      .replace(/failed: .*/, 'failed');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const sentCount = () => members.reduce((sum, { sent }) => sum + sent.length, 0);

async function waitForMessages(count: number): Promise<void> {
  const before = sentCount();
  await expect.poll(sentCount, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + count);
}

/** Everybody is connected, and a new message reaches everybody. Resolves to the time of that. */
async function waitUntilNormal(name: string): Promise<number> {
  const text = `Is everything normal after "${name}"? ${Date.now()}`;
  members[0]!.say(text);
  const isNormal = () => members.every((member) => member.isUp() && member.sees(text));
  await expect.poll(isNormal, { timeout: 90_000, interval: 20 }).toBe(true);
  return Date.now();
}

/** Compares what every page shows with what was sent. */
async function countBroken() {
  const sum = { lost: 0, doubled: 0, outOfOrder: 0 };
  for (const member of members) await expect.poll(() => member.unsentCount(), { timeout: 60_000 }).toBe(0);
  const saidIn = (name: string) =>
    members.flatMap(({ sent }) => sent.filter(({ chat }) => chat === name).map(({ text }) => text));
  for (const member of members)
    for (const { name, messages } of await member.readAll()) {
      const shown = messages.map(({ text }) => text);
      const unique = new Set(shown);
      sum.lost += saidIn(name).filter((text) => !unique.has(text)).length;
      sum.doubled += shown.length - unique.size;
      sum.outOfOrder += messages.filter(({ seq }, index) => seq !== index + 1).length;
    }
  return sum;
}
