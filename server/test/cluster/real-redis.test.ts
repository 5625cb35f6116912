import { describe, expect, it } from 'vitest';
import { createClient, type Client } from '../client.ts';
import { openLiveClient } from '../live-client.ts';
import type { Person } from '../people.ts';
import { startRedis } from '../redis.ts';
import { withApp } from '../with-app.ts';

const redis = await startRedis();
const one = await withApp({ REDIS_URL: redis.url });
const two = await one.again();
const { people } = one;

/** The same browser on the other node. */
function atTwo(who: Person): Client {
  const client = createClient(two.url);
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  return client;
}

/** Both nodes know each other, and use what they have cached. */
async function bothAreCurrent(): Promise<void> {
  for (const { core } of [one, two]) {
    await expect.poll(() => core.nodes.peers()).toHaveLength(1);
    await expect.poll(() => core.live.hub.isCurrent()).toBe(true);
  }
}
async function areConnected(isConnected: boolean): Promise<void> {
  for (const { core } of [one, two]) await expect.poll(() => core.bus.isConnected()).toBe(isConnected);
}

const ban = (by: Client, id: number) =>
  by.put(`/api/moderation/members/${id}`, { reason: 'Spam', banned: true });
const say = async (who: Client, message: string) =>
  expect((await who.post('/api/public-chat/messages', { message })).status).toBe(201);
const texts = (frames: { type: string; data: { message?: string } }[]) =>
  frames.flatMap(({ type, data }) => (type === 'public_chat.message' ? [data.message!] : []));

/** Sends ten messages, alternately on both nodes; a member with a page on each node gets each message once, in order. */
async function expectTalk(name: string): Promise<void> {
  const [ann, reader] = [await people.free(), await people.free()];
  const pages = [await openLiveClient(reader), await openLiveClient(atTwo(reader))];
  const said = Array.from({ length: 10 }, (_, n) => `${name} ${n}`);
  for (const [n, text] of said.entries()) await say(n % 2 === 0 ? ann : atTwo(ann), text);
  for (const page of pages) await expect.poll(() => texts(page.frames)).toEqual(said);
  for (const page of pages) await page.close();
}

/** Right after the answer to the change, the other node refuses. It has cached the member before. */
async function expectBan(): Promise<void> {
  const [owner, member] = [await people.owner(), await people.free()];
  const there = atTwo(member);
  const page = await openLiveClient(there);
  for (let n = 0; n < 3; n += 1) expect((await there.get('/api/auth/me')).status).toBe(200);
  expect((await ban(owner, member.id)).status).toBe(200);
  expect((await there.get('/api/auth/me')).status).toBe(401);
  expect((await page.closed).code).toBe(4401);
}

describe('two nodes on one Redis', () => {
  it('messages of each node reach the pages on both, once and in order', async () => {
    await bothAreCurrent();
    await areConnected(true);
    await expectTalk('hello');
  });

  it('a ban holds on every node from the moment it is acknowledged', async () => {
    await bothAreCurrent();
    await expectBan();
  });

  it('a change of a name is shown by the other node in the next answer', async () => {
    const ann = await people.free();
    for (let n = 0; n < 10; n += 1) {
      const [here, there] = n % 2 === 0 ? [ann, atTwo(ann)] : [atTwo(ann), ann];
      await there.get('/api/auth/me');
      const username = `${ann.username}-${n}`;
      expect((await here.put('/api/profile/update', { username })).status).toBe(200);
      expect((await there.get('/api/auth/me')).body.username).toBe(username);
    }
  });

  it('signing out and in again on the other node keeps the new page open', async () => {
    const ann = await people.free();
    const there = atTwo(ann);
    await there.get('/api/auth/me');
    expect((await ann.post('/api/auth/logout')).status).toBe(200);
    expect((await there.get('/api/auth/me')).status).toBe(401);
    const again = createClient(two.url);
    const { username, password } = ann;
    expect((await again.post('/api/auth/login', { username, password })).status).toBe(200);
    const page = await openLiveClient(again);
    await say(ann === again ? ann : again, 'I am back');
    await page.frame('public_chat.message');
    expect(page.socket.readyState).toBe(page.socket.OPEN);
    await page.close();
  });

  it('a member with pages on both nodes is one member, online until the last page is closed', async () => {
    const [ann, friend] = [await people.free(), await people.free()];
    expect((await friend.post('/api/friends/request', { username: ann.username })).status).toBeLessThan(300);
    const { requests } = (await ann.get('/api/friends/requests')).body;
    const accepted = await ann.put(`/api/friends/requests/${requests[0].id}`, { action: 'accept' });
    expect(accepted.status).toBe(200);
    const watching = await openLiveClient(friend);
    const inside = async () =>
      Promise.all(
        [one, two].map(async ({ url }) => (await createClient(url).get('/api/health')).body.inside),
      );
    await expect.poll(inside).toEqual([1, 1]);
    const isOnline = () => watching.of('presence').map(({ data }) => data.isOnline);

    const pages = [await openLiveClient(ann)];
    await expect.poll(inside).toEqual([2, 2]);
    pages.push(await openLiveClient(atTwo(ann)));
    await expect.poll(isOnline).toEqual([true]);
    await pages[0]!.close();
    const isShownOnline = async () => (await atTwo(friend).get('/api/friends')).body.friends[0].isOnline;
    expect(await isShownOnline()).toBe(true);
    await expect.poll(inside).toEqual([2, 2]);
    await pages[1]!.close();
    await expect.poll(inside).toEqual([1, 1]);
    await expect.poll(isOnline).toEqual([true, false]);
    expect(await isShownOnline()).toBe(false);
    // Each node has followed the changes of the other.
    const back = await openLiveClient(ann);
    await expect.poll(isOnline).toEqual([true, false, true]);
    await back.close();
    await watching.close();
  });

  it('without Redis, nothing is lost or doubled and no right is kept; a node says that the bus is away', async () => {
    await redis.kill();
    await areConnected(false);
    await bothAreCurrent();
    await expectTalk('without Redis');
    await expectBan();
    const { status, body } = await one.visitor().get('/api/ready');
    expect(status).toBe(200);
    expect(body.services).toContainEqual({ name: 'bus', ok: false });
  });

  it('when Redis is back, empty, the bus is used again', async () => {
    await redis.start();
    await areConnected(true);
    await expectTalk('Redis is back');
    await expectBan();
  });

  it('a Redis that hangs delays, and loses nothing', async () => {
    redis.pause();
    try {
      await areConnected(false);
      await expectTalk('Redis hangs');
      await expectBan();
    } finally {
      redis.resume();
    }
    await areConnected(true);
    await expectTalk('Redis goes on');
  });
});
