import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { group, privateRoom } from '../../../test/rooms.ts';
import type { Client } from '../../../test/client.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import type { Person } from '../../../test/people.ts';
import { createTicket } from '../../../test/tickets.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
let ann: Person;
let bob: Person;
let carl: Person;
let roomId: number;
let groupId: number;

async function send(who: Client, room: number, bytes: number, name: string) {
  const form = new FormData();
  form.append('file', new Blob(['x'.repeat(bytes)]), name);
  return (await who.post(`/api/chat/rooms/${room}/upload`, form)).body.message;
}
type Listed = { key: string; name: string; bytes: number };
const listed = async (who: Client, query = '') =>
  (await who.get(`/api/storage/files${query}`)).body as { files: Listed[]; nextCursor: string | null };
const remove = (who: Client, key: string) => who.delete(`/api/storage/files/${encodeURIComponent(key)}`);
const keyOf = async (who: Client, name: string) =>
  (await listed(who)).files.find((file) => file.name === name)!.key;

beforeAll(async () => {
  [ann, bob, carl] = [await app.people.free(), await app.people.free(), await app.people.free()];
  roomId = await privateRoom(ann, bob);
  groupId = await group(ann, carl);
  await send(ann, roomId, 300, 'middle.txt');
  await send(ann, groupId, 5000, 'largest.txt');
  await send(ann, roomId, 20, 'small.txt');
  await send(bob, roomId, 9000, 'not-anns.txt');
});

it('a member sees how much they store, of which kind, and the largest files first with their place', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const who = await app.people.free();
  await createTicket(who, { title: 'No sound' }, { bytes: picture });
  const [screenshot] = (await listed(who)).files;
  expect(screenshot).toMatchObject({ name: 'Screenshot', place: 'No sound', link: null, canDelete: false });
  expect((await who.get('/api/storage')).body).toMatchObject({
    used: screenshot!.bytes,
    parts: [{ label: 'Screenshots in tickets', bytes: screenshot!.bytes }],
  });
  expect(await remove(who, screenshot!.key)).toMatchObject({
    status: 409,
    body: { code: 'stays_with_its_place' },
  });

  expect((await ann.get('/api/storage')).body).toMatchObject({
    used: 5320,
    limit: 10 * 1024 ** 3,
    parts: [{ label: 'Files in chats', bytes: 5320 }],
  });
  const link = (room: number) => `/?screen=friends&tab=chat&room=${room}`;
  expect((await listed(ann)).files).toMatchObject([
    { name: 'largest.txt', bytes: 5000, place: 'Winter club', link: link(groupId), canDelete: true },
    { name: 'middle.txt', bytes: 300, place: bob.username, link: link(roomId), canDelete: true },
    { name: 'small.txt', bytes: 20, place: bob.username, link: link(roomId), canDelete: true },
  ]);
});

it('pages have every file exactly once, also with equal sizes', async () => {
  const who = await app.people.free();
  const room = await privateRoom(who, await app.people.free());
  for (const name of ['a', 'b', 'c', 'd', 'e']) await send(who, room, name < 'c' ? 7 : 8, name);
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof listed>> = await listed(
      who,
      `?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
    names.push(...page.files.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect((await who.get('/api/storage/files?cursor=nonsense')).status).toBe(400);
});

it('a file that is deleted there disappears from the chat at once, for everyone', async () => {
  const live = await openLiveClient(bob);
  const { fileUrl, seq } = await send(ann, roomId, 1000, 'regret.txt');
  expect((await remove(ann, await keyOf(ann, 'regret.txt'))).status).toBe(200);
  expect((await live.frame('room.changed')).data).toMatchObject({ what: 'message_deleted', seq });
  expect((await bob.get(fileUrl)).status).toBe(404);
  await live.close();
});

it('a file in a group that they have left can still be deleted', async () => {
  const key = await keyOf(ann, 'largest.txt');
  await ann.post(`/api/chat/rooms/${groupId}/leave`);
  const file = (await listed(ann)).files.find((each) => each.key === key);
  expect(file).toMatchObject({ name: 'largest.txt', link: null, canDelete: true });
  expect((await remove(ann, key)).status).toBe(200);
  expect((await listed(ann)).files.map(({ name }) => name)).not.toContain('largest.txt');
  const { messages } = (await carl.get(`/api/chat/rooms/${groupId}/messages`)).body;
  expect(messages.filter((message: { fileUrl: string | null }) => message.fileUrl)).toEqual([]);
});

it('the file of another member, a deleted file and an invented key are not found', async () => {
  const key = await keyOf(bob, 'not-anns.txt');
  const gone = await keyOf(ann, 'small.txt');
  await remove(ann, gone);
  for (const each of [key, gone, 'rooms/1/nothing', 'arriving/x', 'nowhere/x', '../../etc/passwd'])
    expect(await remove(ann, each)).toMatchObject({ status: 404, body: { code: 'no_such_file' } });
  expect((await listed(bob)).files).toHaveLength(1);
});
