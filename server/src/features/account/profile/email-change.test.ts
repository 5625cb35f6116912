import { describe, expect, it, vi } from 'vitest';
import { codeOf, turnOnTwoFactor, wrongCodeOf } from '../../../../test/authenticator.ts';
import type { Client } from '../../../../test/client.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { withApp } from '../../../../test/with-app.ts';

const { mails, port } = await startSmtp();
const app = await withApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMITS: 'on' });
const { people, db } = app;
let made = 0;
const newEmail = () => `new${(made += 1)}@elsewhere.example`;
const update = (who: Client, form: object) => who.put('/api/profile/update', form);
const emailOf = async (who: Client) => (await who.get('/api/users/me')).body.email;
const mailTo = (address: string) =>
  vi.waitFor(
    () => mails.find((mail) => mail.to.includes(address)) ?? Promise.reject(new Error('no mail yet')),
  );
const refused = (status: number, code: string, field?: string) => ({
  status,
  body: { code, ...(field ? { field } : {}) },
});

describe('a changed email', () => {
  it('requires the current password: a session that was left open is not enough', async () => {
    const who = await people.person();
    const email = newEmail();
    expect(await update(who, { email })).toMatchObject({
      status: 400,
      body: {
        error: 'Enter your current password to change your email',
        code: 'current_password_required',
        field: 'currentPassword',
      },
    });
    expect(await update(who, { email, currentPassword: 'a guess' })).toMatchObject(
      refused(400, 'current_password_incorrect', 'currentPassword'),
    );
    expect(await emailOf(who)).toBe(who.email);
    expect((await update(who, { email, currentPassword: who.password })).body.user.email).toBe(email);
    // Upper case names the same mailbox, but it is still a change of the email.
    expect((await update(who, { email: email.toUpperCase() })).status).toBe(400);
  });

  it('is reported to the old address, with what to do, and in the inbox', async () => {
    const who = await people.person();
    const elsewhere = await people.signIn(who);
    const email = `somebody${(made += 1)}@new.example.org`;
    await update(who, { email, currentPassword: who.password });
    const { text } = await mailTo(who.email);
    expect(text).toContain('Subject: Your email for Snowglobe was changed');
    expect(text).toContain(`Hello ${who.username},`);
    expect(text).toContain('password at once');
    expect(text).not.toContain(email);
    const plain = text.replaceAll('=E2=80=A6', '…');
    expect(plain).toContain('was changed to s…@n….org.');
    // Other sessions stay, so that a surprised member can still act.
    const { messages } = (await elsewhere.get('/api/user/inbox')).body;
    expect(messages[0]).toMatchObject({ type: 'warning', title: 'Your email was changed' });
    expect(messages[0].message).toContain('It is now s…@n….org.');
  });

  it('makes reset links in the old mailbox invalid', async () => {
    const who = await people.person();
    await app.visitor().post('/api/auth/forgot-password', { email: who.email });
    const links = () =>
      db.selectFrom('password_resets').select('user_id').where('user_id', '=', who.id).execute();
    await vi.waitFor(async () => expect(await links()).toHaveLength(1));
    await update(who, { email: newEmail(), currentPassword: who.password });
    expect(await links()).toEqual([]);
  });

  it('also requires a code with two-factor, and accepts each code once', async () => {
    const who = await turnOnTwoFactor(app.core, await people.person());
    const email = newEmail();
    const change = (code?: string) => update(who, { email, currentPassword: who.password, code });
    expect(await change()).toMatchObject(refused(400, 'code_required', 'code'));
    expect(await change(wrongCodeOf(who.secret))).toMatchObject(refused(400, 'wrong_code', 'code'));
    expect(await change(who.usedCode)).toMatchObject(refused(400, 'used_code', 'code'));
    expect(await update(who, { email, code: codeOf(who.secret, 1) })).toMatchObject(
      refused(400, 'current_password_required'),
    );
    const right = codeOf(who.secret, 1);
    expect((await change(right)).body.user.email).toBe(email);
    const again = { email: newEmail(), currentPassword: who.password, code: right };
    expect(await update(who, again)).toMatchObject(refused(400, 'used_code'));
    expect(await emailOf(who)).toBe(email);
  });

  it('to an address in use changes nothing, consumes no code and notifies nobody', async () => {
    const [who, other] = [await turnOnTwoFactor(app.core, await people.person()), await people.person()];
    const code = codeOf(who.secret, 1);
    const form = { currentPassword: who.password, code };
    expect(await update(who, { ...form, email: other.email })).toMatchObject(
      refused(409, 'name_taken', 'email'),
    );
    const email = newEmail();
    expect((await update(who, { ...form, email })).body.user.email).toBe(email);
    await mailTo(who.email);
    expect(mails.filter(({ to }) => to.includes(who.email))).toHaveLength(1);
  });

  it('of an account without a password requires a recent sign-in', async () => {
    const who = await people.person({ source: 'Google' });
    await app.people.change(who.id, { password_hash: null });
    const [first, second] = [newEmail(), newEmail()];
    expect((await update(who, { email: first })).body.user.email).toBe(first);
    const old = new Date(Date.now() - 11 * 60_000);
    await db.updateTable('sessions').set({ created_at: old }).where('user_id', '=', who.id).execute();
    const node = await app.again();
    const later = node.visitor();
    later.cookies.set('snowglobe_session', who.cookies.get('snowglobe_session')!);
    expect(await update(later, { email: second, currentPassword: 'anything' })).toMatchObject(
      refused(403, 'recent_sign_in_required'),
    );
    expect(await emailOf(later)).toBe(first);
    await node.close();
  });

  it('is limited to ten a day, so that nobody can mail strangers through it', async () => {
    const who = await people.person();
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await update(who, { email: newEmail(), currentPassword: who.password })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(await update(who, { email: newEmail(), currentPassword: who.password })).toMatchObject(
      refused(429, 'too_many_email_changes'),
    );
  });

  it('by staff is reported to the old address too, with the name of the staff member', async () => {
    const [admin, who] = [await people.admin(), await people.account()];
    const email = newEmail();
    expect((await admin.put(`/api/users/${who.id}`, { email })).status).toBe(200);
    expect((await mailTo(who.email)).text).toContain(`by ${admin.username}, who is on the staff`);
  });
});

describe('the password is not required', () => {
  it('when the form sends the same email', async () => {
    const who = await people.person();
    const answer = await update(who, { email: who.email, username: who.username, bio: 'Only this' });
    expect(answer).toMatchObject({ status: 200, body: { user: { bio: 'Only this', email: who.email } } });
  });

  it('and a password that is sent with the profile is not stored', async () => {
    const who = await people.person();
    const answer = await update(who, { bio: 'x', currentPassword: who.password, code: '123456' });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(who.password);
  });
});
