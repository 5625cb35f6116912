import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { privateRoom, getRoom, say } from '../../../../test/rooms.ts';
import { createStatementCount } from '../../../../test/counted-statements.ts';
import { withApp } from '../../../../test/with-app.ts';

const count = createStatementCount();
const { people, db, core } = await withApp({}, { prepare: count.watch });
const [ann, bob] = [await people.person(), await people.person()];
const roomId = await privateRoom(ann, bob);
const id = String(roomId);
const path = `/api/chat/rooms/${id}/messages`;
const statementsOfPage = () => count.during('GET /api/chat/rooms/:id/messages', () => bob.get(path));
const read = async () => (await bob.api.listRoomMessages({ params: { id } })).messages;

it('the newest page comes from memory; after a message only the versions and the new content are read', async () => {
  for (const text of ['one', 'two', 'three']) await say(ann, roomId, text);
  // The first time marks the room as read, which changes it.
  await read();
  await read();
  expect(await statementsOfPage()).toEqual([]);
  await say(ann, roomId, 'four');
  const before = await read();
  expect(before.map(({ content }) => content)).toEqual(['one', 'two', 'three', 'four']);
  await read();
  expect(await statementsOfPage()).toEqual([]);
});

it('an older page only reads the versions of its messages', async () => {
  const older = () => bob.get(`${path}?cursor=3`);
  await older();
  expect(await count.during('GET /api/chat/rooms/:id/messages', older)).toHaveLength(1);
});

it('every change of a message is seen by the next reader', async () => {
  const asked = await say(ann, roomId, 'Who has the key?');
  const body = { content: 'I have it', replyTo: asked.id };
  const { message: answer } = await bob.api.sendRoomMessage({ params: { id }, body });
  const last = async () => [(await read()).at(-1), (await getRoom(bob, roomId)).lastMessage];
  const seen = { content: 'I have it', replyTo: { text: 'Who has the key?', deleted: false } };
  expect(await last()).toMatchObject([seen, seen]);

  await sql`update messages set text = 'I had it' where id = ${answer.id}`.execute(db);
  const changed = { ...seen, content: 'I had it' };
  // Both come from memory, and nobody announces a change by hand: they are read again after a minute.
  core.bus.publish('keyed.changed', { name: 'newest messages', key: roomId });
  expect(await last()).toMatchObject([changed, changed]);

  // The quoted message is part of the version.
  expect((await ann.delete(`${path}/${asked.id}`)).status).toBe(200);
  const quotesNothing = { ...changed, replyTo: { text: '', deleted: true } };
  expect(await last()).toMatchObject([quotesNothing, quotesNothing]);
});

it('a member who is not in a room reads nothing of it, even when it is cached', async () => {
  const stranger = await people.person();
  await read();
  expect(await stranger.get(path)).toMatchObject({ status: 404 });
});
