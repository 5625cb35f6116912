import { adminFaults as faults } from '@snowglobe/contract/features/admin/admin.faults.ts';
import { expect, test } from 'vitest';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, visitor, db } = await withApp();
const admin = await people.admin();
const moderate = (id: number | string, change: object, who = admin) =>
  who.put(`/api/moderation/members/${id}`, { reason: 'Spam', ...change });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const listed = async () =>
  ((await admin.get('/api/moderation/members?limit=100')).body.members as { username: string }[]).map(
    (member) => member.username,
  );

test('a banned member is signed out at once and cannot sign in, with the reason', async () => {
  const member = await people.free();
  const live = await openLiveClient(member);
  const answer = await moderate(member.id, { banned: true });
  expect(answer).toMatchObject({
    status: 200,
    body: { member: { id: member.id, banned: true, reason: 'Spam', mutedUntil: null } },
  });
  expect((await member.get('/api/users/me')).status).toBe(401);
  expect((await live.closed).code).toBe(4401);
  expect((await live.frame('session.ended')).data.reason).toBe('This account has been banned: Spam');
  const login = await visitor().post('/api/auth/login', {
    username: member.username,
    password: member.password,
  });
  expect(login).toMatchObject({
    status: 403,
    body: { code: 'banned', error: 'This account has been banned: Spam' },
  });
  expect(await listed()).toContain(member.username);
});

test('after an unban the member can log in again, but the old session stays ended', async () => {
  const member = await people.free();
  await moderate(member.id, { banned: true });
  const answer = await moderate(member.id, { banned: false, reason: 'A mistake' });
  expect(answer.body.member).toMatchObject({ banned: false, reason: '' });
  expect((await member.get('/api/users/me')).status).toBe(401);
  const login = await visitor().post('/api/auth/login', {
    username: member.username,
    password: member.password,
  });
  expect(login.status).toBe(200);
  expect(await listed()).not.toContain(member.username);
});

test('a muted member stays signed in, is listed until the mute ends, and can be unmuted', async () => {
  const member = await people.free();
  const until = inAnHour();
  expect((await moderate(member.id, { mutedUntil: until })).body.member).toMatchObject({
    mutedUntil: until,
    reason: 'Spam',
    banned: false,
  });
  expect((await member.get('/api/users/me')).status).toBe(200);
  expect(await listed()).toContain(member.username);
  expect((await admin.get(`/api/users?q=${member.username}`)).body.users[0].mutedUntil).toBe(until);

  await db
    .updateTable('users')
    .set({ muted_until: new Date(Date.now() - 1000) })
    .where('id', '=', member.id)
    .execute();
  expect(await listed()).not.toContain(member.username);
  await moderate(member.id, { mutedUntil: until });
  expect((await moderate(member.id, { mutedUntil: null })).body.member).toMatchObject({
    mutedUntil: null,
    reason: '',
  });
  expect(await listed()).not.toContain(member.username);
});

test('a ban with an end: the refusal says when, and after it the member can sign in again', async () => {
  const member = await people.free();
  const bannedUntil = inAnHour();
  expect((await moderate(member.id, { bannedUntil })).body.member).toMatchObject({
    banned: true,
    bannedUntil,
  });
  expect((await member.get('/api/users/me')).status).toBe(401);
  const logIn = () =>
    visitor().post('/api/auth/login', { username: member.username, password: member.password });
  expect(await logIn()).toMatchObject({
    status: 403,
    body: { code: 'banned', error: `This account has been banned until ${bannedUntil}: Spam` },
  });
  expect(await listed()).toContain(member.username);
  const [entry] = (await admin.get('/api/admin/audit?limit=1')).body.entries;
  expect(entry).toMatchObject({ action: 'member.ban', details: { reason: 'Spam', until: bannedUntil } });

  // The hour passes; nothing has to run.
  await db
    .updateTable('users')
    .set({ banned_until: new Date(Date.now() - 1000) })
    .where('id', '=', member.id)
    .execute();
  expect((await logIn()).status).toBe(200);
  expect(await listed()).not.toContain(member.username);
  expect((await admin.get(`/api/users?q=${member.username}`)).body.users[0].banned).toBe(false);

  // A ban without a date has no end, also after one that had a date.
  expect((await moderate(member.id, { banned: true })).body.member).toMatchObject({
    banned: true,
    bannedUntil: null,
  });
  expect((await logIn()).body.error).toBe('This account has been banned: Spam');
  expect((await moderate(member.id, { banned: false })).body.member).toMatchObject({ banned: false });
  expect((await logIn()).status).toBe(200);
});

