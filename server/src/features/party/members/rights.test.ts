import { describe, expect, it } from 'vitest';
import { openLiveClient } from '../../../../test/live-client.ts';
import {
  addLibraryFilm,
  command,
  getParty,
  paidGroup,
  partyPath,
  report,
  watch,
} from '../../../../test/parties.ts';
import type { Person } from '../../../../test/people.ts';
import { listNotices, privateRoom } from '../../../../test/rooms.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, db } = await withApp();
const film = await addLibraryFilm(db, 5400);

async function scene() {
  const { roomId, all } = await paidGroup(people, 3);
  const [ann, bob, cat] = [all[0]!, all[1]!, all[2]!];
  return { roomId, ann, bob, cat, party: await watch(roomId, film, [ann, bob]) };
}

async function privateScene() {
  const [ann, bob] = [await people.paid(), await people.paid()];
  const roomId = await privateRoom(ann, bob);
  return { ann, bob, roomId, party: await watch(roomId, film, [ann, bob]) };
}

const freeRole = async () =>
  (await db.selectFrom('roles').select('id').where('name', '=', 'Free').executeTakeFirstOrThrow()).id;
const names = async (who: Person, roomId: number) =>
  (await getParty(who, roomId)).members.map(({ username }) => username);
async function expectOnly(who: Person, roomId: number): Promise<void> {
  await expect.poll(() => names(who, roomId), { timeout: 3000 }).toEqual([who.username]);
}

describe('the participation of a member ends at once', () => {
  it('when they leave the group or are removed from it', async () => {
    const { roomId, ann, bob, cat } = await scene();
    await cat.post(partyPath(roomId, '/join'));
    await cat.post(`/api/chat/rooms/${roomId}/leave`);
    expect(await names(ann, roomId)).toEqual([ann.username, bob.username]);
    await ann.delete(`/api/chat/rooms/${roomId}/members/${bob.username}`);
    expect(await names(ann, roomId)).toEqual([ann.username]);
    expect(await command(bob, roomId, { kind: 'pause', seq: 1 })).toMatchObject({
      status: 404,
      body: { code: 'no_such_room' },
    });
    expect((await bob.get(partyPath(roomId))).status).toBe(404);
    expect((await bob.get('/api/parties')).body).toEqual({ parties: [], plans: [] });
  });

  it('when the host leaves the group: another member is the host', async () => {
    const { roomId, ann, bob } = await scene();
    await ann.post(`/api/chat/rooms/${roomId}/leave`);
    expect(await getParty(bob, roomId)).toMatchObject({ host: bob.username, members: [{}] });
  });

  it('when the group is deleted', async () => {
    const { roomId, ann, bob } = await scene();
    await ann.delete(`/api/chat/rooms/${roomId}`);
    expect((await report(bob, roomId)).body.code).toBe('no_such_room');
    expect(await db.selectFrom('parties').select('id').where('room_id', '=', roomId).execute()).toEqual([]);
  });

  it.each([
    ['ends the friendship', '/api/friends/remove'],
    ['blocks the other', '/api/friends/block'],
  ])('when one of a private chat %s', async (_what, path) => {
    const { roomId, ann, bob } = await privateScene();
    const live = await openLiveClient(bob);
    const answer = path.endsWith('remove')
      ? await ann.send('DELETE', path, { username: bob.username })
      : await ann.post(path, { username: bob.username });
    expect(answer.status).toBe(200);
    await live.frame('party.changed', ({ data }) => data.party === null);
    expect(await getParty(bob, roomId)).toBeNull();
    // A closed chat can not begin again.
    for (const who of [ann, bob])
      expect(await who.post(partyPath(roomId), { titleId: film })).toMatchObject({
        status: 403,
        body: { code: 'not_friends' },
      });
    await live.close();
  });

  it('when their trial or subscription is over, or their role is Free', async () => {
    const { roomId, ann, bob } = await scene();
    await people.change(bob.id, { role_id: await freeRole(), trial_ends_at: new Date(Date.now() + 60_000) });
    expect((await report(bob, roomId)).status).toBe(204);
    await people.change(bob.id, { trial_ends_at: new Date(Date.now() - 1) });
    await expectOnly(ann, roomId);
    expect((await command(bob, roomId, { kind: 'pause', seq: 1 })).status).toBe(403);
  });

  it('when they are banned', async () => {
    const { roomId, ann, bob } = await scene();
    const admin = await people.admin();
    await admin.put(`/api/moderation/members/${bob.id}`, { banned: true, reason: 'Spam' });
    await expectOnly(ann, roomId);
    expect((await command(bob, roomId, { kind: 'pause', seq: 1 })).status).toBe(401);
  });

  it('when their account is deleted, also of the host; of a private chat the party ends', async () => {
    const { roomId, ann, bob } = await scene();
    const other = await privateScene();
    const owner = await people.owner();
    expect((await owner.delete(`/api/users/${ann.id}`)).status).toBe(200);
    expect(await getParty(bob, roomId)).toMatchObject({ host: bob.username, members: [{}] });
    expect((await owner.delete(`/api/users/${other.ann.id}`)).status).toBe(200);
    expect(await getParty(other.bob, other.roomId)).toBeNull();
  });
});

