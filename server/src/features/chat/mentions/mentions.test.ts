import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { describe, expect, it } from 'vitest';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { befriend, group, getRoom, say, createMembers } from '../../../../test/rooms.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const { people } = app;
const many = (count: number) => createMembers(people, count);
const unread = async (who: Person) => (await who.get('/api/user/inbox/unread-count')).body.count as number;
const listInbox = async (who: Person) =>
  ((await who.get('/api/user/inbox')).body.messages as InboxMessage[]).filter(
    ({ type }) => type === 'mention',
  );
const publicly = async (who: Person, message: string) => {
  const answer = await who.post('/api/public-chat/messages', { message });
  expect(answer.status).toBe(201);
  return answer.body.message as { id: number; seq: number };
};
const edit = (who: Person, id: number, message: string) =>
  who.put(`/api/public-chat/messages/${id}`, { message });

describe('a mention in the public chat', () => {
  it('notifies that member, in upper or lower case, with a link to the message', async () => {
    const [ann, bob, cat] = await many(3);
    const live = await openLiveClient(bob!);
    const { seq } = await publicly(ann!, `**Snow** for @${bob!.username.toUpperCase()}, ||secret||`);
    const inboxMessage = {
      type: 'mention',
      title: 'You were mentioned in Public Chat',
      message: `${ann!.username}: Snow for @${bob!.username.toUpperCase()}, (spoiler)`,
      is_read: false,
      link: `/?screen=publicchat&at=${seq}`,
    };
    expect((await live.frame('inbox.message')).data).toMatchObject(inboxMessage);
    await live.close();
    expect(await listInbox(bob!)).toMatchObject([inboxMessage]);
    expect(await unread(bob!)).toBe(1);
    for (const other of [ann!, cat!]) expect(await unread(other)).toBe(0);
  });

  it('of oneself, of an unknown name, in an email address or in code notifies nobody', async () => {
    const [ann, bob] = await many(2);
    await publicly(
      ann!,
      `@${ann!.username} @nobody-here-at-all x@${bob!.username}.example \`@${bob!.username}\``,
    );
    await publicly(ann!, `\`\`\`\n@${bob!.username}\n\`\`\``);
    for (const who of [ann!, bob!]) expect(await listInbox(who)).toEqual([]);
  });

  it('does not notify across a block, in either direction', async () => {
    const [ann, bob] = await many(2);
    await ann!.post('/api/friends/block', { username: bob!.username });
    await publicly(bob!, `@${ann!.username}`);
    await publicly(ann!, `@${bob!.username}`);
    for (const who of [ann!, bob!]) expect(await listInbox(who)).toEqual([]);
  });

  it('notifies once per message, however often the message is edited', async () => {
    const [ann, bob, cat] = await many(3);
    const { id } = await publicly(ann!, 'Hello');
    expect((await edit(ann!, id, `Hello @${bob!.username}`)).status).toBe(200);
    expect(await listInbox(bob!)).toHaveLength(1);
    await bob!.delete(`/api/user/inbox/${(await listInbox(bob!))[0]!.id}`);
    await edit(ann!, id, 'Nobody');
    await edit(ann!, id, `Again @${bob!.username} and @${cat!.username}`);
    expect(await listInbox(bob!)).toEqual([]);
    expect(await listInbox(cat!)).toHaveLength(1);
    await edit(ann!, id, `Now @${cat!.username} otherwise`);
    expect(await listInbox(cat!)).toMatchObject([
      { message: `${ann!.username}: Now @${cat!.username} otherwise` },
    ]);
  });

  it('disappears from the inbox when the message is deleted, live and in the count', async () => {
    const [ann, bob] = await many(2);
    const { id } = await publicly(ann!, `@${bob!.username} @${(await many(1))[0]!.username}`);
    expect(await unread(bob!)).toBe(1);
    const live = await openLiveClient(bob!);
    await ann!.delete(`/api/public-chat/messages/${id}`);
    expect((await live.frame('inbox.read')).data).toEqual({ unread: 0, rooms: 0 });
    await live.close();
    expect(await listInbox(bob!)).toEqual([]);
    expect(await unread(bob!)).toBe(0);
  });

  it('becomes read when that member has seen the message', async () => {
    const [ann, bob, cat] = await many(3);
    const { id } = await publicly(ann!, `@${bob!.username} @${cat!.username}`);
    const seen = () => bob!.put(`/api/user/inbox/mentions/${id}/read`);
    expect((await seen()).status).toBe(200);
    expect((await seen()).status).toBe(200);
    expect(await unread(bob!)).toBe(0);
    expect(await listInbox(bob!)).toMatchObject([{ is_read: true }]);
    expect(await unread(cat!)).toBe(1);
  });

  it('follows the setting of the member: everyone, friends, nobody', async () => {
    const [ann, bob, friend] = await many(3);
    await befriend(bob!, friend!);
    const wish = async (mentionNotify: unknown) => bob!.put('/api/profile/update', { mentionNotify });
    expect((await wish('loud')).status).toBe(400);
    const count = async () => (await listInbox(bob!)).length;
    expect((await wish('friends')).body.user.mentionNotify).toBe('friends');
    await publicly(ann!, `@${bob!.username}`);
    expect(await count()).toBe(0);
    await publicly(friend!, `@${bob!.username}`);
    expect(await count()).toBe(1);
    await wish('nobody');
    await publicly(friend!, `@${bob!.username}`);
    expect(await count()).toBe(1);
    await wish('everyone');
    await publicly(ann!, `@${bob!.username}`);
    expect(await count()).toBe(2);
  });

  it('notifies at most ten members per message, and a member at most five times per author until they read it', async () => {
    const [ann, bob, ...crowd] = await many(13);
    await publicly(ann!, crowd.map(({ username }) => `@${username}`).join(' '));
    const told = await Promise.all(crowd.map(async (who) => (await listInbox(who)).length));
    expect(told.filter((count) => count === 1)).toHaveLength(10);
    for (let n = 0; n < 8; n += 1) await publicly(ann!, `@${bob!.username} ${n}`);
    expect(await listInbox(bob!)).toHaveLength(5);
    await bob!.put('/api/user/inbox/read-all');
    await publicly(ann!, `@${bob!.username} again`);
    expect(await unread(bob!)).toBe(1);
  });

  it('stays without the name when its author is deleted', async () => {
    const [ann, bob] = await many(2);
    await publicly(ann!, `Bye @${bob!.username}`);
    await people.change(ann!.id, { delete_at: new Date(Date.now() - 1000) });
    await runAllChores(app);
    expect((await listInbox(bob!))[0]?.message).not.toContain(ann!.username);
  });
});

