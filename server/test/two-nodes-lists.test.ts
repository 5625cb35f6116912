import type { Room, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { describe, expect, it } from 'vitest';
import { must } from './every-call/world.ts';
import { expectChange, openBothNodes, type At } from './both-nodes.ts';
import type { Client } from './client.ts';
import { publish } from './news.ts';
import type { Person } from './people.ts';
import { befriend, createMembers, group, privateRoom, say } from './rooms.ts';
import { runAllChores } from './run-all-chores.ts';

/** A member's lists come from the memory of each node. */
const { one, people, atTwo } = await openBothNodes();
const onBoth = (who: Person): Record<At, Client> => ({ one: who, two: atTwo(who) });

const roomIn = (who: Record<At, Client>, roomId: number) => async (at: At) =>
  ((await must(who[at].get('/api/chat/rooms'))).rooms as Room[]).find(({ id }) => id === roomId);
const pick =
  <T, V>(read: (at: At) => Promise<T | undefined>, field: (value: T) => V) =>
  async (at: At) => {
    const value = await read(at);
    return value === undefined ? undefined : field(value);
  };

describe('the list of rooms', () => {
  it('follows a private chat: its messages, read positions, settings, friendship and names', async () => {
    const [ann, bob] = await createMembers(people, 2);
    const roomId = await privateRoom(ann!, bob!);
    const path = `/api/chat/rooms/${roomId}`;
    const room = roomIn(onBoth(bob!), roomId);
    const last = pick(room, ({ lastMessage }) => lastMessage?.content);
    const unread = pick(room, ({ unreadCount }) => unreadCount);
    const closed = pick(room, ({ isClosed }) => isClosed);

    let id = 0;
    await expectChange(last, async () => ({ id } = await say(ann!, roomId, 'one')), 'one');
    await expectChange(unread, () => say(ann!, roomId, 'two'), 2);
    const edit = (text: string) => ann!.put(`${path}/messages/${id}`, { content: text });
    await expectChange(last, async () => ({ id } = await say(ann!, roomId, 'three')), 'three');
    await expectChange(last, () => must(edit('four')), 'four');
    await expectChange(
      pick(room, ({ lastMessage }) => lastMessage?.reactions.length),
      () => must(ann!.put(`${path}/messages/${id}/reactions/love`)),
      1,
    );
    await expectChange(
      pick(room, ({ lastMessage }) => lastMessage?.deleted),
      () => must(ann!.delete(`${path}/messages/${id}`)),
      true,
    );
    await expectChange(unread, () => must(bob!.put(`${path}/read`, { seq: 3 })), 0);
    await say(ann!, roomId, 'five');
    await expectChange(unread, () => must(bob!.put('/api/user/inbox/read-all')), 0);
    await say(ann!, roomId, 'six');
    await expectChange(unread, () => must(bob!.get(`${path}/messages`)), 0);
    await expectChange(
      pick(room, ({ members }) => members.find(({ username }) => username === ann!.username)?.lastReadSeq),
      async () => {
        await say(bob!, roomId, 'seven');
        await must(ann!.get(`${path}/messages`));
      },
      6,
    );
    await expectChange(
      pick(room, ({ notify }) => notify),
      () => must(bob!.put(`${path}/notifications`, { notify: 'nothing' })),
      'nothing',
    );
    await expectChange(
      pick(room, ({ mentionSeq }) => mentionSeq),
      () => say(ann!, roomId, `@${bob!.username} look`),
      7,
    );
    const remove = () => ann!.api.removeFriend({ body: { username: bob!.username } });
    await expectChange(closed, remove, true);
    await expectChange(closed, () => befriend(ann!, bob!), false);
    await expectChange(closed, () => ann!.api.blockMember({ body: { username: bob!.username } }), true);
    const rename = () => ann!.put('/api/profile/update', { username: 'annabel2' });
    await expectChange(
      pick(room, ({ name }) => name),
      () => must(rename()),
      'annabel2',
    );
    const lastActive = pick(
      room,
      ({ members }) => members.find(({ username }) => username === 'annabel2')?.lastActive,
    );
    const hide = () => ann!.put('/api/profile/update', { isInvisible: true });
    await one.db.updateTable('users').set({ last_active_at: new Date() }).where('id', '=', ann!.id).execute();
    one.core.lastActive.changed(ann!.id);
    await expect.poll(() => lastActive('two')).not.toBe(null);
    await expectChange(lastActive, () => must(hide()), null);
    const owner = await people.owner();
    await expectChange(
      pick(room, ({ members, name }) => [members.length, name]),
      () => must(owner.delete(`/api/users/${ann!.id}`)),
      [1, 'Deleted member'],
    );
  });

  it('follows a group: its name, members and creator, and who was removed does not see it any more', async () => {
    const [ann, bob, cat] = await createMembers(people, 3);
    const roomId = await group(ann!, bob!);
    await befriend(ann!, cat!);
    const path = `/api/chat/rooms/${roomId}`;
    const [annSees, bobSees, catSees] = [ann!, bob!, cat!].map((who) => roomIn(onBoth(who), roomId));
    const isSeen = (read: (at: At) => Promise<Room | undefined>) => async (at: At) =>
      (await read(at)) !== undefined;
    const names = (read: (at: At) => Promise<Room | undefined>) =>
      pick(read, ({ members }) => members.map(({ username }) => username));
    const creates = (read: (at: At) => Promise<Room | undefined>) => pick(read, ({ isCreator }) => isCreator);

    await expectChange(
      pick(bobSees!, ({ name }) => name),
      () => must(ann!.put(path, { name: 'Summer club' })),
      'Summer club',
    );
    const add = () => ann!.post(`${path}/members`, { members: [cat!.username] });
    await expectChange(isSeen(catSees!), () => must(add()), true);
    await expectChange(isSeen(catSees!), () => must(ann!.delete(`${path}/members/${cat!.username}`)), false);
    await expectChange(names(bobSees!), () => must(add()), [ann!.username, bob!.username, cat!.username]);
    await expectChange(
      creates(bobSees!),
      () => must(ann!.put(`${path}/creator`, { username: bob!.username })),
      true,
    );
    await expectChange(isSeen(annSees!), () => must(ann!.post(`${path}/leave`)), false);
    const owner = await people.owner();
    await expectChange(names(catSees!), () => must(owner.delete(`/api/users/${bob!.id}`)), [cat!.username]);
    await expectChange(creates(catSees!), () => runAllChores(one), true);
    await expectChange(isSeen(catSees!), () => must(cat!.delete(path)), false);
  });
});

it('the inbox follows its messages and the unread rooms, for its member and for nobody else', async () => {
  const [ann, bob] = await createMembers(people, 2);
  const bobs = onBoth(bob!);
  const inbox = async (at: At) =>
    (await must(bobs[at].get('/api/user/inbox'))).messages as Record<string, unknown>[];
  const titles = pick(inbox, (messages) => messages.map(({ title }) => title));
  const first = (field: string) => pick(inbox, ([message]) => message?.[field]);
  await expectChange(
    pick(inbox, ({ length }) => length),
    () => must(ann!.post('/api/friends/request', { username: bob!.username })),
    1,
  );
  await expectChange(first('is_read'), () => must(bob!.put('/api/user/inbox/read-all')), true);
  await bob!.api.requestFriend({ body: { username: ann!.username } });
  const { roomId } = await bob!.api.openPrivateRoom({ body: { friendUsername: ann!.username } });
  await expectChange(
    pick(titles, (all) => all[0]),
    () => say(ann!, roomId, 'hello'),
    `1 message from ${ann!.username}`,
  );
  await expectChange(first('message'), () => say(ann!, roomId, 'again'), 'again');
  await expectChange(
    first('type'),
    () => must(bob!.get(`/api/chat/rooms/${roomId}/messages`)),
    'friend_request',
  );
  const send = () => ann!.post('/api/public-chat/messages', { message: `@${bob!.username} one` });
  let id = 0;
  await expectChange(
    first('message'),
    async () => (id = (await must(send())).message.id),
    `${ann!.username}: @${bob!.username} one`,
  );
  const edit = () => ann!.put(`/api/public-chat/messages/${id}`, { message: `@${bob!.username} two` });
  await expectChange(first('message'), () => must(edit()), `${ann!.username}: @${bob!.username} two`);
  await expectChange(
    first('type'),
    () => must(ann!.delete(`/api/public-chat/messages/${id}`)),
    'friend_request',
  );
  const entry = (await inbox('one'))[0]!['id'] as number;
  await expectChange(
    pick(inbox, (messages) => messages.some((message) => message['id'] === entry)),
    () => must(bob!.delete(`/api/user/inbox/${entry}`)),
    false,
  );
  expect((await must(ann!.get('/api/user/inbox'))).messages).not.toEqual(await inbox('one'));
});

it('a reader’s own reactions are right at once, also for a post that comes into the list', async () => {
  const [writer, reader, other] = [await people.owner(), await people.free(), await people.free()];
  const posts = [await publish(writer, { title: 'one' }), await publish(writer, { title: 'two' })];
  const readers = onBoth(reader);
  const own = (nth: number) => async (at: At) =>
    (await must(readers[at].get('/api/news/posts'))).posts.find(
      (post: { id: number }) => post.id === posts[nth]!.id,
    )?.user_reaction;
  const react = (nth: number, reaction: string, who: Client = reader) =>
    must(who.post(`/api/news/posts/${posts[nth]!.id}/react`, { reaction }));
  await expectChange(own(0), () => react(0, 'like'), 'like');
  await expectChange(own(0), () => react(0, 'dislike'), 'dislike');
  await expectChange(own(0), () => react(0, 'dislike'), null);
  await expectChange(own(1), () => react(1, 'like'), 'like');
  await react(1, 'dislike', other);
  expect([await own(1)('one'), await own(1)('two')]).toEqual(['like', 'like']);
  await must(reader.get(`/api/news/posts?limit=1`));
  expect(await own(1)('one')).toBe('like');
});

it('the count of unread posts follows new and deleted posts, and reading on the other node', async () => {
  const [writer, reader] = [await people.owner(), await people.free()];
  const readers = onBoth(reader);
  const unread = async (at: At) => (await must(readers[at].get('/api/news/unread-count'))).count;
  const newest = async (at: At) => (await must(readers[at].get('/api/home'))).newestPost?.title;
  await publish(writer, { title: 'before' });
  await must(reader.get('/api/news/posts'));
  let id = 0;
  await expectChange(unread, async () => ({ id } = await publish(writer, { title: 'new' })), 1);
  await expectChange(unread, () => must(writer.delete(`/api/news/posts/${id}`)), 0);
  await expectChange(newest, () => publish(writer, { title: 'newer' }), 'newer');
  await expectChange(unread, () => must(reader.get('/api/news/posts')), 0);
});

describe('the newest messages of a room', () => {
  it('follow its messages, edits, reactions, deletions, quotes and members', async () => {
    const [ann, bob, carol] = await createMembers(people, 3);
    const roomId = await group(ann!, bob!, carol!);
    const path = `/api/chat/rooms/${roomId}`;
    const reader = onBoth(bob!);
    const page = async (at: At) => (await must(reader[at].get(`${path}/messages`))).messages as RoomMessage[];
    const lastOf = <V>(field: (message: RoomMessage) => V) => pick(page, (rows) => field(rows.at(-1)!));
    const content = lastOf((message) => message.content);

    const { id } = await say(ann!, roomId, 'one');
    await expectChange(content, () => say(ann!, roomId, 'two'), 'two');
    const reply = { content: 'three', replyTo: id };
    await expectChange(content, () => must(carol!.post(`${path}/messages`, reply)), 'three');
    const quoted = lastOf(({ replyTo }) => replyTo?.text);
    await expectChange(quoted, () => must(ann!.put(`${path}/messages/${id}`, { content: 'first' })), 'first');
    const deleted = lastOf(({ replyTo }) => replyTo?.deleted);
    await expectChange(deleted, () => must(ann!.delete(`${path}/messages/${id}`)), true);
    const last = (await page('one')).at(-1)!.id;
    const reactions = lastOf((message) => message.reactions.length);
    await expectChange(reactions, () => must(ann!.put(`${path}/messages/${last}/reactions/love`)), 1);
    await expectChange(reactions, () => must(ann!.delete(`${path}/messages/${last}/reactions/love`)), 0);
    await expectChange(
      async (at) => (await reader[at].get(`${path}/messages`)).status,
      () => must(ann!.delete(`${path}/members/${bob!.username}`)),
      404,
    );
  });
});
