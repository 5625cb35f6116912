import { describe, expect, it } from 'vitest';
import { befriend, createMembers } from '../../../test/rooms.ts';
import type { Client } from '../../../test/client.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import type { Person } from '../../../test/people.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db } = await withApp();
const many = (count: number) => createMembers(people, count);
const ask = (who: Client, username: unknown) => who.post('/api/friends/request', { username });
const requests = async (who: Client) => (await who.get('/api/friends/requests')).body.requests;
const friends = async (who: Client): Promise<string[]> =>
  (await who.get('/api/friends')).body.friends.map(({ username }: { username: string }) => username);
const status = async (who: Client, other: { username: string }) =>
  (await who.get(`/api/friends/status/${other.username}`)).body;
const inbox = async (who: Client) => (await who.get('/api/user/inbox')).body.messages;
/** Friendships, requests and blocks: nothing may change when a call is refused. */
const relations = async () => [
  await db.selectFrom('friendships').select(['user_id', 'friend_id']).execute(),
  await db.selectFrom('friend_requests').selectAll().execute(),
  await db.selectFrom('blocks').selectAll().execute(),
  await db.selectFrom('inbox_messages').select('id').execute(),
];
async function expectRefused(answer: () => Promise<unknown>, refusal: object) {
  const before = await relations();
  expect(await answer()).toMatchObject(refusal);
  expect(await relations()).toEqual(before);
}

describe('a friend request', () => {
  it('is listed on both sides, and the receiver is notified live and in the inbox', async () => {
    const [ann, bob] = await many(2);
    const live = await openLiveClient(bob!);
    expect(await ask(ann!, bob!.username.toUpperCase())).toMatchObject({
      status: 201,
      body: { status: 'pending' },
    });
    expect((await live.frame('friends.changed')).data).toEqual({ username: ann!.username });
    expect((await live.frame('inbox.message')).data).toMatchObject({
      type: 'friend_request',
      title: 'Friend request',
      message: `${ann!.username} wants to be your friend.`,
    });
    expect(await requests(ann!)).toMatchObject([{ username: bob!.username, type: 'sent' }]);
    expect(await requests(bob!)).toMatchObject([
      {
        id: expect.any(Number),
        username: ann!.username,
        type: 'received',
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await status(ann!, bob!)).toEqual({
      status: 'pending',
      direction: 'sent',
      canAdd: true,
      blockedByMe: false,
    });
    expect(await status(bob!, ann!)).toMatchObject({ status: 'pending', direction: 'received' });
    expect([await friends(ann!), await friends(bob!)]).toEqual([[], []]);
    await live.close();
  });

  it('makes friends when it is accepted, and its sender is notified', async () => {
    const [ann, bob] = await many(2);
    await ask(ann!, bob!.username);
    const [{ id }] = await requests(bob!);
    const live = await openLiveClient(ann!);
    const answer = await bob!.put(`/api/friends/requests/${id}`, { action: 'accept' });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await live.frame('friends.changed')).data).toEqual({ username: bob!.username });
    expect((await live.frame('inbox.message')).data).toMatchObject({
      type: 'friend_request',
      message: `You and ${bob!.username} are friends now.`,
    });
    expect([await friends(ann!), await friends(bob!)]).toEqual([[bob!.username], [ann!.username]]);
    expect([await requests(ann!), await requests(bob!)]).toEqual([[], []]);
    expect(await status(ann!, bob!)).toMatchObject({ status: 'friends', direction: null });
    await live.close();
  });

  it('is deleted when it is declined, and can be sent again', async () => {
    const [ann, bob] = await many(2);
    await ask(ann!, bob!.username);
    const [{ id }] = await requests(bob!);
    expect((await bob!.put(`/api/friends/requests/${id}`, { action: 'decline' })).status).toBe(200);
    expect([await requests(ann!), await friends(ann!)]).toEqual([[], []]);
    expect(await inbox(ann!)).toEqual([]);
    expect((await ask(ann!, bob!.username)).status).toBe(201);
  });

  it('to somebody who already sent one accepts theirs', async () => {
    const [ann, bob] = await many(2);
    await ask(ann!, bob!.username);
    expect(await ask(bob!, ann!.username)).toMatchObject({ status: 201, body: { status: 'friends' } });
    expect(await friends(ann!)).toEqual([bob!.username]);
    expect([await requests(ann!), await requests(bob!)]).toEqual([[], []]);
  });

  it('in both directions at the same moment makes friends, once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ann, bob] = await many(2);
      const answers = await Promise.all([
        ask(ann!, bob!.username),
        ask(bob!, ann!.username),
        ask(ann!, bob!.username),
        ask(bob!, ann!.username),
      ]);
      const created = answers.filter((answer) => answer.status === 201).map(({ body }) => body.status);
      expect(new Set(created)).toEqual(new Set(['friends', 'pending']));
      expect(created).toHaveLength(2);
      expect(answers.filter((answer) => answer.status !== 201).map((answer) => answer.status)).toEqual([
        409, 409,
      ]);
      expect([await friends(ann!), await friends(bob!)]).toEqual([[bob!.username], [ann!.username]]);
      expect(await requests(ann!)).toEqual([]);
      expect([...(await inbox(ann!)), ...(await inbox(bob!))]).toHaveLength(2);
    }
  });

  it('to yourself, to an unknown member or a second time is refused', async () => {
    const [ann, bob, cat] = await many(3);
    await ask(ann!, bob!.username);
    await befriend(ann!, cat!);
    await expectRefused(() => ask(ann!, ann!.username.toUpperCase()), {
      status: 400,
      body: { error: 'You cannot add yourself as a friend', code: 'yourself' },
    });
    await expectRefused(() => ask(ann!, 'nobody-here'), {
      status: 404,
      body: { error: 'There is no such member', code: 'no_such_member' },
    });
    await expectRefused(() => ask(ann!, bob!.username), {
      status: 409,
      body: { error: 'A friend request is already pending', code: 'already_pending' },
    });
    for (const [one, other] of [
      [ann!, cat!],
      [cat!, ann!],
    ] as const) {
      await expectRefused(() => ask(one, other.username), {
        status: 409,
        body: { error: 'You are already friends', code: 'already_friends' },
      });
    }
    for (const blank of ['', '  ', undefined, 5]) {
      await expectRefused(() => ask(ann!, blank), {
        status: 400,
        body: { error: 'Please enter a username', code: 'bad_input', field: 'username' },
      });
    }
  });

  it('can be answered by its receiver only, once', async () => {
    const [ann, bob, eve] = await many(3);
    await ask(ann!, bob!.username);
    const [{ id }] = await requests(bob!);
    const answer = (who: Client, action: string, request = id) =>
      who.put(`/api/friends/requests/${request}`, { action });
    const noSuchRequest = {
      status: 404,
      body: { error: 'There is no such friend request', code: 'no_such_request' },
    };
    await expectRefused(() => answer(ann!, 'accept'), noSuchRequest);
    await expectRefused(() => answer(eve!, 'decline'), noSuchRequest);
    await expectRefused(() => answer(bob!, 'accept', 999_999), noSuchRequest);
    await expectRefused(() => answer(bob!, 'maybe'), {
      status: 400,
      body: { error: 'action is accept or decline', field: 'action' },
    });
    const answers = await Promise.all(['accept', 'accept', 'decline'].map((action) => answer(bob!, action)));
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
    expect(answers.filter((each) => each.status === 404)).toHaveLength(2);
    await expectRefused(() => answer(bob!, 'accept'), noSuchRequest);
  });
});

