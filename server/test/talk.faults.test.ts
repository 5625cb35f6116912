import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { afterAll, expect, test } from 'vitest';
import { settleCrowd, type Crowd } from './crowd.ts';
import { freePort, startSnowglobe, type SnowglobeProcess } from './snowglobe-process.ts';
import { openTalker, type Talker } from './talker.ts';

const size = process.env.FULL
  ? { members: 50, rooms: 5, messages: 10_000, kills: 3, pauseMs: 500 }
  : { members: 12, rooms: 3, messages: 1200, kills: 2, pauseMs: 120 };
/** More than the server replays: who missed as many has to fetch anew. */
const tooManyToReplay = 1000;

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-talk-'));
const place = { dataDir, port: await freePort() };
let snowglobe: SnowglobeProcess | undefined;
let talkers: Talker[] = [];
afterAll(async () => {
  for (const talker of talkers) talker.fallAsleep();
  await snowglobe?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const { members, rooms, messages, kills } = size;
test(`${members} members say ${messages} things in ${rooms} rooms on bad lines, through ${kills} kills of the server: everyone hears each of them once, in one order, and the badges are right`, async () => {
  const begun = Date.now();
  const crowd = await settleCrowd(dataDir, size);
  snowglobe = await startSnowglobe(place);
  const { url } = snowglobe;
  talkers = crowd.members.map((member) => openTalker(url, member, crowd.roomIds));
  const total = () => talkers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  const [sleeper, ...awake] = talkers;
  for (const talker of awake) void talker.listen();
  await Promise.all([
    ...talkers.map((talker) => talk(talker)),
    sleepLong(sleeper!, total),
    killNowAndThen(total),
  ]);
  expect(total()).toBe(messages);

  for (const talker of talkers) talker.mendLine();
  const history = await readHistory(crowd);
  for (const talker of talkers) await expectAllHeard(talker, history);
  for (const talker of talkers) await expectRightBadges(talker);
  expectAcknowledgedOnce(history);
  expect(talkers.flatMap(({ brokenPromises }) => brokenPromises)).toEqual([]);

  const sum = (name: keyof Talker['counts']) => talkers.reduce((all, { counts }) => all + counts[name], 0);
  console.log(
    `${Math.round((Date.now() - begun) / 1000)} s, ${kills} kills, ${sum('connections')} connections, ` +
      `${sum('resets')} resets, ${sum('retries')} requests asked again, ${sum('repeats')} sends repeated`,
  );
  expect(sum('connections')).toBeGreaterThan(2 * members);
  expect(sum('resets')).toBeGreaterThan(0);
  expect(sum('retries')).toBeGreaterThan(0);
  expect(sum('repeats')).toBeGreaterThan(0);
});

async function talk(talker: Talker): Promise<void> {
  for (let n = 1; n <= messages / members; n += 1) {
    await talker.say(`${talker.member.username} says ${n}`);
    if (randomInt(10) === 0) await talker.read();
    await delay(randomInt(size.pauseMs));
  }
}

/** One of them hears a little, and is then away for so long that the server would rather not replay it all. */
async function sleepLong(sleeper: Talker, total: () => number): Promise<void> {
  const first = sleeper.listen();
  while (![...sleeper.rooms.values()].some(({ messages: heard }) => heard.length > 0)) await delay(10);
  sleeper.fallAsleep();
  await first;
  const asleepSince = total();
  while (total() < asleepSince + tooManyToReplay + members) await delay(100);
  void sleeper.listen();
}

async function killNowAndThen(total: () => number): Promise<void> {
  for (let n = 1; n <= kills; n += 1) {
    while (total() < (messages * n) / (kills + 1)) await delay(5);
    // Every second time PostgreSQL goes with it, as when the machine does.
    await snowglobe!.kill({ withPostgres: n % 2 === 0 });
    snowglobe = await startSnowglobe(place);
  }
}

type History = Map<number, RoomMessage[]>;

/** What stands in the rooms, as REST tells it, from the newest page to the oldest. */
async function readHistory({ roomIds }: Crowd): Promise<History> {
  const history: History = new Map();
  for (const roomId of roomIds) {
    const pages: RoomMessage[][] = [];
    // A page with a cursor marks nothing as read.
    for (let cursor: string | null = '999999999'; cursor !== null;) {
      const path = `/api/chat/rooms/${roomId}/messages?limit=100&cursor=${cursor}`;
      const page: { messages: RoomMessage[]; nextCursor: string | null } = await talkers[0]!.get(path);
      pages.push(page.messages);
      cursor = page.nextCursor;
    }
    const found = pages.toReversed().flat();
    expect(found.map(({ seq }) => seq)).toEqual(found.map((_, index) => index + 1));
    history.set(roomId, found);
  }
  return history;
}

async function expectAllHeard({ rooms: heard }: Talker, history: History): Promise<void> {
  for (const [roomId, said] of history) {
    await expect
      .poll(() => heard.get(roomId)!.messages.length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(said.length);
    expect(heard.get(roomId)!.messages.map(({ id }) => id)).toEqual(said.map(({ id }) => id));
    expect(heard.get(roomId)!.messages.map(({ content }) => content)).toEqual(
      said.map(({ content }) => content),
    );
  }
}

/** What the server says is unread, what a page shows by what it was told, and what it should be. */
async function expectRightBadges({ rooms: heard, listRooms, member }: Talker): Promise<void> {
  for (const { id, unreadCount } of await listRooms()) {
    const lastSeq = heard.get(id)!.messages.length;
    expect(unreadCount, `${member.username} in room ${id}`).toBe(lastSeq - heard.get(id)!.markedUpTo);
    await expect.poll(() => lastSeq - heard.get(id)!.readUpTo, { timeout: 10_000 }).toBe(unreadCount);
  }
}

function expectAcknowledgedOnce(history: History): void {
  const stored = [...history.values()].flat();
  const byClientId = Map.groupBy(stored, ({ clientId }) => clientId);
  expect(stored.length).toBe(messages);
  expect(byClientId.size).toBe(messages);
  for (const [clientId, { roomId, id, seq }] of talkers.flatMap(({ acknowledged }) => [...acknowledged])) {
    expect(byClientId.get(clientId)).toMatchObject([{ roomId, id, seq }]);
  }
}
