import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { describe, expect, it } from 'vitest';
import { befriend, group, privateRoom, getRoom, say, createMembers } from '../../../../test/rooms.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, db } = await withApp();
const many = (count: number) => createMembers(people, count);
const unread = async (who: Person) => (await who.get('/api/user/inbox/unread-count')).body;
const inbox = async (who: Person, query = '') =>
  (await who.get(`/api/user/inbox${query}`)).body.messages as InboxMessage[];
const news = async (who: Person) => (await inbox(who)).filter(({ type }) => type === 'message');
const tell = (who: Person, roomId: number, notify: unknown) =>
  who.put(`/api/chat/rooms/${roomId}/notifications`, { notify });

describe('a room with unread messages', () => {
  it('is one entry of the inbox, however many messages it has, until it is read', async () => {
    const [ann, bob] = await many(2);
    const roomId = await privateRoom(ann!, bob!);
    await say(ann!, roomId, 'one');
    expect(await news(bob!)).toMatchObject([{ title: `1 message from ${ann!.username}` }]);
    await say(ann!, roomId, 'two');
    await say(ann!, roomId, 'three\n  lines');
    const [entry, ...others] = await news(bob!);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      title: `3 messages from ${ann!.username}`,
      message: 'three lines',
      is_read: false,
      related_room_id: roomId,
      related_ticket_id: null,
    });
    const inboxCount = (await unread(ann!)).count;
    expect(await unread(ann!)).toEqual({ count: inboxCount, rooms: 0 });
    expect((await unread(bob!)).rooms).toBe(1);
    await bob!.get(`/api/chat/rooms/${roomId}/messages`);
    expect(await news(bob!)).toEqual([]);
    expect((await unread(bob!)).rooms).toBe(0);
  });

  it('is listed above the inbox messages, on the first page only, and does not push them all out', async () => {
    const [ann, bob, cat] = await many(3);
    const rooms = [await privateRoom(ann!, bob!), await privateRoom(cat!, bob!)];
    for (const [n, who] of [ann!, cat!].entries()) await say(who, rooms[n]!, 'hello');
    const first = (await bob!.get('/api/user/inbox?limit=2')).body;
    expect(first.messages.map(({ type }: InboxMessage) => type)).toEqual(['message', 'friend_request']);
    const second = (await bob!.get(`/api/user/inbox?limit=2&cursor=${first.nextCursor}`)).body;
    expect(second.messages.map(({ type }: InboxMessage) => type)).toEqual(['friend_request']);
    expect((await inbox(bob!)).map(({ related_room_id: id }) => id)).toEqual([
      rooms[1],
      rooms[0],
      null,
      null,
    ]);
  });

  it('becomes read by opening its entry and by "Mark all read"; the other tabs are updated', async () => {
    const [ann, bob] = await many(2);
    const roomId = await privateRoom(ann!, bob!);
    const live = await openLiveClient(bob!);
    for (const act of ['read', 'delete', 'read-all'] as const) {
      const { seq } = await say(ann!, roomId, act);
      const [entry] = await news(bob!);
      const path = `/api/user/inbox/${entry!.id}`;
      const answer =
        act === 'read-all'
          ? await bob!.put('/api/user/inbox/read-all')
          : act === 'read'
            ? await bob!.put(`${path}/read`)
            : await bob!.delete(path);
      expect(answer.status).toBe(200);
      await live.frame('room.changed', ({ data }) => data.what === 'read' && data.seq === seq);
      expect((await getRoom(bob!, roomId)).unreadCount).toBe(0);
      expect(await news(bob!)).toEqual([]);
    }
    await live.close();
  });

  it("can not be read through another member's entry", async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await privateRoom(ann!, bob!);
    await say(ann!, roomId, 'for bob');
    const [entry] = await news(bob!);
    for (const who of [ann!, cat!]) {
      expect((await who.put(`/api/user/inbox/${entry!.id}/read`)).status).toBe(404);
      expect((await who.delete(`/api/user/inbox/${entry!.id}`)).status).toBe(404);
    }
    expect(await news(bob!)).toHaveLength(1);
  });

  it('counts only messages since the member joined the group', async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await group(ann!, bob!);
    expect(await news(bob!)).toMatchObject([
      { title: '1 message in Winter club', message: `${ann!.username} started this group` },
    ]);
    await befriend(ann!, cat!);
    await say(ann!, roomId, 'old words');
    await ann!.post(`/api/chat/rooms/${roomId}/members`, { members: [cat!.username] });
    expect(await news(cat!)).toMatchObject([
      { title: '1 message in Winter club', message: `${ann!.username} added ${cat!.username}` },
    ]);
  });

  it('follows the setting of the member: everything, mentions, nothing', async () => {
    const [ann, bob] = await many(2);
    const roomId = await group(ann!, bob!);
    await bob!.get(`/api/chat/rooms/${roomId}/messages`);
    expect((await getRoom(bob!, roomId)).notify).toBe('everything');
    const live = await openLiveClient(bob!);

    expect(await tell(bob!, roomId, 'mentions')).toMatchObject({ status: 200, body: { success: true } });
    expect((await live.frame('room.changed')).data).toEqual({ roomId, what: 'notify' });
    await say(ann!, roomId, `mail me at x@${bob!.username}x or @${bob!.username}-2`);
    expect(await news(bob!)).toEqual([]);
    const { seq } = await say(ann!, roomId, `and you, @${bob!.username.toUpperCase()}?`);
    expect(await news(bob!)).toMatchObject([{ title: 'You were mentioned in Winter club' }]);
    expect(await getRoom(bob!, roomId)).toMatchObject({
      notify: 'mentions',
      mentionSeq: seq,
      unreadCount: 2,
    });
    expect((await getRoom(ann!, roomId)).mentionSeq).toBe(0);

    await tell(bob!, roomId, 'nothing');
    expect(await news(bob!)).toEqual([]);
    expect((await unread(bob!)).rooms).toBe(0);
    expect((await getRoom(bob!, roomId)).unreadCount).toBe(2);
    await live.close();
  });

  it('refuses an unknown setting, and a setting for a room of other members', async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await privateRoom(ann!, bob!);
    for (const wrong of ['loud', undefined, 3])
      expect(await tell(bob!, roomId, wrong)).toMatchObject({
        status: 400,
        body: { error: 'notify is everything, mentions or nothing' },
      });
    expect((await tell(cat!, roomId, 'nothing')).status).toBe(404);
    expect((await getRoom(bob!, roomId)).notify).toBe('everything');
  });

  it('writes no row per member, however many members the room has', async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await group(ann!, bob!, cat!);
    const rows = async () => (await db.selectFrom('inbox_messages').select('id').execute()).length;
    const before = await rows();
    for (let n = 0; n < 5; n += 1) await say(ann!, roomId, 'again');
    expect(await rows()).toBe(before);
  });
});
