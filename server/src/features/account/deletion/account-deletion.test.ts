import { sql } from 'kysely';
import { expect, it, test, vi } from 'vitest';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { codeOf } from '../../../../test/authenticator.ts';
import { getRoom } from '../../../../test/rooms.ts';
import { createBusyMember } from '../../../../test/busy-member.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import { everyonesPassword, type Person } from '../../../../test/people.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { withApp } from '../../../../test/with-app.ts';

const { mails, port } = await startSmtp();
const app = await withApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
const { people, db } = app;

const requestDeletion = (who: Person, body: object = { currentPassword: everyonesPassword }) =>
  who.delete('/api/account', body);
const deleteAt = async ({ id }: Person) =>
  (await db.selectFrom('users').select('delete_at').where('id', '=', id).executeTakeFirst())?.delete_at;
const mailTo = (who: Person, subject: string) =>
  vi.waitFor(() => {
    const mail = mails.find(({ to, text }) => to.includes(who.email) && text.includes(subject));
    expect(mail).toBeDefined();
    return mail!;
  });
/** The week passes, and the hourly chore runs. */
async function aWeekPasses(who: Person): Promise<void> {
  await people.change(who.id, { delete_at: new Date(Date.now() - 1000) });
  await runAllChores(app);
}

test('a member who deletes their account is signed out everywhere, gets a mail, and can cancel for a week', async () => {
  const who = await people.free();
  const live = await openLiveClient(who);
  const { status, body } = await requestDeletion(who);
  expect(status).toBe(200);
  const inDays = (new Date(body.deleteAt).getTime() - Date.now()) / 86_400_000;
  expect(inDays).toBeGreaterThan(6.9);
  expect(inDays).toBeLessThan(7.1);
  expect((await live.frame('session.ended')).data.reason).toContain('will be deleted in 7 days');
  expect((await who.get('/api/users/me')).status).toBe(401);
  expect((await mailTo(who, 'will be deleted')).text).toContain('log in at');
  await runAllChores(app);
  expect(await deleteAt(who)).toBeInstanceOf(Date);

  const back = await people.signIn(who);
  expect(await deleteAt(who)).toBeNull();
  await mailTo(who, 'Your account on Snowglobe stays');
  const { messages } = (await back.get('/api/user/inbox')).body;
  expect(messages[0].title).toBe('Your account stays');
  await runAllChores(app);
  expect((await back.get('/api/users/me')).status).toBe(200);
});

test('a deletion requires the password, the code with two-factor, or a recent Google sign-in', async () => {
  const who = await people.free();
  expect(await requestDeletion(who, {})).toMatchObject({ status: 400, body: { code: 'password_required' } });
  expect(await requestDeletion(who, { currentPassword: 'wrong' })).toMatchObject({
    status: 400,
    body: { code: 'current_password_incorrect' },
  });
  const { secret } = (await who.post('/api/auth/two-factor/setup', { currentPassword: everyonesPassword }))
    .body;
  await who.post('/api/auth/two-factor/confirm', { code: codeOf(secret) });
  expect(await requestDeletion(who)).toMatchObject({ status: 400, body: { code: 'code_required' } });
  expect(await requestDeletion(who, { currentPassword: everyonesPassword, code: '000000' })).toMatchObject({
    status: 400,
    body: { code: 'wrong_code' },
  });
  expect(await deleteAt(who)).toBeNull();

  const google = await people.person({ source: 'Google' });
  await people.change(google.id, { password_hash: null });
  await sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${google.id}`.execute(
    db,
  );
  expect(await requestDeletion(google, {})).toMatchObject({
    status: 403,
    body: { code: 'fresh_sign_in_required' },
  });
  const fresh = await people.person({ source: 'Google' });
  await people.change(fresh.id, { password_hash: null });
  expect((await requestDeletion(fresh, {})).status).toBe(200);
});

test('an owner cannot delete their account', async () => {
  const owner = await people.owner();
  expect(await requestDeletion(owner)).toMatchObject({ status: 403, body: { code: 'owner_stays' } });
  expect((await owner.get('/api/users/me')).status).toBe(200);
});

test('after the week nobody can sign in, even before the account is deleted', async () => {
  const who = await people.free();
  await requestDeletion(who);
  await people.change(who.id, { delete_at: new Date(Date.now() - 1000) });
  const { username, password } = who;
  expect(await app.visitor().post('/api/auth/login', { username, password })).toMatchObject({
    status: 401,
    body: { code: 'invalid_credentials' },
  });
  expect(await deleteAt(who)).toBeInstanceOf(Date);
});

/** Tables that keep the name: the audit log on purpose, events for a day. */
const keptOnPurpose = new Set(['audit_log', 'events']);

async function tablesWith(words: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hit =
      await sql`select from ${sql.table(name)} as t where strpos(lower(t::text), lower(${words})) > 0 limit 1`.execute(
        db,
      );
    if (hit.rows.length > 0 && !keptOnPurpose.has(name)) found.push(name);
  }
  return found;
}

it('after a deletion no table has the name; content that others need stays without it, the rest is deleted', async () => {
  const { who, friend, room, club, mod } = await createBusyMember(app);
  const live = await openLiveClient(friend);
  expect((await tablesWith(who.username)).length).toBeGreaterThan(5);
  expect((await requestDeletion(who)).status).toBe(200);
  await aWeekPasses(who);
  expect(await deleteAt(who)).toBeUndefined();
  expect((await mailTo(who, 'is deleted')).text).toContain('Deleted member');

  expect(await tablesWith(who.username)).toEqual([]);
  for (const gone of ['secret plans', 'plans.txt', 'A ticket of mine', 'what shall I watch'])
    expect(await tablesWith(gone)).toEqual([]);

  // Open pages of others are updated at once.
  await live.frame('friends.changed', ({ data }) => data.username === who.username);
  await live.frame('room.changed', ({ data }) => data.what === 'members' && data.username === who.username);
  await live.close();
  expect(await getRoom(friend, room)).toMatchObject({ name: 'Deleted member', isClosed: true });
  const inClub = (await friend.get(`/api/chat/rooms/${club}/messages`)).body.messages;
  expect(inClub.at(-1)).toMatchObject({ content: 'a word to the club', sender: 'Deleted member' });
  const { messages } = (await friend.get('/api/public-chat/messages')).body;
  expect(messages.at(-1)).toMatchObject({ message: 'hello everyone, it is me', username: 'Deleted member' });
  expect((await friend.get(`/api/user-mods/${mod.id}`)).body.mod).toMatchObject({
    author_username: 'Deleted member',
  });
  expect((await friend.get('/api/friends')).body.friends).toEqual([]);
});