describe('a party in a room', () => {
  it('is seen by all who can read the room, also without Pro, and by nobody else', async () => {
    const { roomId, ann, cat, party } = await scene();
    const stranger = await people.paid();
    await people.change(cat.id, { role_id: await freeRole() });
    expect((await getParty(cat, roomId)).id).toBe(party.id);
    expect((await cat.get('/api/parties')).body.parties).toMatchObject([{ id: party.id, roomId }]);
    expect((await stranger.get(partyPath(roomId))).status).toBe(404);
    expect((await stranger.get('/api/parties')).body).toEqual({ parties: [], plans: [] });
    expect(await listNotices(ann, roomId)).toContain(`${ann.username} started watching ${party.title.title}`);
  });

  it('is the only one there', async () => {
    const { roomId, bob, cat } = await scene();
    for (const who of [bob, cat])
      expect(await who.post(partyPath(roomId), { titleId: film })).toMatchObject({
        status: 409,
        body: { code: 'party_already_running' },
      });
    const { roomId: fresh, all } = await paidGroup(people, 3);
    const begun = await Promise.all(all.map((who) => who.post(partyPath(fresh), { titleId: film })));
    expect(begun.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await listNotices(all[0]!, fresh)).toHaveLength(2);
  });

  it('is not possible in the public chat', async () => {
    const who = await people.paid();
    const rooms = await db
      .selectFrom('rooms')
      .select('id')
      .where('kind', 'in', ['public', 'staff'])
      .execute();
    for (const { id } of rooms)
      expect((await who.post(partyPath(id), { titleId: film })).body.code).toBe('no_such_room');
  });

  it('shows reactions of those who watch', async () => {
    const { roomId, ann, bob, cat } = await scene();
    const live = await openLiveClient(ann);
    expect((await bob.post(partyPath(roomId, '/reactions'), { reaction: '😂' })).status).toBe(204);
    expect((await live.frame('party.reaction')).data).toEqual({
      roomId,
      username: bob.username,
      reaction: '😂',
    });
    expect((await cat.post(partyPath(roomId, '/reactions'), { reaction: '😂' })).body.code).toBe(
      'not_in_party',
    );
    expect((await bob.post(partyPath(roomId, '/reactions'), { reaction: 'x' })).status).toBe(400);
    await live.close();
  });

  it('tells the removed member, who can not come back', async () => {
    const { roomId, ann, bob, party } = await scene();
    const live = await openLiveClient(bob);
    await ann.delete(partyPath(roomId, `/members/${bob.username}`));
    expect((await live.frame('party.removed')).data).toEqual({ roomId, partyId: party.id });
    expect((await bob.post(partyPath(roomId, '/join'))).body.code).toBe('party_removed');
    for (const name of [ann.username, bob.username, 'nobody-here'])
      expect((await ann.delete(partyPath(roomId, `/members/${name}`))).body.code).toBe(
        'no_such_party_member',
      );
    await live.close();
  });
});

describe('an invitation', () => {
  const letters = async (who: Person) =>
    (await who.get('/api/user/inbox')).body.messages.filter(({ type }: { type: string }) => type === 'party');

  it('reaches the inbox once, with a link that joins', async () => {
    const { roomId, all } = await paidGroup(people, 4);
    const [ann, bob, cat, dan] = [all[0]!, all[1]!, all[2]!, all[3]!];
    const stranger = await people.paid();
    const invite = [bob.username, stranger.username, 'nobody-here', ann.username];
    const { party } = (await ann.post(partyPath(roomId), { titleId: film, invite })).body;
    expect(await letters(bob)).toMatchObject([
      {
        title: 'Watch together',
        message: `${ann.username} is watching ${party.title.title} and invites you.`,
        link: `/?screen=friends&tab=chat&room=${roomId}&watch=1`,
      },
    ]);
    for (const who of [ann, cat, stranger]) expect(await letters(who)).toEqual([]);
    const members = [bob.username, cat.username];
    expect((await cat.post(partyPath(roomId, '/invitations'), { members })).body.code).toBe('not_in_party');
    for (let n = 0; n < 2; n += 1)
      expect((await ann.post(partyPath(roomId, '/invitations'), { members })).status).toBe(200);
    expect([(await letters(bob)).length, (await letters(cat)).length]).toEqual([1, 1]);
    // Between two of whom one blocked the other there are none.
    await dan.post('/api/friends/block', { username: ann.username });
    await ann.post(partyPath(roomId, '/invitations'), { members: [dan.username] });
    expect(await letters(dan)).toEqual([]);
  });

  it('from the same member is not repeated more than five times while they are unread', async () => {
    const { roomId, all } = await paidGroup(people, 2);
    const [ann, bob] = all as [Person, Person];
    for (let n = 0; n < 7; n += 1) {
      await ann.post(partyPath(roomId), { titleId: film, invite: [bob.username] });
      await ann.delete(partyPath(roomId));
    }
    expect(await letters(bob)).toHaveLength(5);
  });
});

it('floods of commands, reports and reactions are limited', async () => {
  const limited = await withApp({ RATE_LIMITS: 'on' });
  const title = await addLibraryFilm(limited.db, 5400);
  const { roomId, all } = await paidGroup(limited.people, 2);
  const [ann, bob] = all as [Person, Person];
  await watch(roomId, title, [ann, bob]);
  const refusedOf = async (calls: number, call: () => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: calls }, call));
    return answers.filter(({ status }) => status === 429).length;
  };
  expect(await refusedOf(60, () => command(bob, roomId, { kind: 'pause', seq: 99 }))).toBeGreaterThanOrEqual(
    30,
  );
  expect(await refusedOf(100, () => report(bob, roomId))).toBeGreaterThanOrEqual(30);
  expect(
    await refusedOf(40, () => bob.post(partyPath(roomId, '/reactions'), { reaction: '👏' })),
  ).toBeGreaterThanOrEqual(20);
  expect((await command(ann, roomId, { kind: 'pause', seq: 1 })).status).toBe(200);
});
