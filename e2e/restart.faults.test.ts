import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { afterAll, expect, test } from 'vitest';
import { seedCrowd } from '../server/test/crowd.ts';
import { freePort, startSnowglobe, type SnowglobeProcess } from '../server/test/snowglobe-process.ts';
import { createSteadyMember, type SteadyMember } from './steady-member.ts';

const size = process.env['FULL']
  ? { members: 200, rooms: 4, restarts: 3, messageEveryMs: 10_000 }
  : { members: 30, rooms: 3, restarts: 1, messageEveryMs: 2000 };
/** How long after the new process is ready everybody may take to be connected again. */
const maxBackMs = 5000;

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-restart-'));
const place = {
  dataDir,
  port: await freePort(),
  // As `npm start` does.
  settings: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled') },
};
let snowglobe: SnowglobeProcess | undefined;
let members: SteadyMember[] = [];
afterAll(async () => {
  for (const { page } of members) page.leave();
  await snowglobe?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test(`${size.restarts} restarts while ${size.members} members talk: no message is lost or doubled, everybody is back within ${maxBackMs / 1000} s, and nobody is shown an error`, async () => {
  const crowd = await seedCrowd(dataDir, size);
  snowglobe = await startSnowglobe(place);
  const { url } = snowglobe;
  members = crowd.members.map((member) => createSteadyMember(url, member, crowd.roomIds));
  for (const { page } of members) page.live.start();
  await expect.poll(() => members.every(({ isUp }) => isUp()), { timeout: 60_000 }).toBe(true);

  const talking = new AbortController();
  const talk = Promise.all(members.map((member) => member.talk(size.messageEveryMs, talking.signal)));
  for (let n = 1; n <= size.restarts; n += 1) {
    await waitForWords();
    await restart(n);
  }
  await waitForWords();
  talking.abort();
  await talk;

  await expectEverythingSeenOnce(crowd.roomIds);
  expect(members.flatMap(({ shownErrors }) => shownErrors)).toEqual([]);
});

/** Waits until as many messages as there are members have been sent. */
async function waitForWords(): Promise<void> {
  const sent = () => members.reduce((sum, member) => sum + member.sent.length, 0);
  const before = sent();
  await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(before + size.members);
}

async function restart(n: number): Promise<void> {
  for (const member of members) member.forgetTimes();
  const askedAt = Date.now();
  await snowglobe!.stop();
  const endedAt = Date.now();
  snowglobe = await startSnowglobe(place);
  const readyAt = Date.now();
  await expect.poll(() => members.every(({ isUp }) => isUp()), { timeout: 60_000 }).toBe(true);
  const lostAt = Math.min(...members.map(({ times }) => times.lostAt));
  const backAt = Math.max(...members.map(({ times }) => times.backAt));
  console.log(
    `Restart ${n}: stop ${endedAt - askedAt} ms, start ${readyAt - endedAt} ms, the last of ${members.length} members ` +
      `is back ${backAt - readyAt} ms after it was ready; without a channel for ${backAt - lostAt} ms in all`,
  );
  expect(backAt - readyAt).toBeLessThan(maxBackMs);
}

async function expectEverythingSeenOnce(roomIds: readonly number[]): Promise<void> {
  const said = members.flatMap(({ sent }) => sent).toSorted();
  for (const member of members) {
    await expect.poll(() => member.unsentCount(), { timeout: 60_000 }).toBe(0);
    const shown: RoomMessage[] = [];
    for (const roomId of roomIds) {
      const messages = await member.readAll(roomId);
      // Without gaps and in order: the page knows of every message of the room.
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
      shown.push(...messages);
    }
    expect(shown.map(({ content }) => content).toSorted()).toEqual(said);
    await delay(0);
  }
}
