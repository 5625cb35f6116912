import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seedCrowd } from '../server/test/crowd.ts';
import { freePort, startSnowglobe, type SnowglobeProcess } from '../server/test/snowglobe-process.ts';
import { createSteadyMember, type SteadyMember } from './steady-member.ts';

const size = process.env['FULL']
  ? { members: 200, rooms: 20, roomSize: 10, restarts: 3, messageEveryMs: 20_000, maxBackMs: 5000 }
  : // Other tests run at the same time and make everything slower, also the time that the page waits.
    {
      members: 30,
      rooms: 3,
      roomSize: 10,
      restarts: 1,
      messageEveryMs: 2000,
      maxBackMs: 30_000,
      patience: 4,
    };

/** Warnings and errors of the server. */
const logged: string[] = [];
const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-restart-'));
const place = {
  dataDir,
  port: await freePort(),
  // As `npm start` does.
  settings: {
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  },
  onLog: (text: string) => void logged.push(...text.split('\n').filter((line) => line.startsWith('{'))),
};
let snowglobe: SnowglobeProcess | undefined;
let members: SteadyMember[] = [];
afterAll(async () => {
  for (const { page } of members) page.leave();
  await snowglobe?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test(`${size.restarts} restarts while ${size.members} members talk: no message is lost or doubled, everybody is back within ${size.maxBackMs / 1000} s, and nobody is shown an error`, async () => {
  const crowd = await seedCrowd(dataDir, size);
  snowglobe = await startSnowglobe(place);
  const { url } = snowglobe;
  members = crowd.members.map((member, index) =>
    createSteadyMember(url, member, crowd.roomIds[Math.floor(index / size.roomSize)]!, size),
  );
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

  await expectEverythingSeenOnce();
  expect(members.flatMap(({ shownErrors }) => shownErrors)).toEqual([]);
  expect(logged).toEqual([]);
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
  if (logged.length > 0) console.log(logged.join('\n'));
  // How long after the new process is ready everybody may take to be connected again.
  expect(backAt - readyAt).toBeLessThan(size.maxBackMs);
}

async function expectEverythingSeenOnce(): Promise<void> {
  const saidIn = (name: string) =>
    members.flatMap(({ sent }) => sent.filter(({ chat }) => chat === name).map(({ text }) => text));
  for (const member of members) {
    await expect.poll(() => member.unsentCount(), { timeout: 60_000 }).toBe(0);
    for (const { name, messages } of await member.readAll()) {
      // Without gaps and in order: the page knows of every message of the chat.
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
      expect(messages.map(({ text }) => text).toSorted()).toEqual(saidIn(name).toSorted());
    }
  }
}
