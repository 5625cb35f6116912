import { setTimeout as delay } from 'node:timers/promises';
import { voiceMax } from '@snowglobe/contract/features/voice/voice.limits.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openLiveClient } from '../../../test/live-client.ts';
import type { Person } from '../../../test/people.ts';
import { befriend, createMembers, group, privateRoom } from '../../../test/rooms.ts';
import { withApp, type TestApp } from '../../../test/with-app.ts';
import { createKeepAlives } from './keep-alives.ts';
import { createVoice } from './voice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});

const voicePath = (roomId: number) => `/api/chat/rooms/${roomId}/voice`;
const join = async (who: Person, roomId: number, body: object = {}) => {
  const answer = await who.post(voicePath(roomId), body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Awaited<ReturnType<Person['api']['joinVoice']>>;
};
const keep = (who: Person, roomId: number, voiceId: number, muted = false) =>
  who.put(voicePath(roomId), { voiceId, muted });
const offer = { description: { type: 'offer' as const, sdp: 'v=0\r\n', offerId: 1 } };
const signal = (who: Person, roomId: number, from: number, to: number, what: object = offer) =>
  who.post(`${voicePath(roomId)}/signals`, { from, to, signal: what });
const namesIn = async (who: Person, roomId: number) => {
  const { rooms } = await who.api.listVoice();
  return rooms.find((room) => room.roomId === roomId)?.participants.map(({ username }) => username) ?? [];
};

async function twoInVoice() {
  const [ann, bob] = (await createMembers(app.people, 2)) as [Person, Person];
  const roomId = await group(ann, bob);
  const { voiceId: annsId } = await join(ann, roomId);
  const { voiceId: bobsId } = await join(bob, roomId);
  return { ann, bob, roomId, annsId, bobsId };
}

describe('joining', () => {
  test('shows the member to everyone in the room, on their pages at once', async () => {
    const [ann, bob, eve] = (await createMembers(app.people, 3)) as [Person, Person, Person];
    const roomId = await group(ann, bob);
    const [bobs, eves] = [await openLiveClient(bob), await openLiveClient(eve)];
    const joined = await join(ann, roomId, { muted: true });
    expect(joined).toMatchObject({
      participants: [{ username: ann.username, voiceId: joined.voiceId, muted: true }],
      iceServers: [],
      relayOnly: false,
    });
    const { data } = await bobs.frame('voice.changed');
    expect(data).toEqual({ roomId, participants: joined.participants });
    expect(await namesIn(bob, roomId)).toEqual([ann.username]);
    expect(await namesIn(eve, roomId)).toEqual([]);
    expect(eves.of('voice.changed')).toEqual([]);
    await bobs.close();
    await eves.close();
  });

  test('is refused in a room of others, and in a private chat after the friendship ended', async () => {
    const [ann, bob, eve] = (await createMembers(app.people, 3)) as [Person, Person, Person];
    const roomId = await privateRoom(ann, bob);
    expect(await eve.post(voicePath(roomId), {})).toMatchObject({
      status: 404,
      body: { code: 'no_such_room' },
    });
    await ann.delete('/api/friends/remove', { username: bob.username });
    expect(await ann.post(voicePath(roomId), {})).toMatchObject({
      status: 403,
      body: { code: 'not_friends' },
    });
  });

  test('is refused when eight talk already, also when nine come at once', async () => {
    const members = await createMembers(app.people, voiceMax + 2);
    const [creator, ...others] = members as [Person, ...Person[]];
    const roomId = await group(creator, ...others);
    const answers = await Promise.all(members.map((who) => who.post(voicePath(roomId), {})));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(voiceMax).fill(200), 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('voice_full');
    const inside = members[answers.findIndex(({ status }) => status === 200)]!;
    // A participant can join again from another tab.
    await join(inside, roomId);
    expect(await namesIn(inside, roomId)).toHaveLength(voiceMax);
  });

  test('from another tab replaces the first one, which is notified and can signal no more', async () => {
    const { ann, bob, roomId, annsId, bobsId } = await twoInVoice();
    const anns = await openLiveClient(ann);
    const { voiceId } = await join(ann, roomId);
    expect(voiceId).toBeGreaterThan(bobsId);
    expect((await anns.frame('voice.ended')).data).toEqual({ roomId, voiceId: annsId, why: 'replaced' });
    expect(await signal(ann, roomId, annsId, bobsId)).toMatchObject({ body: { code: 'not_in_voice' } });
    expect(await signal(bob, roomId, bobsId, annsId)).toMatchObject({
      body: { code: 'no_such_participant' },
    });
    expect(await keep(ann, roomId, annsId)).toMatchObject({ status: 409, body: { code: 'not_in_voice' } });
    expect(await signal(ann, roomId, voiceId, bobsId)).toMatchObject({ status: 204 });
    await anns.close();
  });

  test('with the own voiceId continues, unless another page took its place', async () => {
    const { ann, roomId, annsId, bobsId } = await twoInVoice();
    const anns = await openLiveClient(ann);
    const continued = await join(ann, roomId, { voiceId: annsId });
    expect(continued).toMatchObject({ voiceId: annsId });
    expect(continued.participants).toHaveLength(2);
    // Nothing has changed for the room until the microphone is off.
    await join(ann, roomId, { voiceId: annsId, muted: true });
    const { data } = await anns.frame('voice.changed');
    expect(data.participants[0]).toMatchObject({ voiceId: annsId, muted: true });
    expect(anns.of('voice.changed')).toHaveLength(1);
    await anns.close();
    const { voiceId } = await join(ann, roomId);
    for (const former of [annsId, bobsId]) {
      const answer = await ann.post(voicePath(roomId), { voiceId: former });
      expect(answer).toMatchObject({ status: 409, body: { code: 'voice_replaced' } });
    }
    await ann.delete(`${voicePath(roomId)}/${voiceId}`);
    expect((await join(ann, roomId, { voiceId })).voiceId).toBeGreaterThan(voiceId);
  });
});

describe('a signal', () => {
  test('reaches exactly the named participant', async () => {
    const { ann, bob, roomId, annsId, bobsId } = await twoInVoice();
    const [anns, bobs] = [await openLiveClient(ann), await openLiveClient(bob)];
    expect(await signal(ann, roomId, annsId, bobsId)).toMatchObject({ status: 204 });
    expect((await bobs.frame('voice.signal')).data).toEqual({
      roomId,
      from: annsId,
      to: bobsId,
      signal: offer,
    });
    expect(anns.of('voice.signal')).toEqual([]);
    await anns.close();
    await bobs.close();
  });

  test('is refused in the name of another, from outside, to another room and to oneself', async () => {
    const { ann, bob, roomId, annsId, bobsId } = await twoInVoice();
    const other = await twoInVoice();
    const refused = [
      signal(bob, roomId, annsId, bobsId),
      signal(other.ann, roomId, other.annsId, bobsId),
      signal(ann, roomId, annsId, other.bobsId),
      signal(ann, roomId, annsId, annsId),
      signal(ann, other.roomId, other.annsId, other.bobsId),
    ];
    const codes = (await Promise.all(refused)).map(({ body }) => body.code as string);
    expect(codes).toEqual([
      'not_in_voice',
      'no_such_room',
      'no_such_participant',
      'no_such_participant',
      'no_such_room',
    ]);
    // Another member's visit can neither be prolonged nor ended.
    expect(await keep(bob, roomId, annsId)).toMatchObject({ body: { code: 'not_in_voice' } });
    expect(await bob.delete(`${voicePath(roomId)}/${annsId}`)).toMatchObject({ status: 409 });
    expect(await namesIn(ann, roomId)).toHaveLength(2);
  });

  test('has a limited size', async () => {
    const { ann, roomId, annsId, bobsId } = await twoInVoice();
    const large = { description: { type: 'offer', sdp: 'x'.repeat(16_400), offerId: 1 } };
    expect(await signal(ann, roomId, annsId, bobsId, large)).toMatchObject({ status: 413 });
    const candidate = { candidate: 'x', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null };
    const many = { candidates: Array.from({ length: 31 }, () => candidate) };
    expect(await signal(ann, roomId, annsId, bobsId, many)).toMatchObject({ status: 400 });
  });

  test('flood is stopped', async () => {
    const limited = await withApp({ RATE_LIMITS: 'on' });
    const [ann, bob] = (await createMembers(limited.people, 2)) as [Person, Person];
    const roomId = await group(ann, bob);
    const { voiceId: from } = await join(ann, roomId);
    const { voiceId: to } = await join(bob, roomId);
    const bobs = await openLiveClient(bob);
    const answers = await Promise.all(Array.from({ length: 60 }, () => signal(ann, roomId, from, to)));
    const passed = answers.filter(({ status }) => status === 204);
    expect(passed).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(bobs.of('voice.signal').length).toBeLessThanOrEqual(40);
    await bobs.close();
  });
});

describe('voice ends at once, for the others too', () => {
  const endsFor = async (
    bob: Person,
    roomId: number,
    end: () => Promise<unknown>,
    left: readonly string[] = [bob.username],
  ) => {
    const bobs = await openLiveClient(bob);
    await end();
    const { data } = await bobs.frame('voice.changed');
    expect(
      (data as { participants: { username: string }[] }).participants.map(({ username }) => username),
    ).toEqual(left);
    expect(await namesIn(bob, roomId)).toEqual(left);
    await bobs.close();
  };

  test('by leaving', async () => {
    const { ann, bob, roomId, annsId, bobsId } = await twoInVoice();
    await endsFor(bob, roomId, () => ann.delete(`${voicePath(roomId)}/${annsId}`));
    expect(await signal(bob, roomId, bobsId, annsId)).toMatchObject({
      body: { code: 'no_such_participant' },
    });
  });

  test('by a ban', async () => {
    const { ann, bob, roomId, annsId, bobsId } = await twoInVoice();
    const admin = await app.people.admin();
    await endsFor(bob, roomId, () =>
      admin.put(`/api/moderation/members/${ann.id}`, { banned: true, reason: 'Noise' }),
    );
    expect(await signal(ann, roomId, annsId, bobsId)).toMatchObject({ status: 401 });
  });

  test('by signing out, of that session only', async () => {
    const { ann, bob, roomId, bobsId } = await twoInVoice();
    const elsewhere = await app.people.signIn(bob);
    await elsewhere.post('/api/auth/logout');
    expect(await keep(bob, roomId, bobsId)).toMatchObject({ status: 204 });
    expect(await namesIn(ann, roomId)).toHaveLength(2);
    await endsFor(bob, roomId, () => ann.post('/api/auth/logout'));
  });

  test('by leaving the group, and by being removed from it', async () => {
    const { ann, bob, roomId, annsId, bobsId } = await twoInVoice();
    const [cat] = (await createMembers(app.people, 1)) as [Person];
    await befriend(ann, cat);
    await ann.post(`/api/chat/rooms/${roomId}/members`, { members: [cat.username] });
    await join(cat, roomId);
    const bobs = await openLiveClient(bob);
    await endsFor(cat, roomId, () => ann.delete(`/api/chat/rooms/${roomId}/members/${bob.username}`), [
      ann.username,
      cat.username,
    ]);
    expect((await bobs.frame('voice.ended')).data).toEqual({ roomId, voiceId: bobsId, why: 'left_room' });
    expect(await signal(bob, roomId, bobsId, annsId)).toMatchObject({ body: { code: 'no_such_room' } });
    await endsFor(cat, roomId, () => ann.post(`/api/chat/rooms/${roomId}/leave`), [cat.username]);
    await bobs.close();
  });

  test('by a block in a private chat', async () => {
    const [ann, bob] = (await createMembers(app.people, 2)) as [Person, Person];
    const roomId = await privateRoom(ann, bob);
    const [a, b] = [await join(ann, roomId), await join(bob, roomId)];
    await endsFor(bob, roomId, () => ann.post('/api/friends/block', { username: bob.username }), []);
    expect(await signal(ann, roomId, a.voiceId, b.voiceId)).toMatchObject({ body: { code: 'not_friends' } });
  });

  test('by deleting the account, and the group', async () => {
    const { ann, bob, roomId } = await twoInVoice();
    const owner = await app.people.owner();
    await endsFor(bob, roomId, async () =>
      expect(await owner.delete(`/api/users/${ann.id}`)).toMatchObject({ status: 200 }),
    );
    const other = await twoInVoice();
    await other.ann.delete(`/api/chat/rooms/${other.roomId}`);
    expect(await namesIn(other.bob, other.roomId)).toEqual([]);
    const late = await signal(other.bob, other.roomId, other.bobsId, other.annsId);
    expect(late).toMatchObject({ body: { code: 'no_such_room' } });
  });
});

describe('a participant without a report', () => {
  const silence = (voiceId: number, seconds: number) =>
    sql`update voice_participants set seen_at = clock_timestamp() - make_interval(secs => ${seconds}::float8)
      where voice_id = ${voiceId}`.execute(app.db);

  test('has left after thirty seconds, and a report prevents that', async () => {
    const { ann, bob, roomId, annsId, bobsId } = await twoInVoice();
    const voice = createVoice(app.core);
    const keepAlives = createKeepAlives(app.core, voice);
    for (const voiceId of [annsId, bobsId]) await silence(voiceId, 31);
    const member = (await app.core.sessions.member(bob.id))!;
    await keepAlives.report(member, { roomId, voiceId: bobsId, muted: false });
    await keepAlives.write();
    const anns = await openLiveClient(ann);
    await voice.endLost();
    expect((await anns.frame('voice.ended')).data).toEqual({ roomId, voiceId: annsId, why: 'lost' });
    expect(await namesIn(bob, roomId)).toEqual([bob.username]);
    keepAlives.close();
    await anns.close();
  });

  test('stays for the time of grace', async () => {
    const { ann, roomId, annsId } = await twoInVoice();
    await silence(annsId, 25);
    await createVoice(app.core).endLost();
    expect(await namesIn(ann, roomId)).toHaveLength(2);
  });

  test('leaves its place to a ninth, when it was not noticed yet', async () => {
    const members = await createMembers(app.people, voiceMax + 1);
    const [first, ...others] = members as [Person, ...Person[]];
    const roomId = await group(first, ...others);
    const { voiceId } = await join(first, roomId);
    for (const who of others.slice(0, -1)) await join(who, roomId);
    await silence(voiceId, 31);
    await join(others.at(-1)!, roomId);
    expect(await namesIn(first, roomId)).not.toContain(first.username);
  });
});

describe('the microphone', () => {
  test('that is switched again and again causes few events, and the last state counts', async () => {
    const { ann, bob, roomId, annsId } = await twoInVoice();
    const bobs = await openLiveClient(bob);
    for (let n = 0; n < 21; n += 1) await keep(ann, roomId, annsId, n % 2 === 0);
    const { data } = await bobs.frame('voice.changed', ({ data: { participants } }) => participants[0].muted);
    expect(data.participants[0]).toMatchObject({ username: ann.username, muted: true });
    await delay(400);
    expect(bobs.of('voice.changed').at(-1)!.data.participants[0].muted).toBe(true);
    expect(bobs.of('voice.changed').length).toBeLessThan(8);
    await bobs.close();
  });
});

test('voice continues after a restart of the server', async () => {
  const first = await withApp();
  const [ann, bob] = (await createMembers(first.people, 2)) as [Person, Person];
  const roomId = await group(ann, bob);
  const { voiceId: from } = await join(ann, roomId);
  const { voiceId: to } = await join(bob, roomId);
  await first.close(0);
  const second = await first.again();
  const moved = (who: Person) => {
    const client = second.visitor();
    for (const [name, value] of who.cookies) client.cookies.set(name, value);
    return { ...who, ...client };
  };
  expect(await keep(moved(ann), roomId, from)).toMatchObject({ status: 204 });
  expect(await signal(moved(ann), roomId, from, to)).toMatchObject({ status: 204 });
  expect(await namesIn(moved(bob), roomId)).toEqual([ann.username, bob.username]);
});
