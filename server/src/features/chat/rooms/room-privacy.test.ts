import { describe, expect, it } from 'vitest';
import { group, privateRoom, getRoom, say, createMembers, listTexts } from '../../../../test/rooms.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, db, core } = await withApp();
const many = (count: number) => createMembers(people, count);
const rooms = '/api/chat/rooms';

async function sendFile(who: Person, roomId: number) {
  const form = new FormData();
  form.append('type', 'file');
  form.append('file', new Blob(['secret']), 'secret.txt');
  return (await who.post(`${rooms}/${roomId}/upload`, form)).body.message as { id: number; fileUrl: string };
}

/** Every call about a room is answered as if the room did not exist. */
async function expectShutOut(
  who: Person,
  roomId: number,
  file: { id: number; fileUrl: string },
  status = 404,
) {
  const form = new FormData();
  form.append('file', new Blob(['x']), 'x.txt');
  const answers = await Promise.all([
    who.get(`${rooms}/${roomId}/messages`),
    who.get(`${rooms}/${roomId}/messages?after=0`),
    who.post(`${rooms}/${roomId}/messages`, { content: 'still here?' }),
    who.post(`${rooms}/${roomId}/upload`, form),
    who.delete(`${rooms}/${roomId}/messages/${file.id}`),
    who.get(file.fileUrl),
    who.get(`${file.fileUrl}/thumbnail`),
    who.put(`${rooms}/${roomId}/read`, { seq: 1 }),
    who.post(`${rooms}/${roomId}/typing`),
    who.post(`${rooms}/${roomId}/leave`),
    who.delete(`${rooms}/${roomId}`),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(Array(answers.length).fill(status));
}

describe('nothing of a room reaches a person', () => {
  it('who was never a member', async () => {
    const [ann, bob, eve] = await many(3);
    const roomId = await privateRoom(ann!, bob!);
    const file = await sendFile(ann!, roomId);
    await expectShutOut(eve!, roomId, file);
    await expectShutOut(await people.owner(), roomId, file);
    expect(await getRoom(eve!, roomId)).toBeUndefined();
  });

  it('who left, neither live, nor by HTTP, nor after a reconnect', async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await group(ann!, bob!, cat!);
    const file = await sendFile(ann!, roomId);
    const [bobsTab, catsTab] = [await openLiveClient(bob!), await openLiveClient(cat!)];
    await say(ann!, roomId, 'with bob');
    await bobsTab.frame('room.message');
    const cursor = bobsTab.cursor();
    await bob!.post(`${rooms}/${roomId}/leave`);
    await say(ann!, roomId, 'without bob');
    await ann!.post(`${rooms}/${roomId}/typing`);
    await catsTab.frame('room.message', ({ data }) => data.content === 'without bob');
    await catsTab.frame('room.typing');
    // An event for himself: when it arrives, all earlier events have arrived too.
    await bob!.put('/api/profile/update', { bio: 'free' });
    await bobsTab.frame('me.changed');
    expect(bobsTab.of('room.message').map(({ data }) => data.content)).toEqual(['with bob']);
    expect(bobsTab.of('room.typing')).toEqual([]);
    expect(bobsTab.of('room.changed').map(({ data }) => data.what)).toEqual(['deleted']);
    const again = await openLiveClient(bob!, { after: cursor });
    await again.frame('me.changed');
    expect(again.of('room.message')).toEqual([]);
    await expectShutOut(bob!, roomId, file);
    await Promise.all([bobsTab.close(), catsTab.close(), again.close()]);
  });

  it('who leaves while others write: they get every message before, none after', async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await group(ann!, bob!, cat!);
    const [bobsTab, catsTab] = [await openLiveClient(bob!), await openLiveClient(cat!)];
    const quiet = new AbortController();
    const talk = (async () => {
      for (let n = 0; !quiet.signal.aborted; n += 1) await say(ann!, roomId, `word ${n}`);
    })();
    await bobsTab.frame('room.message', ({ data }) => data.content === 'word 5');
    await bob!.post(`${rooms}/${roomId}/leave`);
    const heard = bobsTab.of('room.message').length;
    await say(cat!, roomId, 'he is gone');
    quiet.abort();
    await talk;
    await catsTab.frame('room.message', ({ data }) => data.content === 'he is gone');
    const left = catsTab.frames.findIndex(({ data }) => data.what === 'members');
    const before = catsTab.frames.slice(0, left).filter(({ type }) => type === 'room.message');
    await bob!.put('/api/profile/update', { bio: 'out' });
    await bobsTab.frame('me.changed');
    expect(bobsTab.of('room.message')).toHaveLength(heard);
    expect(bobsTab.of('room.message')).toEqual(before);
    await Promise.all([bobsTab.close(), catsTab.close()]);
  });

  it('who is banned', async () => {
    const [ann, bob] = await many(2);
    const roomId = await privateRoom(ann!, bob!);
    const file = await sendFile(ann!, roomId);
    const tab = await openLiveClient(bob!);
    const admin = await people.admin();
    await admin.put(`/api/moderation/members/${bob!.id}`, { banned: true, reason: 'Spam' });
    await say(ann!, roomId, 'psst');
    expect((await tab.closed).code).toBe(4401);
    expect(tab.of('room.message')).toEqual([]);
    await expectShutOut(bob!, roomId, file, 401);
  });

  it('who logged out; their other device still receives messages', async () => {
    const [ann, bob] = await many(2);
    const roomId = await privateRoom(ann!, bob!);
    const file = await sendFile(ann!, roomId);
    const phone = { ...bob!, ...(await people.signIn(bob!)) };
    const [tab, phonesTab] = [await openLiveClient(bob!), await openLiveClient(phone)];
    // A copy of the cookie, as a thief would have it.
    const copied = new Map(bob!.cookies);
    await bob!.post('/api/auth/logout');
    for (const [name, value] of copied) bob!.cookies.set(name, value);
    await say(ann!, roomId, 'psst');
    expect((await tab.closed).code).toBe(4401);
    expect(tab.of('room.message')).toEqual([]);
    await expectShutOut(bob!, roomId, file, 401);
    await phonesTab.frame('room.message');
    expect((await phone.get(file.fileUrl)).body).toBe('secret');
    await phonesTab.close();
  });

  it('whose account was deleted', async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await group(ann!, bob!, cat!);
    const tab = await openLiveClient(bob!);
    const admin = await people.admin();
    expect((await admin.delete(`/api/users/${bob!.id}`)).status).toBe(200);
    await say(ann!, roomId, 'psst');
    expect((await tab.closed).code).toBe(4401);
    expect(tab.of('room.message')).toEqual([]);
    expect((await getRoom(ann!, roomId)).members).toHaveLength(2);
  });
});

