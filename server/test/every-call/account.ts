import { createHash, randomBytes } from 'node:crypto';
import { insertReset } from '../../src/features/account/passwords/password-resets.store.ts';
import { codeOf, turnOnTwoFactor } from '../authenticator.ts';
import { everyonesPassword } from '../people.ts';
import { form, must, type Examples, type Statements } from './world.ts';

const newPassword = 'a fresh password for the hill';

export const calls: Examples<'account'> = {
  register:
    async ({ app }) =>
    () => {
      const body = { username: 'newcomer', email: 'newcomer@example.com', password: newPassword };
      return app.visitor().post('/api/auth/register', body);
    },
  async login({ app }) {
    const { username, password } = await app.people.account();
    return () => app.visitor().post('/api/auth/login', { username, password });
  },
  async ownerLogin({ app }) {
    const { username, password } = await app.people.account({ role: 'Owner' });
    return () => app.visitor().post('/api/auth/owner-login', { username, password });
  },
  async getMe({ app }) {
    const who = await app.people.free();
    return () => who.get('/api/users/me');
  },
  async getBasicMe({ app }) {
    const who = await app.people.free();
    return () => who.get('/api/auth/me');
  },
  async getOwnProfile({ app }) {
    const who = await app.people.free();
    return () => who.get('/api/users/profile');
  },
  logout:
    async ({ app }) =>
    () =>
      app.visitor().get('/api/logout', { 'sec-fetch-site': 'same-origin' }),
  async logoutByPost({ app }) {
    const who = await app.people.free();
    return () => who.post('/api/auth/logout');
  },
  async changePassword({ app }) {
    const who = await app.people.free();
    return () => who.post('/api/auth/change-password', { newPassword, currentPassword: everyonesPassword });
  },
  forgotPassword:
    async ({ app }) =>
    () =>
      app.visitor().post('/api/auth/forgot-password', { email: 'nobody@example.com' }),
  async resetPassword({ app }) {
    const { id: memberId } = await app.people.account();
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest();
    await insertReset(app.db, { tokenHash, memberId, expiresAt: new Date(Date.now() + 60_000) });
    return () => app.visitor().post('/api/auth/reset-password', { token, newPassword });
  },
  async listSessions({ app }) {
    const who = await app.people.free();
    return () => who.get('/api/auth/sessions');
  },
  async endSession({ app }) {
    const who = await app.people.free();
    const { sessions } = await must(who.get('/api/auth/sessions'));
    return () => who.delete(`/api/auth/sessions/${sessions[0].id}`);
  },
  getGoogleRedirect:
    async ({ app }) =>
    () =>
      app.visitor().get('/api/oauth/google/redirect_url'),
  async exchangeCode({ app, google }) {
    const browser = app.visitor();
    const { redirectUrl } = await must(browser.get('/api/oauth/google/redirect_url'));
    const user = { sub: 'ada', email: 'ada@gmail.example', email_verified: true, name: 'Ada Example' };
    const back = await google.signIn(redirectUrl, user);
    return () => browser.post('/api/sessions', back);
  },
  async updateProfile({ app }) {
    const who = await app.people.free();
    return () => who.put('/api/profile/update', { username: 'restyled', usernameColorMode: 'rainbow' });
  },
  async uploadProfileImage({ app, picture }) {
    const who = await app.people.free();
    return () =>
      who.post('/api/profile/image', form({ kind: 'picture' }, { field: 'image', bytes: picture }));
  },
  async getImage({ app, picture }) {
    const who = await app.people.free();
    const sent = form({ kind: 'picture' }, { field: 'image', bytes: picture });
    const { url } = await must(who.post('/api/profile/image', sent));
    return () => who.get(url);
  },
  async exportAccount({ app }) {
    const who = await app.people.free();
    return () => who.get('/api/account/export');
  },
  async deleteAccount({ app }) {
    const who = await app.people.free();
    return () => who.delete('/api/account', { currentPassword: everyonesPassword });
  },
  async setUpTwoFactor({ app }) {
    const who = await app.people.free();
    return () => who.post('/api/auth/two-factor/setup', { currentPassword: everyonesPassword });
  },
  async confirmTwoFactor({ app }) {
    const who = await app.people.admin();
    const { secret } = await must(
      who.post('/api/auth/two-factor/setup', { currentPassword: everyonesPassword }),
    );
    return () => who.post('/api/auth/two-factor/confirm', { code: codeOf(secret) });
  },
  async disableTwoFactor({ app }) {
    const who = await turnOnTwoFactor(app.core, await app.people.free());
    return () => who.post('/api/auth/two-factor/disable', { code: who.recoveryCodes[0] });
  },
  async renewRecoveryCodes({ app }) {
    const who = await turnOnTwoFactor(app.core, await app.people.free());
    return () => who.post('/api/auth/two-factor/recovery-codes', { code: who.recoveryCodes[0] });
  },
  async verifyTwoFactor({ app }) {
    const { username, password, recoveryCodes } = await turnOnTwoFactor(app.core, await app.people.free());
    const browser = app.visitor();
    await must(browser.post('/api/auth/login', { username, password }));
    return () => browser.post('/api/auth/two-factor/verify', { code: recoveryCodes[0] });
  },
};

export const statements: Statements<'account'> = {
  register: 2,
  login: 9,
  ownerLogin: 13,
  getMe: 0,
  getBasicMe: 0,
  getOwnProfile: 0,
  logout: 0,
  logoutByPost: 2,
  changePassword: 11,
  forgotPassword: 1,
  resetPassword: 13,
  listSessions: 1,
  endSession: 3,
  getGoogleRedirect: 0,
  exchangeCode: 14,
  updateProfile: 7,
  uploadProfileImage: 36,
  getImage: 0,
  // At least one for each kind of a member's data.
  exportAccount: 44,
  deleteAccount: 14,
  setUpTwoFactor: 3,
  confirmTwoFactor: 13,
  disableTwoFactor: 12,
  renewRecoveryCodes: 12,
  verifyTwoFactor: 16,
};
