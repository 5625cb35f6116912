import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { createClient } from '../../../test/client.ts';
import { addCrowd, seedDataFolder } from '../../../test/crowd.ts';
import { saying, startModelServer } from '../../../test/model-server.ts';
import { freePort, startSnowglobe, type SnowglobeProcess } from '../../../test/snowglobe-process.ts';

const kills = process.env['FULL'] ? 12 : 4;
const rooms = 4;
const questionsPerRoom = 2 * kills;
const model = await startModelServer();
const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-room-ai-'));
const place = { dataDir, port: await freePort(), settings: model.settings };
let server: SnowglobeProcess | undefined;
afterAll(async () => {
  await server?.stop();
  await model.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('after kills at any moment, every question has exactly one answer and is counted once', async () => {
  // Long enough that many kills hit an answer that is being written.
  model.always(
    saying(
      Array.from({ length: 20 }, (_, n) => `word${n} `),
      { everyMs: 15 },
    ),
  );
  const { members, roomIds } = await seedDataFolder(dataDir, async (core) => {
    const crowd = await addCrowd(core, { members: rooms, rooms, roomSize: 1 });
    await sql`update users set trial_ends_at = now() + interval '1 hour'`.execute(core.db);
    await sql`update rooms set ai_since_seq = 0 where kind = 'group'`.execute(core.db);
    await sql`insert into owner_settings (name, value) values ('aiPlaces', '{"rooms": true}')`.execute(
      core.db,
    );
    return crowd;
  });

  server = await startSnowglobe(place);
  const clients = members.map(({ cookie }) => {
    const client = createClient(server!.url);
    client.cookies.set('snowglobe_session', cookie.split('=')[1]!);
    return client;
  });
  /** Sent again until it is stored, as the page does. */
  async function ask(nth: number, n: number): Promise<void> {
    const body = { content: `@SnowyAI question ${n}`, clientId: `question-${n}` };
    await vi.waitFor(
      async () => {
        const { status } = await clients[nth]!.post(`/api/chat/rooms/${roomIds[nth]}/messages`, body);
        expect(status).toBe(201);
      },
      { timeout: 240_000, interval: 200 },
    );
  }
  for (let nth = 0; nth < kills; nth += 1) {
    const asking = roomIds.flatMap((_, room) => [ask(room, 2 * nth), ask(room, 2 * nth + 1)]);
    await delay(randomInt(20, 700));
    await server.kill({ withPostgres: nth % 2 === 1 });
    server = await startSnowglobe(place);
    await Promise.all(asking);
    await vi.waitFor(
      async () => {
        for (const [room, client] of clients.entries()) {
          const { messages } = (await client.get(`/api/chat/rooms/${roomIds[room]}/messages?limit=100`)).body;
          for (const { aiQuestion } of messages)
            if (aiQuestion) expect(['answered', 'failed']).toContain(aiQuestion.state);
        }
      },
      { timeout: 240_000, interval: 200 },
    );
  }
  await server.stop();
  server = undefined;

  const found = await seedDataFolder(dataDir, async ({ db }) => {
    const { rows: answers } = await sql<{
      answers: number;
      questions: number;
    }>`select answers, count(*) as questions
      from (select (select count(*) from messages as answer where answer.room_id = question.room_id
          and answer.reply_to_seq = question.seq and answer.ai -> 'answer' is not null) as answers
        from messages as question where question.ai -> 'question' is not null) as each group by answers`.execute(
      db,
    );
    const { rows: counted } = await sql<{ takes: number }>`select count(*) as takes from quota_takes
      where name = 'ai.texts' group by user_id`.execute(db);
    return { answers, takes: counted.map(({ takes }) => takes) };
  });
  expect(found.answers).toEqual([{ answers: 1, questions: rooms * questionsPerRoom }]);
  expect(found.takes).toEqual(Array.from({ length: rooms }, () => questionsPerRoom));
}, 600_000);
