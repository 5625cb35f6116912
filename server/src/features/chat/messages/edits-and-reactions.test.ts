import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { describe, expect, it } from 'vitest';
import { group, privateRoom, say, createMembers } from '../../../../test/rooms.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, db } = await withApp();
const many = (count: number) => createMembers(people, count);
const room = (id: number, rest = '') => `/api/chat/rooms/${id}/messages${rest}`;
const lobby = '/api/public-chat/messages';
const listed = async (who: Person, id: number) => (await who.get(room(id))).body.messages as RoomMessage[];
const publicly = async (who: Person, message: string, more = {}) =>
  (await who.post(lobby, { message, ...more })).body.message;
const notEditable = {
  status: 409,
  body: { error: 'Only your own words of the last day can be edited', code: 'not_editable' },
};
const noSuchMessage = { status: 404, body: { code: 'no_such_message' } };

describe('a reply', () => {
  it('quotes the current text of its message, and no text when that is deleted', async () => {
    const [ann, bob] = await many(2);
    const id = await privateRoom(ann!, bob!);
    const first = await say(ann!, id, 'Shall we?');
    const live = await openLiveClient(bob!);
    const { message } = (await bob!.post(room(id), { content: 'Yes', replyTo: first.id, clientId: 'a1' }))
      .body;
    const replyTo = {
      id: first.id,
      seq: first.seq,
      sender: ann!.username,
      text: 'Shall we?',
      deleted: false,
    };
    expect(message.replyTo).toEqual(replyTo);
    expect((await live.frame('room.message')).data).toEqual(message);
    expect((await listed(ann!, id)).at(-1)).toEqual(message);
    // A repeated send returns the same message with its quote.
    const again = await bob!.post(room(id), { content: 'Yes', replyTo: first.id, clientId: 'a1' });
    expect(again.body.message).toEqual(message);
    await ann!.put(room(id, `/${first.id}`), { content: 'Shall we go?' });
    expect((await listed(bob!, id)).at(-1)!.replyTo).toEqual({ ...replyTo, text: 'Shall we go?' });
    await ann!.delete(room(id, `/${first.id}`));
    expect((await listed(bob!, id)).at(-1)!.replyTo).toEqual({ ...replyTo, text: '', deleted: true });
    await live.close();
  });

  it('to a message of another room, a deleted or an unknown one is sent without a quote', async () => {
    const [ann, bob, cat] = await many(3);
    const [id, other] = [await privateRoom(ann!, bob!), await privateRoom(bob!, cat!)];
    const secret = await say(cat!, other, 'secret');
    const gone = await say(ann!, id, 'gone');
    await ann!.delete(room(id, `/${gone.id}`));
    for (const replyTo of [secret.id, gone.id, 999_999_999]) {
      const answer = await ann!.post(room(id), { content: 'What?', replyTo });
      expect(answer).toMatchObject({ status: 201, body: { message: { replyTo: null } } });
    }
    expect((await ann!.post(room(id), { content: 'What?', replyTo: 'x' })).status).toBe(400);
  });

  it('also works in the public chat, and is in its list', async () => {
    const [ann, bob] = await many(2);
    const first = await publicly(ann!, 'Who is here?');
    const answer = await publicly(bob!, 'Me', { replyTo: first.id });
    const { messages } = (await ann!.get(lobby)).body;
    expect(messages.at(-1)).toEqual(answer);
    expect(answer.replyTo).toMatchObject({ id: first.id, text: 'Who is here?' });
  });
});

describe('an edit', () => {
  it('reaches everyone, is marked as edited, and the same text again changes nothing', async () => {
    const [ann, bob] = await many(2);
    const id = await privateRoom(ann!, bob!);
    const { id: messageId } = await say(ann!, id, 'At eihgt');
    const live = await openLiveClient(bob!);
    const edit = () => ann!.put(room(id, `/${messageId}`), { content: 'At eight' });
    const { message } = (await edit()).body;
    expect(message).toMatchObject({ content: 'At eight', version: 1, editedAt: expect.any(String) });
    expect((await edit()).body.message).toEqual(message);
    expect((await live.frame('room.message_changed')).data).toEqual(message);
    expect((await listed(bob!, id)).at(-1)).toEqual(message);
    expect(live.of('room.message_changed')).toHaveLength(1);
    await live.close();
  });

  it('is possible for 24 hours, for text messages, and for their author', async () => {
    const [ann, bob] = await many(2);
    const id = await privateRoom(ann!, bob!);
    const { id: messageId } = await say(ann!, id, 'Mine');
    const edit = (who: Person, content: unknown = 'Other') => who.put(room(id, `/${messageId}`), { content });
    expect(await edit(bob!)).toMatchObject(notEditable);
    for (const wrong of ['', '  ', 5, 'x'.repeat(4001)]) expect((await edit(ann!, wrong)).status).toBe(400);
    await db
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', messageId)
      .execute();
    expect(await edit(ann!)).toMatchObject(notEditable);
    expect((await listed(ann!, id)).at(-1)).toMatchObject({ content: 'Mine', version: 0, editedAt: null });
    await ann!.delete(room(id, `/${messageId}`));
    expect(await edit(ann!)).toMatchObject(noSuchMessage);
    const groupId = await group(bob!, await people.free());
    const [notice] = await listed(bob!, groupId);
    expect(await bob!.put(room(groupId, `/${notice!.id}`), { content: 'x' })).toMatchObject(noSuchMessage);
  });

  it('in the public chat is refused for a muted member, and is in the list', async () => {
    const [ann, admin] = [await people.free(), await people.admin()];
    const { id } = await publicly(ann, 'Helo');
    expect((await ann.put(`${lobby}/${id}`, { message: 'Hello' })).body.message.message).toBe('Hello');
    expect((await admin.get(lobby)).body.messages.at(-1)).toMatchObject({ id, message: 'Hello', version: 1 });
    await admin.put(`/api/moderation/members/${ann.id}`, {
      mutedUntil: new Date(Date.now() + 60_000).toISOString(),
      reason: 'Loud',
    });
    expect((await ann.put(`${lobby}/${id}`, { message: 'HELLO' })).status).toBe(403);
    expect((await ann.put(`${lobby}/${id}/reactions/like`)).status).toBe(403);
  });
});

