import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { openLiveClient } from '../../../../test/live-client.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { freePort } from '../../../../test/snowglobe-process.ts';
import { withApp } from '../../../../test/with-app.ts';

const { mails, port } = await startSmtp();

const app = await withApp({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Snowglobe <globe@snow.example>',
  PUBLIC_URL: 'https://snow.example',
});
const forgot = (email: unknown) => app.visitor().post('/api/auth/forgot-password', { email });
const reset = (token: unknown, newPassword: unknown = 'a fresh password') =>
  app.visitor().post('/api/auth/reset-password', { token, newPassword });
const mailTo = (address: string) =>
  vi.waitFor(
    () => mails.find((mail) => mail.to.includes(address)) ?? Promise.reject(new Error('no mail yet')),
  );
const tokenIn = (text: string) => /https:\/\/snow\.example\/\?reset=([\w-]{43})\s/.exec(text)?.[1];
const invalid = {
  status: 400,
  body: { error: 'This reset link is no longer valid', code: 'reset_link_invalid' },
};

async function linkFor(email: string): Promise<string> {
  expect(await forgot(email)).toMatchObject({ status: 202, body: { success: true } });
  return tokenIn((await mailTo(email)).text)!;
}

describe('a member who forgot the password', () => {
  it('gets a link by mail that sets a new one, once, and ends all sessions', async () => {
    const who = await app.people.person();
    const live = await openLiveClient(who, { headers: { origin: who.url } });
    const token = await linkFor(who.email);
    const mail = await mailTo(who.email);
    expect(mail.from).toBe('globe@snow.example');
    expect(mail.text).toContain('Subject: Set a new password for Snowglobe');
    expect(mail.text).toContain(`Hello ${who.username},`);
    expect(await app.db.selectFrom('password_resets').selectAll().execute()).toMatchObject([
      { user_id: who.id },
    ]);

    expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
    expect((await live.closed).code).toBe(4401);
    expect((await who.get('/api/users/me')).status).toBe(401);
    expect((await app.visitor().post('/api/auth/login', who)).status).toBe(401);
    await app.people.signIn({ username: who.username, password: 'a fresh password' });
    expect(await reset(token, 'and one more')).toMatchObject(invalid);
    await app.people.signIn({ username: who.username, password: 'a fresh password' });
  });

  it('finds the account whatever the case of the address', async () => {
    const who = await app.people.account();
    await forgot(who.email.toUpperCase());
    expect((await mailTo(who.email)).to).toEqual([who.email]);
  });

  it('can use the link for an hour', async () => {
    const who = await app.people.account();
    const token = await linkFor(who.email);
    const { expires_at } = await app.db
      .selectFrom('password_resets')
      .selectAll()
      .where('user_id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeCloseTo(Date.now() + 3_600_000, -5);
    await app.db
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', who.id)
      .execute();
    expect(await reset(token)).toMatchObject(invalid);
    await app.people.signIn(who);
  });

  it('needs a long enough password; a refused one does not consume the link', async () => {
    const who = await app.people.account();
    const token = await linkFor(who.email);
    for (const [password, text] of [
      ['seven77', 'Password must be at least 8 characters long'],
      [undefined, 'Both password fields are required'],
    ]) {
      expect(await reset(token, password ?? null)).toMatchObject({
        status: 400,
        body: { error: text, code: 'bad_input' },
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('must choose a new, uncommon password; a refused one does not consume the link', async () => {
    const who = await app.people.account();
    const token = await linkFor(who.email);
    for (const [password, code] of [
      [who.password, 'password_unchanged'],
      ['iloveyou1', 'password_too_common'],
      [`${who.username}2024!`, 'password_like_name'],
    ]) {
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: { code, field: 'newPassword' },
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('succeeds once when a link is used ten times at once', async () => {
    const who = await app.people.account();
    const token = await linkFor(who.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => reset(token, `racing password ${n}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(400),
    ]);
  });

  it.each(['', 'x', 'a'.repeat(43), 'nul\u0000'])('is refused with the invented link %j', async (token) => {
    expect(await reset(token)).toMatchObject(invalid);
  });

  it('cannot use a link from before a change of password or email', async () => {
    const [first, second] = [await app.people.person(), await app.people.person()];
    const tokens = [await linkFor(first.email), await linkFor(second.email)];
    await first.post('/api/auth/change-password', {
      newPassword: 'changed by hand',
      currentPassword: first.password,
    });
    await second.put('/api/profile/update', {
      email: 'elsewhere@example.com',
      currentPassword: second.password,
    });
    for (const token of tokens) expect(await reset(token)).toMatchObject(invalid);
    await app.people.signIn({ username: first.username, password: 'changed by hand' });
  });

  it('answers 202 and mails nothing to a stranger, a banned member and a Google account', async () => {
    const banned = await app.people.account();
    await app.people.change(banned.id, { banned_at: new Date() });
    const google = await app.people.account({ source: 'Google' });
    await app.people.change(google.id, { password_hash: null });
    const count = mails.length;
    for (const email of ['stranger@example.com', banned.email, google.email]) {
      expect(await forgot(email)).toMatchObject({ status: 202, body: { success: true } });
    }
    // Mails are sent in order: when this one has arrived, the others would have too.
    const who = await app.people.account();
    await linkFor(who.email);
    expect(mails).toHaveLength(count + 1);
    expect(await forgot('not an address')).toMatchObject({
      status: 400,
      body: { error: 'Please enter a valid email address' },
    });
  });
});

it('without a mail server the link is in the log, at the latest after the next start', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const plain = await withApp({}, { log });
  const who = await plain.people.account();
  expect((await plain.visitor().post('/api/auth/forgot-password', { email: who.email })).status).toBe(202);
  await plain.close();
  const next = await plain.again();
  const printed = () => lines.map((text) => JSON.parse(text)).filter(({ to }) => to === who.email);
  await vi.waitFor(() => expect(printed()).toHaveLength(1));
  expect(printed()[0]).toMatchObject({ msg: 'No SMTP_URL is set, so this mail is only logged' });
  expect(printed()[0].text).toMatch(/http:\/\/localhost:0\/\?reset=[\w-]{43}/);
  await next.close();
});

it('when the mail server is down no mail is lost, and expired links are not sent', async () => {
  const latePort = await freePort();
  const patient = await withApp({ SMTP_URL: `smtp://127.0.0.1:${latePort}` });
  const who = await patient.people.account();
  await patient.visitor().post('/api/auth/forgot-password', { email: who.email });
  const waiting = () => patient.db.selectFrom('jobs.job').select(['state', 'retry_count', 'data']).execute();
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'retry' }]));
  // A copy of the database reveals neither the link nor its receiver.
  const { sealed } = (await waiting())[0]!.data as { sealed: string };
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toMatch(/reset=|@example/);

  const mail = { to: 'late@example.com', subject: 'Late', text: 'Too late' };
  await patient.core.mails.send(patient.db, mail, { until: new Date(Date.now() - 1) });
  const arrived = await startSmtp(latePort);
  await vi.waitFor(async () =>
    expect(await waiting()).toMatchObject([
      { state: 'completed', data: null },
      { state: 'completed', data: null },
    ]),
  );
  expect(arrived.mails.map(({ to }) => to)).toEqual([[who.email]]);
});

it('sends at most a few mails an hour to one account', async () => {
  const limited = await withApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const who = await limited.people.account();
  const ask = (from: string) =>
    limited.visitor().post('/api/auth/forgot-password', { email: who.email }, { 'x-forwarded-for': from });
  for (let n = 0; n < 8; n += 1) expect((await ask(`203.0.113.${n}`)).status).toBe(202);
  for (let n = 0; n < 10; n += 1) expect((await ask('203.0.113.99')).status).toBe(202);
  expect((await ask('203.0.113.99')).status).toBe(429);
  await vi.waitFor(async () => {
    expect(await limited.db.selectFrom('password_resets').selectAll().execute()).toHaveLength(5);
  });
});