describe('a friend', () => {
  it('is listed with name, look and online status, those online first', async () => {
    const [ann, bob, cat] = await many(3);
    await befriend(ann!, bob!, cat!);
    const live = await openLiveClient(cat!);
    const { friends: listed } = (await ann!.get('/api/friends')).body;
    expect(listed).toMatchObject([
      { id: cat!.id, username: cat!.username, isOnline: true, role: 'Free' },
      { id: bob!.id, username: bob!.username, isOnline: false, lastActive: null },
    ]);
    expect(JSON.stringify(listed)).not.toContain('@example.com');
    await live.close();
  });

  it('with a Google account has that in the id', async () => {
    const [ann, guest] = [await people.person(), await people.person({ source: 'Google' })];
    await befriend(ann, guest);
    expect((await ann.get('/api/friends')).body.friends).toMatchObject([{ id: `google_${guest.id}` }]);
  });

  it('can be removed by either side, for both', async () => {
    const [ann, bob] = await many(2);
    await befriend(ann!, bob!);
    const live = await openLiveClient(ann!);
    expect(await bob!.delete('/api/friends/remove', { username: ann!.username })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await live.frame('friends.changed')).data).toEqual({ username: bob!.username });
    expect([await friends(ann!), await friends(bob!)]).toEqual([[], []]);
    expect(await status(ann!, bob!)).toMatchObject({ status: 'none' });
    const notFriends = { status: 404, body: { error: 'You are not friends', code: 'not_friends' } };
    for (const username of [ann!.username, 'nobody-here', bob!.username]) {
      await expectRefused(() => bob!.delete('/api/friends/remove', { username }), notFriends);
    }
    await live.close();
  });

  it('whose account was deleted disappears from the list', async () => {
    const [ann, bob] = await many(2);
    await befriend(ann!, bob!);
    await db.deleteFrom('users').where('id', '=', bob!.id).execute();
    expect(await friends(ann!)).toEqual([]);
  });
});

