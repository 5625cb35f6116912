import { describe, expect, it } from 'vitest';
import {
  befriend,
  group,
  privateRoom,
  getRoom,
  say,
  createMembers,
  listTexts,
} from '../../../../test/rooms.ts';
import type { Client } from '../../../../test/client.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, db, visitor } = await withApp();
const many = (count: number) => createMembers(people, count);
const rooms = '/api/chat/rooms';
const noSuchRoom = { status: 404, body: { error: 'There is no such chat', code: 'no_such_room' } };
const notFriends = { status: 403, body: { error: 'You can only chat with friends', code: 'not_friends' } };
const countRooms = async () => (await db.selectFrom('rooms').select('id').execute()).length;
const open = (who: Client, friendUsername: string) => who.post(`${rooms}/private`, { friendUsername });

describe('a private chat', () => {
  it('is the same room every time and for both sides, also when both open it at once', async () => {
    const [ann, bob] = await many(2);
    await befriend(ann!, bob!);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? open(ann!, bob!.username) : open(bob!, ann!.username))),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.roomId}`)).size).toBe(1);
    expect((await open(ann!, bob!.username.toUpperCase())).body).toEqual(answers[0]!.body);
    const { roomId } = answers[0]!.body;
    expect(await getRoom(ann!, roomId)).toMatchObject({
      name: bob!.username,
      type: 'private',
      lastMessage: null,
      unreadCount: 0,
      members: [{ username: ann!.username }, { username: bob!.username }],
    });
    expect((await getRoom(bob!, roomId)).name).toBe(ann!.username);
  });

  it('is for friends only', async () => {
    const [ann, bob, asked] = await many(3);
    await ann!.post('/api/friends/request', { username: asked!.username });
    const before = await countRooms();
    expect(await open(ann!, bob!.username)).toMatchObject(notFriends);
    expect(await open(ann!, asked!.username)).toMatchObject(notFriends);
    expect(await open(ann!, ann!.username)).toMatchObject(notFriends);
    expect(await open(ann!, 'nobody-here')).toMatchObject({
      status: 404,
      body: { error: 'There is no such member', code: 'no_such_member' },
    });
    expect((await open(ann!, '')).body).toMatchObject({ error: 'A username is required', code: 'bad_input' });
    expect(await countRooms()).toBe(before);
  });

  it('can be read after the friendship ends, but both can not write or send files until they are friends again', async () => {
    const [ann, bob] = await many(2);
    const roomId = await privateRoom(ann!, bob!);
    await say(ann!, roomId, 'before');
    const live = await openLiveClient(bob!);
    await ann!.delete('/api/friends/remove', { username: bob!.username });
    expect((await live.frame('friends.changed')).data).toEqual({ username: ann!.username });
    const file = new FormData();
    file.append('file', new Blob(['x']), 'x.txt');
    for (const [who, other] of [
      [ann!, bob!],
      [bob!, ann!],
    ] as const) {
      expect(await open(who, other.username)).toMatchObject(notFriends);
      expect(await who.post(`${rooms}/${roomId}/messages`, { content: 'after' })).toMatchObject(notFriends);
      expect(await who.post(`${rooms}/${roomId}/upload`, file)).toMatchObject(notFriends);
      expect(await who.post(`${rooms}/${roomId}/typing`)).toMatchObject(notFriends);
      expect(await listTexts(who, roomId)).toEqual(['before']);
      expect((await getRoom(who, roomId)).isClosed).toBe(true);
    }
    expect(await privateRoom(ann!, bob!)).toBe(roomId);
    await say(bob!, roomId, 'again');
    expect(await getRoom(ann!, roomId)).toMatchObject({ isClosed: false, unreadCount: 1 });
    await live.close();
  });

  it('returns the earlier message for a repeated clientId after the friendship ends', async () => {
    const [ann, bob] = await many(2);
    const roomId = await privateRoom(ann!, bob!);
    const post = { content: 'once', clientId: 'mine-1' };
    const first = await ann!.post(`${rooms}/${roomId}/messages`, post);
    await bob!.delete('/api/friends/remove', { username: ann!.username });
    expect(await ann!.post(`${rooms}/${roomId}/messages`, post)).toMatchObject({
      status: 201,
      body: { message: { id: first.body.message.id } },
    });
  });

  it('can not be left or deleted', async () => {
    const [ann, bob] = await many(2);
    const roomId = await privateRoom(ann!, bob!);
    const refusal = {
      status: 400,
      body: { error: 'A private chat can not be left or deleted', code: 'not_a_group' },
    };
    expect(await ann!.post(`${rooms}/${roomId}/leave`)).toMatchObject(refusal);
    expect(await ann!.delete(`${rooms}/${roomId}`)).toMatchObject(refusal);
    expect((await getRoom(ann!, roomId)).members).toHaveLength(2);
  });

  it('keeps the messages and the name of a deleted member', async () => {
    const [ann, bob] = await many(2);
    const roomId = await privateRoom(ann!, bob!);
    await say(bob!, roomId, 'farewell');
    await db.deleteFrom('users').where('id', '=', bob!.id).execute();
    const [message] = (await ann!.get(`${rooms}/${roomId}/messages`)).body.messages;
    expect(message).toMatchObject({ sender: bob!.username, content: 'farewell', author: null });
    expect(await getRoom(ann!, roomId)).toMatchObject({
      name: 'Deleted member',
      lastMessage: { sender: bob!.username },
    });
    expect(await ann!.post(`${rooms}/${roomId}/messages`, { content: 'too late' })).toMatchObject(notFriends);
    expect((await getRoom(ann!, roomId)).isClosed).toBe(true);
  });
});

describe('a group', () => {
  const create = (who: Client, name: unknown, members: unknown) =>
    who.post(`${rooms}/group`, { name, members });

  it('is created with friends, and each of them is notified at once', async () => {
    const [ann, bob, cat] = await many(3);
    await befriend(ann!, bob!, cat!);
    const live = await openLiveClient(bob!);
    const answer = await create(ann!, '  Ski trip ', [
      bob!.username,
      cat!.username.toUpperCase(),
      bob!.username,
    ]);
    expect(answer).toMatchObject({ status: 201, body: { roomId: expect.any(Number) } });
    const { roomId } = answer.body;
    expect((await live.frame('room.changed')).data).toEqual({ roomId, what: 'created' });
    expect(await getRoom(bob!, roomId)).toMatchObject({ name: 'Ski trip', type: 'group', isCreator: false });
    const own = await getRoom(ann!, roomId);
    expect(own.isCreator).toBe(true);
    expect(own.members.map(({ username }: { username: string }) => username)).toEqual([
      ann!.username,
      bob!.username,
      cat!.username,
    ]);
    expect(JSON.stringify(own)).not.toContain('@example.com');
    await live.close();
  });

  it('needs a name and at least one friend', async () => {
    const [ann, bob, stranger] = await many(3);
    await befriend(ann!, bob!);
    const before = await countRooms();
    const incomplete = {
      status: 400,
      body: { error: 'Please enter a group name and select at least one friend', code: 'group_incomplete' },
    };
    expect(await create(ann!, ' \u0007 ', [bob!.username])).toMatchObject(incomplete);
    expect(await create(ann!, 'Alone', [])).toMatchObject(incomplete);
    expect(await create(ann!, 'Alone', [ann!.username])).toMatchObject(incomplete);
    expect(await ann!.post(`${rooms}/group`, {})).toMatchObject(incomplete);
    expect(await create(ann!, 'Us', [bob!.username, stranger!.username])).toMatchObject({
      status: 403,
      body: { error: 'You can only chat with friends', code: 'not_friends' },
    });
    expect(await create(ann!, 'Us', [bob!.username, 'nobody-here'])).toMatchObject({
      status: 404,
      body: { code: 'no_such_member' },
    });
    expect((await create(ann!, 'x'.repeat(51), [bob!.username])).body.error).toBe(
      'A group name has at most 50 characters',
    );
    expect((await create(ann!, 'Us', Array(1000).fill(bob!.username))).status).toBe(400);
    expect((await create(ann!, 'Us', 'bob')).status).toBe(400);
    expect(await countRooms()).toBe(before);
    expect((await create(ann!, '🎿'.repeat(50), [bob!.username])).status).toBe(201);
  });

  it('is deleted by its creator with all messages, and every member is notified, also one who was offline', async () => {
    const [ann, bob, away] = await many(3);
    const roomId = await group(ann!, bob!, away!);
    const asleep = await openLiveClient(away!);
    const cursor = asleep.cursor();
    await asleep.close();
    const live = await openLiveClient(bob!);
    await say(bob!, roomId, 'hello');
    expect(await bob!.delete(`${rooms}/${roomId}`)).toMatchObject({
      status: 403,
      body: { error: 'Only the creator can delete this group', code: 'only_creator' },
    });
    expect(await listTexts(ann!, roomId)).toEqual(['hello']);

    expect(await ann!.delete(`${rooms}/${roomId}`)).toMatchObject({ status: 200, body: { success: true } });
    const why = { by: ann!.username, did: 'deleted', name: 'Winter club' };
    const gone = { roomId, what: 'deleted', why };
    expect((await live.frame('room.changed', ({ data }) => data.what === 'deleted')).data).toEqual(gone);
    for (const who of [ann!, bob!]) {
      expect(await getRoom(who, roomId)).toBeUndefined();
      expect(await who.get(`${rooms}/${roomId}/messages`)).toMatchObject(noSuchRoom);
    }
    const back = await openLiveClient(away!, { after: cursor });
    expect((await back.frame('room.changed')).data).toEqual(gone);
    expect(await ann!.delete(`${rooms}/${roomId}`)).toMatchObject(noSuchRoom);
    await Promise.all([live.close(), back.close()]);
  });

  it('stays when a member or its creator leaves, and is deleted when the last member leaves', async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await group(ann!, bob!, cat!);
    await say(ann!, roomId, 'I made this');
    const live = await openLiveClient(bob!);
    expect(await ann!.post(`${rooms}/${roomId}/leave`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await live.frame('room.changed')).data).toEqual({
      roomId,
      what: 'members',
      username: ann!.username,
    });
    expect(await listTexts(bob!, roomId)).toEqual(['I made this']);
    expect(await getRoom(bob!, roomId)).toMatchObject({ members: [{}, {}], isCreator: true });
    expect(await getRoom(cat!, roomId)).toMatchObject({ isCreator: false });
    expect(await ann!.post(`${rooms}/${roomId}/leave`)).toMatchObject(noSuchRoom);
    await bob!.post(`${rooms}/${roomId}/leave`);
    await cat!.post(`${rooms}/${roomId}/leave`);
    expect(
      await db.selectFrom('rooms').select('id').where('id', '=', roomId).executeTakeFirst(),
    ).toBeUndefined();
    expect(await db.selectFrom('messages').select('id').where('room_id', '=', roomId).execute()).toEqual([]);
    await live.close();
  });
});

describe('a message in a room', () => {
  it('reaches the others in the same format as the list, once per clientId', async () => {
    const [ann, bob] = await many(2);
    const roomId = await privateRoom(ann!, bob!);
    const live = await openLiveClient(bob!);
    const post = () =>
      ann!.post(`${rooms}/${roomId}/messages`, { content: ' Hi! ', type: 'text', clientId: 'c1' });
    const answers = await Promise.all(Array.from({ length: 20 }, post));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message.id}`)).size).toBe(1);
    const { message } = answers[0]!.body;
    expect(message).toMatchObject({
      roomId,
      seq: 1,
      sender: ann!.username,
      type: 'text',
      content: 'Hi!',
      fileUrl: null,
      fileName: null,
      fileSize: null,
      clientId: 'c1',
      deleted: false,
    });
    expect((await live.frame('room.message')).data).toEqual(message);
    expect((await bob!.get(`${rooms}/${roomId}/messages`)).body.messages).toEqual([message]);
    expect(live.of('room.message')).toHaveLength(1);
    await live.close();
  });

  it('is refused when it is blank, too long, of another type, or for a room of other members', async () => {
    const [ann, bob, eve] = await many(3);
    const roomId = await privateRoom(ann!, bob!);
    const post = (who: Client, body: object, id: number | string = roomId) =>
      who.post(`${rooms}/${id}/messages`, body);
    expect(await post(ann!, { content: ' ' })).toMatchObject({
      status: 400,
      body: { error: 'Please write a message', code: 'bad_input', field: 'content' },
    });
    expect((await post(ann!, { content: 'x'.repeat(4001) })).body.error).toBe('At most 4,000 characters');
    expect((await post(ann!, { content: 'x', type: 'image' })).status).toBe(400);
    expect(await post(eve!, { content: 'let me in' })).toMatchObject(noSuchRoom);
    expect(await post(ann!, { content: 'x' }, 999_999)).toMatchObject(noSuchRoom);
    expect((await post(ann!, { content: 'x' }, 'abc')).status).toBe(400);
    expect((await post(visitor(), { content: 'x' })).status).toBe(401);
    // The public and the admin chat can not be used through this call.
    for (const id of [1, 2]) expect(await post(ann!, { content: 'x' }, id)).toMatchObject(noSuchRoom);
    expect(await listTexts(bob!, roomId)).toEqual([]);
  });

  it('is deleted by its author only', async () => {
    const [ann, bob, eve] = await many(3);
    const roomId = await privateRoom(ann!, bob!);
    const other = await privateRoom(ann!, eve!);
    const { id, seq } = await say(ann!, roomId, 'oops');
    const live = await openLiveClient(bob!);
    const remove = (who: Client, room = roomId, message = id) =>
      who.delete(`${rooms}/${room}/messages/${message}`);
    expect(await remove(bob!)).toMatchObject({
      status: 403,
      body: { error: 'You can only delete your own messages', code: 'not_your_message' },
    });
    expect(await remove(await people.admin())).toMatchObject(noSuchRoom);
    expect(await remove(eve!)).toMatchObject(noSuchRoom);
    expect(await remove(ann!, other)).toMatchObject({ status: 404, body: { code: 'no_such_message' } });
    expect(await listTexts(bob!, roomId)).toEqual(['oops']);

    const answers = await Promise.all([remove(ann!), remove(ann!), remove(ann!)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
    const { data } = await live.frame('room.changed', ({ data: { what } }) => what === 'message_deleted');
    expect(data).toEqual({ roomId, what: 'message_deleted', seq });
    expect((await getRoom(bob!, roomId)).lastMessage).toMatchObject({ deleted: true, content: '' });
    await live.close();
  });
});

