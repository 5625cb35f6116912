import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { createClient } from '../../../test/client.ts';
import { addCrowd, addOwner, seedDataFolder } from '../../../test/crowd.ts';
import { addEpisodes, endCollecting } from '../../../test/follows.ts';
import { freePort, startSnowglobe, type SnowglobeProcess } from '../../../test/snowglobe-process.ts';
import { addTitle } from '../../../test/wishes.ts';

const followers = 1500;
const kills = process.env['FULL'] ? 12 : 4;
const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-follows-'));
const place = { dataDir, port: await freePort() };
let server: SnowglobeProcess | undefined;
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('after kills at any moment, every follower has exactly one letter about ten episodes', async () => {
  const cookie = await seedDataFolder(dataDir, async (core) => {
    const { db } = core;
    const owner = await addOwner(core);
    const { members } = await addCrowd(core, { members: followers, rooms: 0, role: 'Paid' });
    const titleId = await addTitle(db, { title: 'Followed', type: 'tv' });
    await sql`insert into follows (user_id, kind, target, tell, since_item, seen_item)
      select member, 'series', ${String(titleId)}, 'push', 0, 0
      from unnest(${members.map(({ id }) => id)}::int8[]) as member`.execute(db);
    await addEpisodes(core, { titleId, episodes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
    // The job is due when the server starts, and is killed while it runs.
    await endCollecting(core);
    return owner.cookie;
  });

  server = await startSnowglobe(place);
  const owner = createClient(server.url);
  owner.cookies.set('snowglobe_session', cookie.split('=')[1]!);
  for (let nth = 0; nth < kills; nth += 1) {
    await delay(randomInt(10, 1500));
    await server.kill({ withPostgres: nth % 2 === 1 });
    server = await startSnowglobe(place);
  }
  await vi.waitFor(
    async () => {
      const { queues } = (await owner.get('/api/admin/system')).body;
      const { waiting, running } = queues.find(({ name }: { name: string }) => name === 'follows.tell');
      expect({ waiting, running }).toEqual({ waiting: 0, running: 0 });
    },
    { timeout: 120_000, interval: 500 },
  );
  await server.stop();
  server = undefined;

  const { letters, events, notices } = await seedDataFolder(dataDir, async ({ db }) => {
    const counted = await sql<{ letters: number; members: number; messages: number }>`
      select letters, count(*) as members, count(distinct message) as messages from (
        select count(inbox_messages.id) as letters, max(message) as message from follows left join inbox_messages
          on inbox_messages.user_id = follows.user_id and type = 'follow' group by follows.user_id) as each
      group by letters`.execute(db);
    const logged = await sql<{ count: number }>`select count(*) from events
      where type = 'inbox.message' and data->>'type' = 'follow'`.execute(db);
    const left = await sql<{ count: number }>`select count(*) from follow_notices`.execute(db);
    return { letters: counted.rows, events: logged.rows[0]!.count, notices: left.rows[0]!.count };
  });
  expect(letters).toEqual([{ letters: 1, members: followers, messages: 1 }]);
  // Toasts and pushes follow these events, so each of them is sent once too.
  expect(events).toBe(followers);
  expect(notices).toBe(0);
}, 300_000);
