import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { befriend, group, createMembers } from '../../../test/rooms.ts';
import type { Client } from '../../../test/client.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';

const { people } = await withApp();
const many = (count: number) => createMembers(people, count);
const seesOnline = async (who: Client) => (await who.get('/api/friends')).body.friends[0].isOnline as boolean;
const presenceFrame = (
  live: Awaited<ReturnType<typeof openLiveClient>>,
  username: string,
  isOnline: boolean,
) => live.frame('presence', ({ data }) => data.username === username && data.isOnline === isOnline);

/** Three seconds, and time for a busy machine. A lost connection that nobody notices would take longer. */
const soonMs = 15_000;

// They wait for the same seconds, so they run in parallel.
describe.concurrent('a friend sees', () => {
  it('that a member comes online at once, and goes offline within 5 seconds, with the time', async () => {
    const [ann, bob] = await many(2);
    await befriend(ann!, bob!);
    const anns = await openLiveClient(ann!);
    const bobs = await openLiveClient(bob!);
    await presenceFrame(anns, bob!.username, true);
    expect(await seesOnline(ann!)).toBe(true);
    const leftAt = Date.now();
    await bobs.close();
    const { data } = await presenceFrame(anns, bob!.username, false);
    expect(Date.now() - leftAt).toBeLessThan(soonMs);
    expect(Math.abs(new Date(data.lastActive).getTime() - leftAt)).toBeLessThan(soonMs);
    expect(await seesOnline(ann!)).toBe(false);
    expect((await ann!.get(`/api/users/profile/${bob!.username}`)).body.profile).toMatchObject({
      isOnline: false,
      lastActive: data.lastActive,
    });
    await anns.close();
  });

  it('a member offline within 5 seconds after their browser crashed', async () => {
    const [ann, bob] = await many(2);
    await befriend(ann!, bob!);
    const [anns, bobs] = [await openLiveClient(ann!), await openLiveClient(bob!)];
    await presenceFrame(anns, bob!.username, true);
    const diedAt = Date.now();
    bobs.socket.terminate();
    await presenceFrame(anns, bob!.username, false);
    expect(Date.now() - diedAt).toBeLessThan(soonMs);
    await anns.close();
  });

  it('no change on a reload, or when one of two tabs is closed', async () => {
    const [ann, bob] = await many(2);
    await befriend(ann!, bob!);
    const anns = await openLiveClient(ann!);
    const first = await openLiveClient(bob!);
    await presenceFrame(anns, bob!.username, true);
    await first.close();
    const [second, third] = [await openLiveClient(bob!), await openLiveClient(bob!)];
    await third.close();
    await delay(3500);
    expect(anns.of('presence').filter(({ data }) => data.username === bob!.username)).toHaveLength(1);
    await Promise.all([second.close(), anns.close()]);
  });

  it('a member offline after a logout, also without a live channel', async () => {
    const [ann, bob] = await many(2);
    await befriend(ann!, bob!);
    const anns = await openLiveClient(ann!);
    expect((await bob!.post('/api/friends/status')).status).toBe(204);
    await presenceFrame(anns, bob!.username, true);
    await bob!.post('/api/auth/logout');
    await presenceFrame(anns, bob!.username, false);
    expect(await seesOnline(ann!)).toBe(false);
    await anns.close();
  });

  it('a member online without a live channel, until their page says otherwise', async () => {
    const [ann, bob] = await many(2);
    await befriend(ann!, bob!);
    const anns = await openLiveClient(ann!);
    await bob!.post('/api/friends/status');
    await presenceFrame(anns, bob!.username, true);
    expect(await seesOnline(ann!)).toBe(true);
    expect((await bob!.delete('/api/friends/status')).status).toBe(204);
    await presenceFrame(anns, bob!.username, false);
    // An open live channel counts more than a POST that says offline.
    const bobs = await openLiveClient(bob!);
    await bob!.delete('/api/friends/status');
    expect(await seesOnline(ann!)).toBe(true);
    await Promise.all([anns.close(), bobs.close()]);
  });
});

it('people in the same room see each other come online, strangers do not', async () => {
  const [ann, bob, cat, stranger] = await many(4);
  const roomId = await group(ann!, bob!, cat!);
  const [bobs, strangers] = [await openLiveClient(bob!), await openLiveClient(stranger!)];
  const cats = await openLiveClient(cat!);
  await presenceFrame(bobs, cat!.username, true);
  const { rooms } = (await bob!.get('/api/chat/rooms')).body;
  const { members } = rooms.find((room: { id: number }) => room.id === roomId);
  expect(members.map(({ isOnline }: { isOnline: boolean }) => isOnline)).toEqual([false, true, true]);
  expect(strangers.of('presence').filter(({ data }) => data.username !== stranger!.username)).toEqual([]);
  await Promise.all([bobs.close(), cats.close(), strangers.close()]);
});
