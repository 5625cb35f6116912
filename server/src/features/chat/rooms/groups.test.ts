import { describe, expect, it } from 'vitest';
import {
  befriend,
  group,
  listNotices,
  getRoom,
  say,
  createMembers,
  listTexts,
} from '../../../../test/rooms.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { noise } from '../../../../test/pictures.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, db } = await withApp();
const many = (count: number) => createMembers(people, count);
const at = (roomId: number, rest = '') => `/api/chat/rooms/${roomId}${rest}`;
const namesIn = async (who: Person, roomId: number) =>
  (await getRoom(who, roomId)).members.map(({ username }) => username);
const picture = async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await noise(40, 40).png().toBuffer())]), 'face.png');
  return form;
};

describe('the creator of a group', () => {
  it('renames it, and a notice says so', async () => {
    const [ann, bob] = await many(2);
    const roomId = await group(ann!, bob!);
    const live = await openLiveClient(bob!);
    expect(await ann!.put(at(roomId), { name: '  Ski trip ' })).toMatchObject({ status: 200 });
    await live.frame('room.changed', ({ data }) => data.what === 'look');
    const { data } = await live.frame('room.message');
    expect(data).toMatchObject({ type: 'notice', content: `${ann!.username} named this group Ski trip` });
    expect(await getRoom(bob!, roomId)).toMatchObject({ name: 'Ski trip', lastSeq: 2 });
    // The same name again adds no notice.
    await ann!.put(at(roomId), { name: 'Ski trip' });
    expect((await getRoom(bob!, roomId)).lastSeq).toBe(2);
    for (const name of ['', '   ', 'x'.repeat(51)])
      expect((await ann!.put(at(roomId), { name })).status).toBe(400);
    await live.close();
  });

  it('adds friends, who can read all of it and receive its events from then on', async () => {
    const [ann, bob, cat, dan] = await many(4);
    const roomId = await group(ann!, bob!);
    await say(ann!, roomId, 'before');
    await befriend(ann!, cat!);
    const live = await openLiveClient(cat!);
    const add = (members: unknown) => ann!.post(at(roomId, '/members'), { members });
    expect(await add([cat!.username, bob!.username])).toMatchObject({ status: 200 });
    await live.frame('room.changed', ({ data }) => data.roomId === roomId);
    expect((await live.frame('room.message')).data.content).toBe(`${ann!.username} added ${cat!.username}`);
    expect(await listTexts(cat!, roomId)).toContain('before');
    await say(bob!, roomId, 'welcome');
    await live.frame('room.message', ({ data }) => data.content === 'welcome');
    expect(await namesIn(bob!, roomId)).toEqual([ann!.username, bob!.username, cat!.username]);

    const lastSeq = (await getRoom(ann!, roomId)).lastSeq;
    expect(await add([bob!.username])).toMatchObject({ status: 200 });
    expect(await add([dan!.username])).toMatchObject({ status: 403, body: { code: 'not_friends' } });
    expect(await add(['nobody-here'])).toMatchObject({ status: 404, body: { code: 'no_such_member' } });
    expect(await add([])).toMatchObject({ status: 400 });
    expect((await getRoom(ann!, roomId)).lastSeq).toBe(lastSeq);
    await live.close();
  });

  it('removes a member, who receives no more events and sees the reason', async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await group(ann!, bob!, cat!);
    const live = await openLiveClient(bob!);
    expect(await ann!.delete(at(roomId, `/members/${bob!.username}`))).toMatchObject({ status: 200 });
    const told = await live.frame('room.changed', ({ data }) => data.what === 'deleted');
    expect(told.data.why).toEqual({ by: ann!.username, did: 'removed', name: 'Winter club' });
    expect((await bob!.get(at(roomId, '/messages'))).status).toBe(404);
    await say(ann!, roomId, 'among us');
    await bob!.put('/api/profile/update', { bio: 'marker' });
    await live.frame('me.changed');
    expect(live.of('room.message')).toEqual([]);
    expect(await listNotices(cat!, roomId)).toContain(`${ann!.username} removed ${bob!.username}`);
    for (const name of [bob!.username, ann!.username, 'nobody-here'])
      expect(await ann!.delete(at(roomId, `/members/${name}`))).toMatchObject({
        status: 404,
        body: { error: 'That member is not in this group', code: 'no_such_group_member' },
      });
    await live.close();
  });

  it('makes another member the creator, and can not change it any more', async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await group(ann!, bob!);
    expect((await ann!.put(at(roomId, '/creator'), { username: cat!.username })).status).toBe(404);
    expect(await ann!.put(at(roomId, '/creator'), { username: bob!.username })).toMatchObject({
      status: 200,
    });
    expect([(await getRoom(ann!, roomId)).isCreator, (await getRoom(bob!, roomId)).isCreator]).toEqual([
      false,
      true,
    ]);
    expect((await ann!.put(at(roomId), { name: 'Mine' })).status).toBe(403);
    expect((await ann!.delete(at(roomId))).status).toBe(403);
    expect((await bob!.put(at(roomId), { name: 'Now mine' })).status).toBe(200);
  });

  it('sets a picture, which only members can see, and removes it', async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await group(ann!, bob!);
    const used = async () => (await ann!.get('/api/storage')).body.used as number;
    expect(await ann!.post(at(roomId, '/picture'), await picture())).toMatchObject({
      status: 201,
      body: { message: { type: 'notice', content: `${ann!.username} changed the picture of this group` } },
    });
    const { pictureUrl } = await getRoom(bob!, roomId);
    expect((await bob!.get(pictureUrl!)).status).toBe(200);
    expect((await cat!.get(pictureUrl!)).status).toBe(404);
    const first = await used();
    expect(first).toBeGreaterThan(0);
    // The second picture replaces the first, also in the storage.
    await ann!.post(at(roomId, '/picture'), await picture());
    expect((await bob!.get(pictureUrl!)).status).toBe(404);
    expect(await used()).toBeLessThan(first * 1.5);
    expect((await ann!.delete(at(roomId, '/picture'))).status).toBe(200);
    expect((await getRoom(bob!, roomId)).pictureUrl).toBeNull();
    expect(await used()).toBe(0);

    const text = new FormData();
    text.append('file', new Blob(['no picture']), 'face.png');
    expect((await ann!.post(at(roomId, '/picture'), text)).status).toBe(415);
  });

  it('is the only member who can do this; in a private chat nobody can', async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await group(ann!, bob!);
    await befriend(bob!, cat!);
    const calls = async (who: Person, id: number) => [
      await who.put(at(id), { name: 'Other' }),
      await who.post(at(id, '/members'), { members: [cat!.username] }),
      await who.delete(at(id, `/members/${ann!.username}`)),
      await who.put(at(id, '/creator'), { username: ann!.username }),
      await who.post(at(id, '/picture'), await picture()),
      await who.delete(at(id, '/picture')),
    ];
    const before = await db.selectFrom('rooms').selectAll().orderBy('id').execute();
    for (const answer of await calls(bob!, roomId))
      expect(answer).toMatchObject({
        status: 403,
        body: { error: 'Only the creator can change this group', code: 'not_creator' },
      });
    for (const answer of await calls(cat!, roomId)) expect(answer.status).toBe(404);
    const { roomId: pair } = await ann!.api.openPrivateRoom({ body: { friendUsername: bob!.username } });
    for (const answer of await calls(ann!, pair)) expect(answer).toMatchObject({ status: 400 });
    const after = await db.selectFrom('rooms').selectAll().where('id', '<>', pair).orderBy('id').execute();
    expect(after.filter(({ id }) => before.some((room) => room.id === id))).toEqual(
      before.filter(({ id }) => id !== pair),
    );
  });
});

describe('a notice', () => {
  it('says who left the room, and can not be deleted', async () => {
    const [ann, bob] = await many(2);
    const roomId = await group(ann!, bob!);
    await bob!.post(at(roomId, '/leave'));
    const { messages } = (await ann!.get(at(roomId, '/messages'))).body;
    expect(messages.map(({ content }: { content: string }) => content)).toEqual([
      `${ann!.username} started this group`,
      `${bob!.username} left`,
    ]);
    expect((await ann!.delete(at(roomId, `/messages/${messages[0].id}`))).status).toBe(403);
  });

  it('about a deleted group is sent to each of its members', async () => {
    const [ann, bob] = await many(2);
    const roomId = await group(ann!, bob!);
    const live = await openLiveClient(bob!);
    await ann!.delete(at(roomId));
    expect((await live.frame('room.changed')).data).toEqual({
      roomId,
      what: 'deleted',
      why: { by: ann!.username, did: 'deleted', name: 'Winter club' },
    });
    await live.close();
  });
});
