import { expect, it } from 'vitest';
import { befriend, createMembers } from '../../../test/rooms.ts';
import type { Client } from '../../../test/client.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';

const { people } = await withApp();
const inside = async (who: Client) => (await who.get('/api/friends/inside')).body;
const names = async (who: Client) =>
  (await inside(who)).members.map(({ username }: { username: string }) => username) as string[];

it('the "inside" list names members who are online, friends first; invisible ones are only counted', async () => {
  const [ann, bob, carl, dora] = await createMembers(people, 4);
  await befriend(ann!, carl!);
  const pages = [];
  for (const who of [ann!, bob!, carl!, dora!]) pages.push(await openLiveClient(who));
  const all = [carl!.username, ann!.username, bob!.username, dora!.username];
  await expect.poll(() => names(ann!)).toEqual(all);
  const [anns] = pages;

  expect((await carl!.put('/api/profile/update', { isInvisible: true })).body.user.isInvisible).toBe(true);
  const { data } = await anns!.frame('presence', (frame) => !frame.data.isOnline);
  expect(data).toMatchObject({ username: carl!.username, lastActive: null });
  expect(await names(ann!)).not.toContain(carl!.username);
  expect((await inside(ann!)).inside).toBe(4);
  expect((await ann!.get('/api/friends')).body.friends[0]).toMatchObject({
    isOnline: false,
    lastActive: null,
  });
  expect((await ann!.get(`/api/users/profile/${carl!.username}`)).body.profile).toMatchObject({
    isOnline: false,
    lastActive: null,
  });
  // An invisible member also stays hidden after the call by which clients without a live channel go online.
  await carl!.post('/api/friends/status');
  expect((await ann!.get('/api/friends')).body.friends[0].isOnline).toBe(false);

  await carl!.put('/api/profile/update', { isInvisible: false });
  await expect.poll(() => names(ann!)).toContain(carl!.username);

  await ann!.post('/api/friends/block', { username: bob!.username });
  expect(await names(ann!)).not.toContain(bob!.username);
  expect(await names(bob!)).not.toContain(ann!.username);
  for (const page of pages) await page.close();
});