describe('unread messages', () => {
  const unread = async (who: Client & { username: string }, roomId: number) =>
    (await getRoom(who as never, roomId)).unreadCount;

  it('are those after the read position; own messages are read, the newest page moves the position, older pages do not', async () => {
    const [ann, bob] = await many(2);
    const roomId = await privateRoom(ann!, bob!);
    for (const text of ['one', 'two', 'three']) await say(ann!, roomId, text);
    expect([await unread(ann!, roomId), await unread(bob!, roomId)]).toEqual([0, 3]);
    const list = `${rooms}/${roomId}/messages`;
    await bob!.get(`${list}?cursor=3`);
    expect(await unread(bob!, roomId)).toBe(3);
    await bob!.get(`${list}?after=0&limit=2`);
    expect(await unread(bob!, roomId)).toBe(1);
    await bob!.get(list);
    expect(await unread(bob!, roomId)).toBe(0);
    await say(ann!, roomId, 'four');
    await say(bob!, roomId, 'five');
    expect([await unread(ann!, roomId), await unread(bob!, roomId)]).toEqual([1, 0]);
  });

  it('only become fewer when marked as read, and never negative', async () => {
    const [ann, bob, eve] = await many(3);
    const roomId = await privateRoom(ann!, bob!);
    for (const text of ['one', 'two', 'three']) await say(ann!, roomId, text);
    const mark = (who: Client, seq: unknown) => who.put(`${rooms}/${roomId}/read`, { seq });
    expect(await mark(bob!, 2)).toMatchObject({ status: 200, body: { success: true } });
    await mark(bob!, 1);
    expect(await unread(bob!, roomId)).toBe(1);
    await Promise.all([3, 1, 2, 999].map((seq) => mark(bob!, seq)));
    await say(ann!, roomId, 'four');
    expect(await unread(bob!, roomId)).toBe(1);
    for (const seq of [-1, 1.5, '2', null]) expect((await mark(bob!, seq)).status).toBe(400);
    expect(await mark(eve!, 4)).toMatchObject(noSuchRoom);
    expect((await getRoom(ann!, roomId)).members).toMatchObject([{ lastReadSeq: 4 }, { lastReadSeq: 3 }]);
  });

  it('are updated in the own tabs, and other members see "seen by"', async () => {
    const [ann, bob] = await many(2);
    const roomId = await privateRoom(ann!, bob!);
    await say(ann!, roomId, 'seen?');
    const [annsTab, bobsTab] = [await openLiveClient(ann!), await openLiveClient(bob!)];
    await bob!.get(`${rooms}/${roomId}/messages`);
    expect((await annsTab.frame('room.read')).data).toEqual({ roomId, username: bob!.username, seq: 1 });
    expect((await bobsTab.frame('room.changed')).data).toEqual({ roomId, what: 'read', seq: 1 });
    expect(annsTab.of('room.changed')).toEqual([]);
    // The position did not move, so no event is sent.
    await bob!.get(`${rooms}/${roomId}/messages`);
    await say(ann!, roomId, 'marker');
    await annsTab.frame('room.message');
    expect(annsTab.of('room.read')).toHaveLength(1);
    await Promise.all([annsTab.close(), bobsTab.close()]);
  });
});