test('a member whose ban is cached can sign in the moment it ends', async () => {
  const member = await people.free();
  await moderate(member.id, { bannedUntil: new Date(Date.now() + 5000).toISOString() });
  expect((await member.get('/api/users/me')).status).toBe(401);
  const body = { username: member.username, password: member.password };
  const client = visitor();
  await expect
    .poll(async () => (await client.post('/api/auth/login', body)).status, { timeout: 60_000, interval: 250 })
    .toBe(200);
  expect((await client.get('/api/users/me')).status).toBe(200);
});

test('a Google account can be banned', async () => {
  const guest = await people.person({ source: 'Google' });
  const answer = await moderate(`google_${guest.id}`, { banned: true });
  expect(answer.body.member).toMatchObject({ id: `google_${guest.id}`, banned: true });
  expect((await guest.get('/api/users/me')).status).toBe(401);
});

test('staff moderate lower ranks only, never an owner, never themselves', async () => {
  const owner = await people.owner();
  const refused = ({ status, code }: { status: number; code: string }) => ({ status, body: { code } });
  expect(await moderate((await people.admin()).id, { banned: true })).toMatchObject(
    refused(faults.higherRank),
  );
  expect(await moderate(owner.id, { banned: true })).toMatchObject(refused(faults.ownerImmutable));
  expect(await moderate((await people.owner()).id, { banned: true }, owner)).toMatchObject(
    refused(faults.ownerImmutable),
  );
  expect(await moderate(admin.id, { mutedUntil: inAnHour() })).toMatchObject(refused(faults.notYourself));
  expect(await moderate(999_999, { banned: true })).toMatchObject(refused(faults.noSuchUser));
  expect((await owner.get('/api/users/me')).status).toBe(200);
});

test('a moderation needs an action and a reason', async () => {
  const { id } = await people.account();
  const said = async (change: object) => (await moderate(id, change)).body.error;
  expect(await said({ banned: true, reason: ' ' })).toBe('A reason is required');
  expect(await said({})).toBe('Say what to change: mutedUntil or banned');
  expect(await said({ mutedUntil: 'tomorrow' })).toBe('mutedUntil is a time in ISO 8601');
  expect(await said({ bannedUntil: '2020-01-01T00:00:00Z' })).toBe('A ban ends in the future');
  expect(await said({ bannedUntil: inAnHour(), banned: false })).toBe(
    'bannedUntil is for a ban, not for its end',
  );
  expect(await said({ mutedUntil: '2020-01-01T00:00:00Z' })).toBe('A mute ends in the future');
});

test('the list of moderated members has pages, newest member first', async () => {
  const made = [await people.account(), await people.account(), await people.account()];
  for (const { id } of made) await moderate(id, { banned: true });
  const first = await admin.get('/api/moderation/members?limit=2');
  const second = await admin.get(`/api/moderation/members?limit=2&cursor=${first.body.nextCursor}`);
  const seen = [...first.body.members, ...second.body.members].map((member) => member.id);
  expect(seen.slice(0, 3)).toEqual(made.map((member) => member.id).toReversed());
});

test('a muted member is notified in the inbox and on every open page, with reason and end', async () => {
  const member = await people.free();
  const live = await openLiveClient(member);
  const until = inAnHour();
  await moderate(member.id, { mutedUntil: until });
  expect((await live.frame('me.changed')).data).toMatchObject({ mutedUntil: until, muteReason: 'Spam' });
  const letter = (await live.frame('inbox.message')).data;
  expect(letter).toMatchObject({ type: 'warning', title: 'You are muted' });
  expect(letter.message).toBe(`Until ${until} you can read, and not write in public. The reason: Spam.`);
  expect((await member.get('/api/users/me')).body).toMatchObject({ mutedUntil: until, muteReason: 'Spam' });
  await moderate(member.id, { mutedUntil: null, reason: 'Enough' });
  await live.frame('me.changed', ({ data }) => data.mutedUntil === null);
  await live.frame('inbox.message', ({ data }) => data.title === 'You are not muted any more');
  expect((await member.get('/api/users/me')).body).toMatchObject({ mutedUntil: null, muteReason: '' });
  // There was no mute, so nobody is notified.
  await moderate(member.id, { mutedUntil: null, reason: 'Enough' });
  expect(live.of('inbox.message')).toHaveLength(2);
  await live.close();
});