describe('repeating a clientId', () => {
  it('shows nothing of a room to a member who was removed from it', async () => {
    const [ann, bob, cat] = await many(3);
    const roomId = await group(ann!, bob!, cat!);
    const asked = await say(ann!, roomId, 'Where do we meet?');
    const reply = { content: 'At the bridge', clientId: 'reply-1', replyTo: asked.id };
    expect((await bob!.post(`${rooms}/${roomId}/messages`, reply)).status).toBe(201);
    expect((await ann!.delete(`${rooms}/${roomId}/members/${bob!.username}`)).status).toBe(200);
    await ann!.put(`${rooms}/${roomId}/messages/${asked.id}`, { content: 'A secret since' });
    const shutOut = await bob!.post(`${rooms}/${roomId}/messages`, reply);
    expect(shutOut).toMatchObject({ status: 404, body: { code: 'no_such_room' } });

    // Nor through another room that he is in.
    const elsewhere = await privateRoom(bob!, cat!);
    const refused = await bob!.post(`${rooms}/${elsewhere}/messages`, reply);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'This clientId belongs to a message in another room', field: 'clientId' },
    });
    const form = new FormData();
    form.append('clientId', 'reply-1');
    form.append('file', new Blob(['x']), 'x.txt');
    expect((await bob!.post(`${rooms}/${elsewhere}/upload`, form)).status).toBe(400);
    expect((await bob!.post('/api/public-chat/messages', { message: 'x', clientId: 'reply-1' })).status).toBe(
      400,
    );
    expect(await listTexts(cat!, elsewhere)).toEqual([]);
  });

  it('in two rooms at the same time writes to one of them and refuses the other', async () => {
    const [ann, bob, cat] = await many(3);
    const [one, other] = [await privateRoom(ann!, bob!), await privateRoom(ann!, cat!)];
    const sends = await Promise.all(
      [one, other, one, other, one, other].map((roomId) =>
        ann!.post(`${rooms}/${roomId}/messages`, { content: `to ${roomId}`, clientId: 'at once' }),
      ),
    );
    const accepted = sends.filter(({ status }) => status === 201).map(({ body }) => body.message);
    expect(sends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 400, 400, 400,
    ]);
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(1);
    expect([...(await listTexts(ann!, one)), ...(await listTexts(ann!, other))]).toHaveLength(1);
  });

  it('with an Idempotency-Key returns the first answer byte for byte, without later changes', async () => {
    const [ann, bob] = await many(2);
    const roomId = await group(ann!, bob!);
    const asked = await say(ann!, roomId, 'Where do we meet?');
    const send = () =>
      bob!.post(
        `${rooms}/${roomId}/messages`,
        { content: 'At the bridge', replyTo: asked.id },
        { 'idempotency-key': 'kept answer' },
      );
    const first = await send();
    await ann!.delete(`${rooms}/${roomId}/members/${bob!.username}`);
    await ann!.put(`${rooms}/${roomId}/messages/${asked.id}`, { content: 'A secret since' });
    expect((await send()).body).toEqual(first.body);
  });
});

it('a file can only be read through its own room', async () => {
  const [ann, bob, eve] = await many(3);
  const [here, elsewhere] = [await privateRoom(ann!, bob!), await privateRoom(ann!, eve!)];
  const { id } = await sendFile(ann!, here);
  expect(await eve!.get(`${rooms}/${elsewhere}/files/${id}`)).toMatchObject({
    status: 404,
    body: { error: 'There is no such file', code: 'no_such_file' },
  });
});

it('rooms are deleted when all their members have deleted their accounts', async () => {
  const [ann, bob] = await many(2);
  const roomId = await privateRoom(ann!, bob!);
  await db.deleteFrom('users').where('id', 'in', [ann!.id, bob!.id]).execute();
  const { deleteEmptyRooms } = await import('./rooms.store.ts');
  await deleteEmptyRooms(core.db);
  const left = await db.selectFrom('rooms').select(['id', 'kind']).execute();
  expect(left.map(({ id }) => id)).not.toContain(roomId);
  expect(left.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['public', 'staff']));
});