it('the room with the newest message comes first', async () => {
  const [ann, bob, cat] = await many(3);
  const [first, second] = [await privateRoom(ann!, bob!), await privateRoom(ann!, cat!)];
  await say(ann!, first, 'old news');
  await say(cat!, second, 'news');
  const list = async () => (await ann!.get(rooms)).body.rooms.map((room: { id: number }) => room.id);
  expect(await list()).toEqual([second, first]);
  await say(bob!, first, 'breaking news');
  expect(await list()).toEqual([first, second]);
  expect((await getRoom(ann!, first)).lastMessage).toMatchObject({
    content: 'breaking news',
    sender: bob!.username,
  });
});

it('typing is shown to members of the room, and to nobody else', async () => {
  const [ann, bob, eve] = await many(3);
  const roomId = await privateRoom(ann!, bob!);
  const [inside, outside] = [await openLiveClient(bob!), await openLiveClient(eve!)];
  expect((await ann!.post(`${rooms}/${roomId}/typing`)).status).toBe(204);
  expect(await inside.frame('room.typing')).toMatchObject({
    cursor: null,
    data: { roomId, username: ann!.username },
  });
  expect(await eve!.post(`${rooms}/${roomId}/typing`)).toMatchObject(noSuchRoom);
  expect(outside.of('room.typing')).toEqual([]);
  await Promise.all([inside.close(), outside.close()]);
});
