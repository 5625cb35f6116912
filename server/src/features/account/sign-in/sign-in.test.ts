import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { everyonesPassword } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const login = (body: unknown, who = app.visitor()) => who.post('/api/auth/login', body);
const ownerLogin = (body: unknown, who = app.visitor()) => who.post('/api/auth/owner-login', body);
const sessionsOf = (memberId: number) =>
  app.db.selectFrom('sessions').selectAll().where('user_id', '=', memberId).execute();
const invalid = { status: 401, body: { error: 'Invalid credentials', code: 'invalid_credentials' } };
const day = 24 * 3600 * 1000;

describe('logging in', () => {
  it('answers the whole user, and whether the password must be changed', async () => {
    const who = await app.people.account();
    const answer = await login({ username: who.username, password: who.password });
    expect(answer.status).toBe(200);
    expect(answer.body.requiresPasswordChange).toBe(false);
    expect(answer.body.user).toMatchObject({
      id: who.id,
      username: who.username,
      email: who.email,
      role: 'Free',
    });
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
  });

  it('works with the email too, ignoring case and surrounding blanks', async () => {
    const who = await app.people.account({ username: 'MixedCase' });
    for (const username of ['mixedcase', 'MIXEDCASE', ' MixedCase ', who.email, who.email.toUpperCase()]) {
      expect((await login({ username, password: who.password })).status).toBe(200);
    }
  });

  it('answers the same for an unknown account, a wrong password and an account without one', async () => {
    const who = await app.people.account();
    const google = await app.people.account({ source: 'Google' });
    await app.people.change(google.id, { password_hash: null });
    for (const [username, password] of [
      ['nobody-at-all', everyonesPassword],
      ['nobody@example.com', everyonesPassword],
      [who.username, `${who.password} `],
      [google.username, everyonesPassword],
      ['', ''],
      ['nul\u0000byte', everyonesPassword],
    ]) {
      const visitor = app.visitor();
      expect(await login({ username, password }, visitor)).toMatchObject(invalid);
      expect(visitor.cookies.size).toBe(0);
    }
    expect(await sessionsOf(who.id)).toEqual([]);
  });

  it('hashes for an unknown account too, so that the response time is the same', async () => {
    const who = await app.people.account();
    const times = { known: [] as number[], unknown: [] as number[] };
    await login({ username: 'warm-up', password: 'x' });
    // Alternating, so that a slow machine slows both.
    for (let round = 0; round < 7; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const start = performance.now();
        await login({
          username: kind === 'known' ? who.username : `nobody${round}`,
          password: 'wrong password',
        });
        times[kind].push(performance.now() - start);
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[3]!;
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 2);
    expect(median(times.known)).toBeGreaterThan(median(times.unknown) / 2);
  });

  it('refuses a body that is no pair of texts', async () => {
    for (const body of [
      {},
      { username: 'a' },
      { username: 1, password: 2 },
      [],
      'null',
      { username: 'a'.repeat(300), password: 'x' },
    ]) {
      expect(await login(body)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    }
  });

  it('tells a banned member the reason, but only with the right password', async () => {
    const who = await app.people.account();
    await app.people.change(who.id, { banned_at: new Date(), moderation_reason: 'spam' });
    expect(await login({ username: who.username, password: 'wrong password' })).toMatchObject(invalid);
    expect(await login(who)).toMatchObject({
      status: 403,
      body: { error: 'This account has been banned: spam', code: 'banned' },
    });
    expect(await sessionsOf(who.id)).toEqual([]);
  });
});

describe('a session', () => {
  it('is a random token in an HttpOnly cookie, of which only the hash is stored', async () => {
    const who = await app.people.account();
    const visitor = app.visitor();
    const answer = await login(who, visitor);
    const [session, hint] = answer.headers.getSetCookie();
    expect(session).toMatch(
      /^snowglobe_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(hint).toBe('snowglobe_hint=1; Max-Age=2592000; Path=/; SameSite=Lax');
    const token = visitor.cookies.get('snowglobe_session')!;
    const [row] = await sessionsOf(who.id);
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
    expect(JSON.stringify(answer.body)).not.toContain(token);
  });

  it('is new at every login, and the previous one of the browser ends', async () => {
    const who = await app.people.person();
    const before = who.cookieHeader();
    await login(who, who);
    expect(who.cookieHeader()).not.toBe(before);
    expect((await who.get('/api/auth/me')).status).toBe(200);
    expect((await app.visitor().get('/api/auth/me', { cookie: before })).status).toBe(401);
    expect(await sessionsOf(who.id)).toHaveLength(1);
  });

  it('lives 30 days after its last use', async () => {
    const who = await app.people.person();
    const [session] = await sessionsOf(who.id);
    expect(session!.expires_at.getTime()).toBeCloseTo(Date.now() + 30 * day, -5);
    // Last used 29 days ago; this node has never seen it.
    const lastSeen = new Date(Date.now() - 29 * day);
    await app.db
      .updateTable('sessions')
      .set({ last_seen_at: lastSeen, expires_at: new Date(lastSeen.getTime() + 30 * day) })
      .where('id', '=', session!.id)
      .execute();
    const node = await app.again();
    const there = await node.visitor().get('/api/auth/me', { cookie: who.cookieHeader() });
    expect(there.status).toBe(200);
    expect(there.headers.getSetCookie()[0]).toMatch(/^snowglobe_session=.*Max-Age=2592000/);
    await node.close();
    const [slid] = await sessionsOf(who.id);
    expect(slid!.expires_at.getTime()).toBeCloseTo(Date.now() + 30 * day, -5);
  });

  it('ends after 90 days, however much it is used, and so does its cookie', async () => {
    const who = await app.people.person();
    const age = async (days: number) => {
      const seen = new Date(Date.now() - day);
      await app.db
        .updateTable('sessions')
        .set({
          created_at: new Date(Date.now() - days * day),
          last_seen_at: seen,
          expires_at: new Date(Math.min(seen.getTime() + 30 * day, Date.now() + (90 - days) * day)),
        })
        .where('user_id', '=', who.id)
        .execute();
      const node = await app.again();
      const answer = await node.visitor().get('/api/auth/me', { cookie: who.cookieHeader() });
      await node.close();
      const [session] = await sessionsOf(who.id);
      const [cookie = ''] = answer.headers.getSetCookie();
      return { answer, cookieSeconds: Number(/Max-Age=(\d+)/.exec(cookie)?.[1]), session: session! };
    };
    const young = await age(40);
    expect(young.session.expires_at.getTime()).toBeCloseTo(Date.now() + 30 * day, -5);
    const old = await age(85);
    expect(old.answer.status).toBe(200);
    expect(old.session.expires_at.getTime()).toBeCloseTo(Date.now() + 5 * day, -5);
    expect(old.cookieSeconds).toBeGreaterThan((5 * day) / 1000 - 60);
    expect(old.cookieSeconds).toBeLessThanOrEqual((5 * day) / 1000);
    expect((await age(90)).answer.status).toBe(401);
  });

  it('does not work after it expired', async () => {
    const who = await app.people.person();
    await app.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', who.id)
      .execute();
    const node = await app.again();
    const answer = await node.visitor().get('/api/users/me', { cookie: who.cookieHeader() });
    expect(answer).toMatchObject({
      status: 401,
      body: { error: 'Please log in first', code: 'not_signed_in' },
    });
    await node.core.sessions.sweep();
    expect(await sessionsOf(who.id)).toEqual([]);
    await node.close();
  });

  it('of a member who became an owner ends after 12 hours', async () => {
    const who = await app.people.person();
    const owner = app.db.selectFrom('roles').select('id').where('name', '=', 'Owner');
    await app.people.change(who.id, { role_id: (await owner.executeTakeFirstOrThrow()).id });
    await app.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - day / 2) })
      .where('user_id', '=', who.id)
      .execute();
    const node = await app.again();
    expect((await node.visitor().get('/api/users/me', { cookie: who.cookieHeader() })).status).toBe(401);
    await node.close();
  });

  it.each(['', 'x', 'a'.repeat(43), '%00', '"quoted"'])('is not opened by the cookie %j', async (token) => {
    const answer = await app.visitor().get('/api/users/me', { cookie: `snowglobe_session=${token}` });
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it.each([
    ['GET', '/api/logout'],
    ['POST', '/api/auth/logout'],
  ])('ends on the server by %s %s', async (method, path) => {
    const who = await app.people.person();
    const cookie = who.cookieHeader();
    const answer = await who.send(method, path);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(who.cookies.size).toBe(0);
    expect(await sessionsOf(who.id)).toEqual([]);
    expect((await app.visitor().get('/api/users/me', { cookie })).status).toBe(401);
    expect((await who.send(method, path)).status).toBe(200);
  });
});

describe('an owner', () => {
  it('is referred to the owner login, but only with the right password', async () => {
    const who = await app.people.account({ role: 'Owner' });
    expect(await login(who)).toMatchObject({
      status: 403,
      body: { error: 'Owners log in through the owner login', code: 'owner_login_required' },
    });
    expect(await login({ username: who.username, password: 'wrong password' })).toMatchObject(invalid);
    expect(await sessionsOf(who.id)).toEqual([]);
  });

  it('gets a session of 12 hours, and a line in the audit log', async () => {
    const who = await app.people.account({ role: 'Owner' });
    const answer = await ownerLogin(who);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ role: 'Owner', isOwner: true });
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=43200;');
    const [session] = await sessionsOf(who.id);
    expect(session!.expires_at.getTime()).toBeCloseTo(Date.now() + day / 2, -5);
    const [entry] = await app.db.selectFrom('audit_log').selectAll().where('actor_id', '=', who.id).execute();
    expect(entry).toMatchObject({
      actor: who.username,
      action: 'owner.login',
      target: who.username,
      details: { address: '127.0.0.1', device: 'Unknown device' },
    });
  });

  it('is the only one who can use the owner login', async () => {
    for (const role of ['Free', 'Paid', 'Admin']) {
      const who = await app.people.account({ role });
      expect(await ownerLogin(who)).toMatchObject(invalid);
      expect(await sessionsOf(who.id)).toEqual([]);
    }
    expect(await ownerLogin({ username: 'nobody-at-all', password: everyonesPassword })).toMatchObject(
      invalid,
    );
  });

  it('is warned in the inbox about a new device, and not about one that is known', async () => {
    const who = await app.people.account({ role: 'Owner' });
    const home = app.visitor();
    const firefox = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const signIn = (browser: typeof home) => browser.post('/api/auth/owner-login', who, firefox);
    const warnings = async () => (await home.get('/api/user/inbox')).body.messages;
    await signIn(home);
    const [first] = await warnings();
    expect(first).toMatchObject({
      type: 'warning',
      title: 'Owner login from a new device',
      message: 'Firefox on Linux, from 127.0.0.1. If this was not you, change your password now.',
      is_read: false,
      related_ticket_id: null,
    });
    await home.get('/api/logout');
    await signIn(home);
    expect(await warnings()).toHaveLength(1);
    // The same kind of browser, but another one.
    await signIn(app.visitor());
    expect(await warnings()).toHaveLength(2);
  });
});

describe('behind https', () => {
  it('cookies are Secure, and browsers must stay on https', async () => {
    const secure = await withApp({ PUBLIC_URL: 'https://snow.example' });
    const who = await secure.people.account();
    const answer = await login(who, secure.visitor());
    for (const line of answer.headers.getSetCookie()) expect(line).toContain('; Secure; SameSite=Lax');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});
