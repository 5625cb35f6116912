import { expect, it } from 'vitest';
import { openLiveClient } from '../../../../test/live-client.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const gone = { status: 404, body: { error: 'That session has already ended', code: 'no_such_session' } };

it("lists the member's own sessions with device, address, last seen and which one is this", async () => {
  const who = await app.people.person();
  await app.people.person();
  await app.visitor().post('/api/auth/login', who, { 'user-agent': iPhone });
  const { status, body } = await who.get('/api/auth/sessions');
  expect(status).toBe(200);
  expect(body.sessions).toHaveLength(2);
  const phone = body.sessions.find((session: { current: boolean }) => !session.current);
  expect(phone).toEqual({
    id: expect.any(Number),
    device: 'Safari on iPhone',
    address: '127.0.0.1',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    lastSeen: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    current: false,
  });
});

it('ends one session and its live channel at once, and leaves the others', async () => {
  const who = await app.people.person();
  const lost = await app.people.signIn(who);
  const live = await openLiveClient(lost);
  const { body } = await who.get('/api/auth/sessions');
  const { id } = body.sessions.find((session: { current: boolean }) => !session.current);
  expect(await who.delete(`/api/auth/sessions/${id}`)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect((await lost.get('/api/users/me')).status).toBe(401);
  expect((await live.closed).code).toBe(4401);
  expect((await who.get('/api/users/me')).status).toBe(200);
  expect(await who.delete(`/api/auth/sessions/${id}`)).toMatchObject(gone);
});

it("cannot end another member's session", async () => {
  const [who, other] = [await app.people.person(), await app.people.person()];
  const { body } = await other.get('/api/auth/sessions');
  expect(await who.delete(`/api/auth/sessions/${body.sessions[0].id}`)).toMatchObject(gone);
  expect((await other.get('/api/users/me')).status).toBe(200);
  for (const id of ['0', '-1', 'abc', '1e3', '9'.repeat(16)]) {
    expect(await who.delete(`/api/auth/sessions/${id}`)).toMatchObject({
      status: 400,
      body: { error: 'Not a valid id' },
    });
  }
});

it('a session that another node deleted ends here within a minute', async () => {
  const who = await app.people.person();
  expect((await who.get('/api/users/me')).status).toBe(200);
  const live = await openLiveClient(who);
  // Another node deleted the row and its message was lost: the cache of this node still has it, for a minute.
  await app.db.deleteFrom('sessions').where('user_id', '=', who.id).execute();
  const token = who.cookies.get('snowglobe_session')!;
  const cached = await app.core.sessions.resolve(token);
  cached!.session.lastSeenAt -= 61_000;
  expect((await who.get('/api/users/me')).status).toBe(200);
  expect((await live.closed).code).toBe(4401);
  expect((await who.get('/api/users/me')).status).toBe(401);
});

it('requests during a logout do not keep the ended session in the cache', async () => {
  for (let round = 0; round < 20; round += 1) {
    const who = await app.people.person();
    const cookie = who.cookieHeader();
    const other = app.visitor();
    await Promise.all([
      who.post('/api/auth/logout'),
      ...Array.from({ length: 4 }, () => other.get('/api/auth/me', { cookie })),
    ]);
    expect((await other.get('/api/auth/me', { cookie })).status).toBe(401);
  }
});
