import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { afterAll, expect, test } from 'vitest';
import { seedCrowd, type Crowd } from '../server/test/crowd.ts';
import { freePort, startSnowglobe, type SnowglobeProcess } from '../server/test/snowglobe-process.ts';
import { createTalker, type Talker } from './talker.ts';

const size = process.env.FULL
  ? { members: 50, rooms: 5, messages: 5000, kills: 3, pauseMs: 500 }
  : { members: 12, rooms: 3, messages: 1200, kills: 2, pauseMs: 120 };
/** More events than the server replays: after so many, a client must fetch everything again. */
const tooManyToReplay = 1000;

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-talk-'));
const place = { dataDir, port: await freePort() };
let snowglobe: SnowglobeProcess | undefined;
let talkers: Talker[] = [];
afterAll(async () => {
  for (const { page } of talkers) page.leave();
  await snowglobe?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const { members, rooms, messages, kills } = size;
test(`${members} members with the page's own code send ${messages} messages in ${rooms} rooms over flaky connections, through ${kills} kills of the server: everyone sees each message once, in the same order, and the badges are right`, async () => {
  const begun = Date.now();
  const crowd = await seedCrowd(dataDir, size);
  snowglobe = await startSnowglobe(place);
  const { url } = snowglobe;
  talkers = crowd.members.map((member) => createTalker(url, member, crowd.roomIds));
  const total = () => talkers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  for (const talker of talkers) talker.listen();
  await Promise.all([
    ...talkers.map((talker) => talk(talker)),
    sleepLong(talkers[0]!, total),
    killNowAndThen(total),
  ]);
  expect(total()).toBe(messages);

  for (const { line } of talkers) line.makeReliable();
  const history = await readHistory(crowd);
  for (const talker of talkers) await expectAllSeen(talker, history);
  for (const talker of talkers) await expectRightBadges(talker);
  expectAcknowledgedOnce(history);
  expect(
    talkers.flatMap(({ brokenPromises, line }) => [...brokenPromises, ...line.refusals.filter(isBroken)]),
  ).toEqual([]);

  const sum = (count: (talker: Talker) => number) => talkers.reduce((all, each) => all + count(each), 0);
  const connections = sum(({ line }) => line.counts.connections);
  const resets = sum(({ page }) => page.told.resets) - members;
  const broken = sum(({ line }) => line.counts.broken);
  const repeats = sum(({ line }) => line.counts.repeats);
  console.log(
    `${Math.round((Date.now() - begun) / 1000)} s, ${kills} kills, ${connections} connections, ` +
      `${resets} resets, ${broken} requests broken off, ${repeats} sent twice`,
  );
  expect(connections).toBeGreaterThan(2 * members);
  expect(resets).toBeGreaterThan(0);
  expect(broken).toBeGreaterThan(0);
  expect(repeats).toBeGreaterThan(0);
});

async function talk(talker: Talker): Promise<void> {
  for (let n = 1; n <= messages / members; n += 1) {
    await talker.say(`${talker.member.username} says ${n}`);
    if (randomInt(10) === 0) await talker.read();
    if (randomInt(30) === 0) await talker.regret();
    if (randomInt(10) === 0) await talker.react();
    if (randomInt(20) === 0) await talker.edit();
    await delay(randomInt(size.pauseMs));
  }
}

/** One member goes offline for so long that the server does not replay everything. */
async function sleepLong({ page, line }: Talker, total: () => number): Promise<void> {
  while (page.live.state.get() !== 'up') await delay(10);
  line.fallAsleep();
  const asleepSince = total();
  while (total() < asleepSince + tooManyToReplay + members) await delay(100);
  line.wakeUp();
}

async function killNowAndThen(total: () => number): Promise<void> {
  for (let n = 1; n <= kills; n += 1) {
    while (total() < (messages * n) / (kills + 1)) await delay(5);
    // Every second time PostgreSQL is killed, too, as in a power cut.
    await snowglobe!.kill({ withPostgres: n % 2 === 0 });
    snowglobe = await startSnowglobe(place);
  }
}

type History = Map<number, RoomMessage[]>;

/** The messages of the rooms from the API, from the newest page to the oldest. */
async function readHistory({ roomIds }: Crowd): Promise<History> {
  const history: History = new Map();
  for (const roomId of roomIds) {
    const pages: RoomMessage[][] = [];
    for (let cursor: string | null = '999999999'; cursor !== null;) {
      const page = await talkers[0]!.pageBefore(roomId, cursor);
      pages.push(page.messages);
      cursor = page.nextCursor;
    }
    const found = pages.toReversed().flat();
    expect(found.map(({ seq }) => seq)).toEqual(found.map((_, index) => index + 1));
    history.set(roomId, found);
  }
  return history;
}

/** A 404 is correct if the message is already deleted: by another member, or by a request whose answer was lost. */
const isBroken = (refusal: string) => !/^(DELETE|PUT) .*: 404 /.test(refusal);

const words = ({ id, deleted, content, version, editedAt, replyTo, reactions }: RoomMessage) => ({
  id,
  deleted,
  content,
  version,
  editedAt,
  replyTo,
  reactions,
});

async function expectAllSeen({ page, member, readAll }: Talker, history: History): Promise<void> {
  for (const [roomId, said] of history) {
    const feed = page.chatState.roomFeed(roomId);
    await expect.poll(() => page.shown(feed).held.at(-1)?.seq, { timeout: 60_000 }).toBe(said.length);
    await expect.poll(() => page.shown(feed).own).toEqual([]);
    const shown = await readAll(roomId);
    expect(shown.map(words), `${member.username} in room ${roomId}`).toEqual(said.map(words));
  }
}

/** The unread counts of the page, which follow from its events, and those of the server. */
async function expectRightBadges({ page, listRooms, member }: Talker): Promise<void> {
  for (const { id, unreadCount, lastSeq } of await listRooms()) {
    const shown = () => page.chatState.rooms.known()?.find((room) => room.id === id);
    await expect
      .poll(() => shown()?.unreadCount, { message: `${member.username} in room ${id}` })
      .toBe(unreadCount);
    expect(shown()?.lastSeq).toBe(lastSeq);
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