describe('a reaction', () => {
  it('counts once per member, however often and in parallel, and can be removed', async () => {
    const [ann, bob, cat] = await many(3);
    const id = await group(ann!, bob!, cat!);
    const { id: messageId } = await say(ann!, id, 'Snow!');
    const live = await openLiveClient(ann!);
    const path = (name: string) => room(id, `/${messageId}/reactions/${name}`);
    const answers = await Promise.all(
      [ann!, bob!, cat!].flatMap((who) => [
        who.put(path('like')),
        who.put(path('like')),
        who.put(path('party')),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    const [message] = (await listed(ann!, id)).slice(-1);
    const ids = (name: string) =>
      message!.reactions.find(({ reaction }) => reaction === name)?.memberIds.toSorted((a, b) => a - b);
    expect(ids('like')).toEqual([ann!.id, bob!.id, cat!.id]);
    expect(ids('party')).toEqual([ann!.id, bob!.id, cat!.id]);
    expect(message!.version).toBe(6);
    expect(message!.editedAt).toBeNull();
    await live.frame('room.message_changed', ({ data }) => data.version === 6);
    expect(live.of('room.message_changed')).toHaveLength(6);

    const taken = await bob!.delete(path('like'));
    expect(taken.body.message.reactions[0].memberIds).not.toContain(bob!.id);
    expect((await bob!.delete(path('like'))).body.message).toEqual(taken.body.message);
    expect((await bob!.put(path('shrug'))).status).toBe(400);
    await live.close();
  });

  it('is deleted with its message, and refused where the member can not write', async () => {
    const [ann, bob, cat] = await many(3);
    const id = await privateRoom(ann!, bob!);
    const { id: messageId } = await say(ann!, id, 'Bye');
    const path = room(id, `/${messageId}/reactions/sad`);
    expect((await bob!.put(path)).status).toBe(200);
    expect((await cat!.put(path)).status).toBe(404);
    await ann!.delete('/api/friends/remove', { username: bob!.username });
    for (const refused of [
      await bob!.put(path),
      await bob!.delete(path),
      await ann!.put(room(id, `/${messageId}`), { content: 'Good bye' }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'not_friends' } });
    await ann!.delete(room(id, `/${messageId}`));
    expect((await listed(bob!, id)).at(-1)).toMatchObject({ deleted: true, reactions: [] });
  });
});

describe('a search', () => {
  it('finds words in a room, newest first, page by page, without other rooms and deleted messages', async () => {
    const [ann, bob, cat] = await many(3);
    const id = await privateRoom(ann!, bob!);
    const other = await privateRoom(bob!, cat!);
    for (const words of ['Snow falls', 'It snows: 100%', 'rain', 'SNOWMAN']) await say(ann!, id, words);
    await say(cat!, other, 'snow elsewhere');
    const gone = await say(ann!, id, 'snow gone');
    await ann!.delete(room(id, `/${gone.id}`));
    const find = async (who: Person, query: string) =>
      (await who.get(`/api/chat/rooms/${id}/search?${query}`)).body;
    const words = ({ messages }: { messages: RoomMessage[] }) => messages.map(({ content }) => content);
    const first = await find(bob!, 'q=snow&limit=2');
    expect(words(first)).toEqual(['SNOWMAN', 'It snows: 100%']);
    const second = await find(bob!, `q=snow&limit=2&cursor=${first.nextCursor}`);
    expect({ words: words(second), next: second.nextCursor }).toEqual({ words: ['Snow falls'], next: null });
    expect(words(await find(bob!, 'q=100%25'))).toEqual(['It snows: 100%']);
    expect(words(await find(bob!, 'q=s_o'))).toEqual([]);
    expect((await cat!.get(`/api/chat/rooms/${id}/search?q=snow`)).status).toBe(404);
    expect(await bob!.get(`/api/chat/rooms/${id}/search?q=sn`)).toMatchObject({
      status: 400,
      body: { error: 'Please enter at least 3 characters' },
    });
  });

  it('finds words in the public chat', async () => {
    const [ann, bob] = await many(2);
    const { id } = await publicly(ann!, 'A walrus came by');
    const { messages } = (await bob!.get('/api/public-chat/search?q=WALRUS')).body;
    expect(messages).toMatchObject([{ id, message: 'A walrus came by' }]);
  });
});