describe('the friend status', () => {
  it('is none between strangers, and nobody can add themself', async () => {
    const [ann, bob] = await many(2);
    expect(await status(ann!, bob!)).toEqual({
      status: 'none',
      direction: null,
      canAdd: true,
      blockedByMe: false,
    });
    expect(await status(ann!, ann!)).toMatchObject({ status: 'none', canAdd: false });
    expect(await ann!.get('/api/friends/status/nobody-here')).toMatchObject({
      status: 404,
      body: { error: 'There is no such member', code: 'no_such_member' },
    });
  });
});

describe('a block', () => {
  const block = (who: Client, other: Person | string) =>
    who.post('/api/friends/block', { username: typeof other === 'string' ? other : other.username });
  const unblock = (who: Client, other: Person | string) =>
    who.delete('/api/friends/block', { username: typeof other === 'string' ? other : other.username });
  const blocked = async (who: Client) =>
    (await who.get('/api/friends/blocked')).body.members.map(
      ({ username }: { username: string }) => username,
    );

  it('ends a friendship and requests, and neither can add the other', async () => {
    const [ann, bob, cat] = await many(3);
    await befriend(ann!, bob!);
    await ask(cat!, ann!.username);
    for (const other of [bob!, cat!]) {
      expect(await block(ann!, other)).toMatchObject({ status: 200, body: { success: true } });
      const cannot = { status: 403, body: { error: "Can't add friend", code: 'cannot_add' } };
      await expectRefused(() => ask(ann!, other.username), cannot);
      await expectRefused(() => ask(other, ann!.username), cannot);
      expect(await status(ann!, other)).toEqual({
        status: 'none',
        direction: null,
        canAdd: false,
        blockedByMe: true,
      });
      // The other one sees the same as for a member who cannot be added.
      expect(await status(other, ann!)).toEqual({
        status: 'none',
        direction: null,
        canAdd: false,
        blockedByMe: false,
      });
    }
    expect([await friends(ann!), await friends(bob!), await requests(ann!)]).toEqual([[], [], []]);
    expect(await blocked(ann!)).toEqual([bob!.username, cat!.username]);
    expect(await blocked(bob!)).toEqual([]);
  });

  it('stops messages in their private chat, but not in a group', async () => {
    const [ann, bob, cat] = await many(3);
    await befriend(ann!, bob!, cat!);
    const room = (await ann!.post('/api/chat/rooms/private', { friendUsername: bob!.username })).body.roomId;
    const form = { name: 'Three', members: [bob!.username, cat!.username] };
    const group = (await ann!.post('/api/chat/rooms/group', form)).body.roomId;
    await block(ann!, bob!);
    const file = new FormData();
    file.append('file', new Blob(['x']), 'x.txt');
    for (const who of [ann!, bob!]) {
      const refusal = {
        status: 403,
        body: { error: 'You can only chat with friends', code: 'not_friends' },
      };
      expect(await who.post(`/api/chat/rooms/${room}/messages`, { content: 'hey' })).toMatchObject(refusal);
      expect(await who.post(`/api/chat/rooms/${room}/upload`, file)).toMatchObject(refusal);
      expect(await who.post(`/api/chat/rooms/${room}/typing`)).toMatchObject(refusal);
      expect((await who.get(`/api/chat/rooms/${room}/messages`)).body.messages).toEqual([]);
      expect((await who.post(`/api/chat/rooms/${group}/messages`, { content: 'all' })).status).toBe(201);
    }
    await unblock(ann!, bob!);
    await befriend(ann!, bob!);
    expect((await bob!.post(`/api/chat/rooms/${room}/messages`, { content: 'peace' })).status).toBe(201);
  });

  it('can be removed; to be friends again they need a new request', async () => {
    const [ann, bob] = await many(2);
    await befriend(ann!, bob!);
    await block(ann!, bob!);
    await block(ann!, bob!);
    expect(await unblock(ann!, bob!)).toMatchObject({ status: 200, body: { success: true } });
    expect(await status(ann!, bob!)).toMatchObject({ status: 'none', canAdd: true, blockedByMe: false });
    expect(await ask(bob!, ann!.username)).toMatchObject({ status: 201, body: { status: 'pending' } });
    const notBlocked = { status: 404, body: { error: 'This member is not blocked', code: 'not_blocked' } };
    await expectRefused(() => unblock(ann!, bob!), notBlocked);
    await expectRefused(() => unblock(bob!, ann!), notBlocked);
    await expectRefused(() => unblock(bob!, 'nobody-here'), notBlocked);
  });

  it('is not shown to the blocked member, who is only notified of what they can see anyway', async () => {
    const [ann, bob, cat] = await many(3);
    await befriend(ann!, cat!);
    const [stranger, friend] = [await openLiveClient(bob!), await openLiveClient(cat!)];
    await block(ann!, bob!);
    await block(ann!, cat!);
    expect((await friend.frame('friends.changed')).data).toEqual({ username: ann!.username });
    await bob!.put('/api/profile/update', { bio: 'marker' });
    await stranger.frame('me.changed');
    expect(stranger.of('friends.changed')).toEqual([]);
    await Promise.all([stranger.close(), friend.close()]);
  });

  it('of yourself, an unknown member or staff is refused', async () => {
    const ann = await people.person();
    await expectRefused(() => block(ann, ann), { status: 400, body: { code: 'yourself' } });
    await expectRefused(() => block(ann, 'nobody-here'), { status: 404, body: { code: 'no_such_member' } });
    const admin = await people.admin();
    await expectRefused(() => block(ann, admin), {
      status: 403,
      body: { error: 'Staff can not be blocked', code: 'staff_immune' },
    });
  });

  it('never leaves two members both friends and blocked, after any calls at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [ann, bob] = await many(2);
      await ask(ann!, bob!.username);
      const [{ id }] = await requests(bob!);
      await Promise.all([
        bob!.put(`/api/friends/requests/${id}`, { action: 'accept' }),
        block(ann!, bob!),
        ask(bob!, ann!.username),
      ]);
      expect(await status(ann!, bob!)).toMatchObject({ status: 'none', blockedByMe: true });
      expect(await requests(ann!)).toEqual([]);
    }
  });
});

