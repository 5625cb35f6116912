import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { createClient } from '../../../test/client.ts';
import { addCrowd, addOwner, seedDataFolder } from '../../../test/crowd.ts';
import { freePort, startSnowglobe, type SnowglobeProcess } from '../../../test/snowglobe-process.ts';
import { addReadyVideo, addTitle } from '../../../test/wishes.ts';

const voters = 1500;
const kills = process.env['FULL'] ? 12 : 4;
const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-wishes-'));
const place = { dataDir, port: await freePort() };
let server: SnowglobeProcess | undefined;
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('after kills at any moment, everyone who wanted it has exactly one letter', async () => {
  const made = await seedDataFolder(dataDir, async (core) => {
    const { db } = core;
    const owner = await addOwner(core);
    const { members } = await addCrowd(core, { members: voters, rooms: 0, role: 'Paid' });
    const [titleId, other] = [
      await addTitle(db, { title: 'Wanted' }),
      await addTitle(db, { title: 'Other' }),
    ];
    await sql`with wish as (insert into wishes (title_id, season, votes, wanted) values (${titleId}, 0, ${voters}, 1)
        returning id)
      insert into wish_votes (wish_id, user_id, is_asker)
      select wish.id, member, false from wish, unnest(${members.map(({ id }) => id)}::int8[]) as member`.execute(
      db,
    );
    return { titleId, videoId: await addReadyVideo(db, { titleId: other }), cookie: owner.cookie };
  });

  server = await startSnowglobe(place);
  const owner = createClient(server.url);
  owner.cookies.set('snowglobe_session', made.cookie.split('=')[1]!);
  // The first kill hits the change of the library, or the letters right after it.
  const matched = owner.put(`/api/library/${made.videoId}`, { match: { title_id: made.titleId } });
  matched.catch(() => undefined);
  for (let nth = 0; nth < kills; nth += 1) {
    await delay(randomInt(10, nth === 0 ? 60 : 900));
    await server.kill({ withPostgres: nth % 2 === 1 });
    server = await startSnowglobe(place);
    if (nth > 0) continue;
    const again = { match: { title_id: made.titleId } };
    expect((await owner.put(`/api/library/${made.videoId}`, again)).status).toBe(200);
  }
  await vi.waitFor(
    async () => {
      const { votes, nextCursor } = (await owner.get(`/api/admin/wishes/1/votes?limit=1`)).body;
      expect({ votes: votes.length, nextCursor }).toMatchObject({ votes: 1 });
      const { queues } = (await owner.get('/api/admin/system')).body;
      const { waiting, running } = queues.find(({ name }: { name: string }) => name === 'wishes.tell');
      expect({ waiting, running }).toEqual({ waiting: 0, running: 0 });
    },
    { timeout: 120_000, interval: 500 },
  );
  await server.stop();
  server = undefined;

  const { letters, events, state } = await seedDataFolder(dataDir, async ({ db }) => {
    const counted = await sql<{ letters: number; members: number }>`select letters, count(*) as members from (
      select count(inbox_messages.id) as letters from wish_votes left join inbox_messages
        on inbox_messages.user_id = wish_votes.user_id and type = 'wish' group by wish_votes.user_id) as each
      group by letters`.execute(db);
    const logged = await sql<{ count: number }>`select count(*) from events
      where type = 'inbox.message' and data->>'type' = 'wish'`.execute(db);
    const wish = await sql<{ state: string }>`select state from wishes`.execute(db);
    return { letters: counted.rows, events: logged.rows[0]!.count, state: wish.rows[0]!.state };
  });
  expect(state).toBe('here');
  expect(letters).toEqual([{ letters: 1, members: voters }]);
  // Toasts and pushes follow these events, so each of them is sent once too.
  expect(events).toBe(voters);
}, 300_000);