describe('a mention in the admin chat', () => {
  it('notifies staff, and never a member who can not read the admin chat', async () => {
    const [admin, other, ann] = [await people.admin(), await people.admin(), await people.free()];
    const { body } = await admin.post('/api/chat/messages', {
      message: `@${other.username} and @${ann.username}`,
    });
    expect(await listInbox(other)).toMatchObject([
      {
        title: 'You were mentioned in Admin Chat',
        link: `/?screen=dashboard&tab=chat&at=${body.message.seq}`,
      },
    ]);
    expect(await listInbox(ann)).toEqual([]);
  });
});

describe('a mention in a room', () => {
  const news = async (who: Person) =>
    ((await who.get('/api/user/inbox')).body.messages as InboxMessage[]).filter(
      ({ type }) => type === 'message',
    );

  it('notifies only members of the room, with a link, and disappears with the message', async () => {
    const [ann, bob, stranger] = await many(3);
    const roomId = await group(ann!, bob!);
    await bob!.get(`/api/chat/rooms/${roomId}/messages`);
    await bob!.put(`/api/chat/rooms/${roomId}/notifications`, { notify: 'mentions' });
    const first = await say(ann!, roomId, `One @${bob!.username} @${stranger!.username}`);
    const second = await say(ann!, roomId, `Two @${bob!.username}`);
    const linkTo = (seq: number) => `/?screen=friends&tab=chat&room=${roomId}&at=${seq}`;
    expect(await news(bob!)).toMatchObject([{ link: linkTo(second.seq) }]);
    expect(await unread(stranger!)).toBe(0);
    await ann!.delete(`/api/chat/rooms/${roomId}/messages/${second.id}`);
    expect(await news(bob!)).toMatchObject([{ link: linkTo(first.seq) }]);
    await ann!.delete(`/api/chat/rooms/${roomId}/messages/${first.id}`);
    expect(await news(bob!)).toEqual([]);
    expect((await getRoom(bob!, roomId)).mentionSeq).toBe(0);
  });

  it('also works when it is added by an edit, and not across a block', async () => {
    const [ann, bob] = await many(2);
    const roomId = await group(ann!, bob!);
    await bob!.get(`/api/chat/rooms/${roomId}/messages`);
    const { id, seq } = await say(ann!, roomId, 'Hello');
    await ann!.put(`/api/chat/rooms/${roomId}/messages/${id}`, { content: `Hello @${bob!.username}` });
    expect((await getRoom(bob!, roomId)).mentionSeq).toBe(seq);
    await bob!.post('/api/friends/block', { username: ann!.username });
    await say(ann!, roomId, `Still here @${bob!.username}`);
    expect((await getRoom(bob!, roomId)).mentionSeq).toBe(seq);
  });
});

describe('name suggestions after an @', () => {
  it('contain members who can read the chat, without oneself and without blocked members', async () => {
    const ann = await people.person({ username: 'Quill-ann' });
    const bob = await people.person({ username: 'quill-bob' });
    const eve = await people.person({ username: 'quill-eve' });
    await people.person({ username: 'quill_cat' });
    const admin = await people.person({ username: 'quill-dan', role: 'Admin' });
    await eve.post('/api/friends/block', { username: ann.username });
    const names = async (who: Person, path: string) =>
      ((await who.get(path)).body.members as { username: string }[]).map(({ username }) => username);
    expect(await names(ann, '/api/public-chat/mentionable?q=QUILL-')).toEqual([bob.username, admin.username]);
    expect(await names(await people.admin(), '/api/chat/mentionable?q=Quill')).toEqual([admin.username]);
    expect((await ann.get('/api/chat/mentionable?q=quill')).status).toBe(403);
    for (const wrong of ['', '%', 'a b', 'x'.repeat(25)])
      expect((await ann.get(`/api/public-chat/mentionable?q=${encodeURIComponent(wrong)}`)).status).toBe(400);
  });
});
