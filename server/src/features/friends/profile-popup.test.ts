import { expect, it } from 'vitest';
import { befriend, createMembers } from '../../../test/rooms.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { uploadImage } from '../../../test/pictures.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, visitor } = await withApp();
const profileOf = async (who: Awaited<ReturnType<typeof people.person>>, username: string) =>
  (await who.get(`/api/users/profile/${username}`)).body.profile;

it('the popup shows the public profile, and never the email', async () => {
  const [ann, bob] = [await people.person(), await people.person({ role: 'Admin' })];
  const [picture, banner] = [await uploadImage(bob), await uploadImage(bob, 'banner')];
  await bob.put('/api/profile/update', {
    bio: 'I like snow',
    profilePicture: picture,
    bannerImage: banner,
    usernameCustomColor: '#123456',
  });
  const live = await openLiveClient(bob);
  const answer = await ann.get(`/api/users/profile/${bob.username.toUpperCase()}`);
  expect(answer.status).toBe(200);
  const { profile } = answer.body;
  expect(profile).toMatchObject({
    username: bob.username,
    role: 'Admin',
    isOwner: false,
    bio: 'I like snow',
    profilePicture: picture,
    bannerImage: banner,
    joinDate: expect.stringMatching(/^\d{4}-.*Z$/),
    isOnline: true,
    mutualFriends: { count: 0, names: [] },
    usernameCustomColor: '#123456',
    profileBorder: 'none',
  });
  expect(JSON.stringify(answer.body)).not.toContain('@');
  expect(profile).not.toHaveProperty('email');
  expect((await profileOf(ann, (await people.owner()).username)).isOwner).toBe(true);
  await live.close();
});

it('mutual friends are counted, with the first names', async () => {
  const [ann, bob, ...shared] = await createMembers(people, 9);
  const [onlyAnns, onlyBobs] = [await people.person(), await people.person()];
  await befriend(ann!, ...shared, onlyAnns);
  await befriend(bob!, ...shared, onlyBobs);
  const names = shared.map(({ username }) => username).toSorted();
  expect((await profileOf(ann!, bob!.username)).mutualFriends).toEqual({
    count: 7,
    names: names.slice(0, 5),
  });
  expect((await profileOf(onlyAnns, bob!.username)).mutualFriends).toEqual({ count: 0, names: [] });
});

it('an unknown name is not found, and visitors see nothing', async () => {
  const ann = await people.person();
  expect(await ann.get('/api/users/profile/nobody-here')).toMatchObject({
    status: 404,
    body: { error: 'User profile not found', code: 'no_such_profile' },
  });
  expect((await visitor().get(`/api/users/profile/${ann.username}`)).status).toBe(401);
});