it('a sent request can be withdrawn, and its inbox message disappears', async () => {
  const [ann, bob, eve] = [await people.free(), await people.free(), await people.free()];
  await ann.post('/api/friends/request', { username: bob.username });
  const [request] = (await ann.get('/api/friends/requests')).body.requests;
  const unread = async () => (await bob.get('/api/user/inbox/unread-count')).body.count as number;
  expect(await unread()).toBe(1);
  const path = `/api/friends/requests/${request.id}`;
  // Not by its receiver, nor by anybody else.
  for (const other of [bob, eve])
    expect(await other.delete(path)).toMatchObject({ status: 404, body: { code: 'no_such_request' } });
  const listInbox = async () => (await bob.get('/api/user/inbox')).body.messages as object[];
  expect(await listInbox()).toMatchObject([{ type: 'friend_request', is_read: false }]);
  const live = await openLiveClient(bob);
  expect((await ann.delete(path)).status).toBe(200);
  expect((await live.frame('inbox.read')).data).toEqual({ unread: 0, rooms: 0 });
  expect((await live.frame('friends.changed')).data).toEqual({ username: ann.username });
  await live.close();
  expect(await listInbox()).toEqual([]);
  expect((await bob.get('/api/friends/requests')).body.requests).toEqual([]);
  expect(await unread()).toBe(0);
  expect((await bob.put(path, { action: 'accept' })).status).toBe(404);
  expect((await ann.delete(path)).status).toBe(404);
});

it('when the sender blocks the receiver, the inbox message is deleted too, even after it was read', async () => {
  const [ann, bob, cat] = [await people.free(), await people.free(), await people.free()];
  const listInbox = async () =>
    ((await bob.get('/api/user/inbox')).body.messages as { message: string }[]).map(({ message }) => message);
  for (const from of [ann, cat]) await from.post('/api/friends/request', { username: bob.username });
  await bob.put('/api/user/inbox/read-all');
  await ann.post('/api/friends/block', { username: bob.username });
  expect(await listInbox()).toEqual([`${cat.username} wants to be your friend.`]);
  const [request] = (await cat.get('/api/friends/requests')).body.requests;
  await cat.delete(`/api/friends/requests/${request.id}`);
  expect(await listInbox()).toEqual([]);
});
