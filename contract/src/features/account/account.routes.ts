import * as z from 'zod/mini';
import { pictureRefusals } from '../../pictures.ts';
import { accepted, created, file, ok, route } from '../../route.ts';
import { idParam, success, time } from '../../scalars.ts';
import { accountFaults as faults } from './account.faults.ts';
import { imageMaxBytes } from './account.limits.ts';
import * as model from './account.model.ts';
import { codeWanted } from './two-factor.model.ts';

/** With two-factor, the session starts only after `verifyTwoFactor` received the code. */
const signInReply = z.union([model.signedIn, codeWanted]);
const weakPassword = [faults.passwordTooCommon, faults.passwordLikeName];
const signInFaults = [faults.invalidCredentials, faults.banned, faults.tooManyAttempts];
/** Correct passwords count too: checking one costs the server as much as a wrong guess, and other logins have to wait. */
const signInLimit = { max: 120, seconds: 60, by: 'address' } as const;

export const accountRoutes = {
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account. This does not start a session: the person logs in next.',
    access: 'anyone',
    body: model.newAccount,
    reply: created(z.object({ user: model.basicUser })),
    errors: [faults.nameTaken, faults.nameReserved, ...weakPassword],
    limit: { max: 20, seconds: 3600, by: 'address' },
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in with a username or an email. An owner is redirected to the owner login.',
    access: 'anyone',
    body: model.credentials,
    reply: ok(signInReply),
    errors: [...signInFaults, faults.ownerLoginRequired],
    limit: signInLimit,
  }),
  ownerLogin: route({
    method: 'POST',
    path: '/api/auth/owner-login',
    summary: 'Log in as an owner. The session is shorter, and the audit log records it.',
    access: 'anyone',
    body: model.credentials,
    reply: ok(signInReply),
    errors: signInFaults,
    limit: signInLimit,
  }),
  getMe: route({
    method: 'GET',
    path: '/api/users/me',
    summary: "The caller's own user.",
    access: 'member',
    duringPasswordChange: true,
    reply: ok(model.user),
  }),
  getBasicMe: route({
    method: 'GET',
    path: '/api/auth/me',
    summary: "The caller's id, username, email and role.",
    access: 'member',
    duringPasswordChange: true,
    reply: ok(model.basicUser),
  }),
  getOwnProfile: route({
    method: 'GET',
    path: '/api/users/profile',
    summary: "The caller's full profile.",
    access: 'member',
    duringPasswordChange: true,
    reply: ok(model.user),
  }),
  logout: route({
    method: 'GET',
    path: '/api/logout',
    summary:
      'End this session. It works for a person who opens the address and for a call of the page; an image, a frame, ' +
      'a prefetch or a request of another site is refused.',
    access: 'anyone',
    duringPasswordChange: true,
    reply: ok(success),
    errors: [faults.logoutNotMeant],
  }),
  logoutByPost: route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session.',
    access: 'anyone',
    duringPasswordChange: true,
    reply: ok(success),
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Set a new password; every other session of the account ends.',
    access: 'member',
    duringPasswordChange: true,
    body: model.passwordChange,
    reply: ok(success),
    errors: [
      faults.currentPasswordIncorrect,
      faults.tooManyAttempts,
      faults.passwordUnchanged,
      ...weakPassword,
    ],
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mail a link that sets a new password. The answer does not reveal whether the account exists.',
    access: 'anyone',
    body: z.object({ email: model.email }),
    reply: accepted(success),
    limit: { max: 10, seconds: 3600, by: 'address' },
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the token of a mailed link; all sessions of the account end.',
    access: 'anyone',
    body: z.object({ token: z.string().check(z.maxLength(200)), newPassword: model.password }),
    reply: ok(success),
    errors: [faults.resetLinkInvalid, faults.passwordUnchanged, ...weakPassword],
    limit: { max: 30, seconds: 3600, by: 'address' },
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: "The caller's sessions.",
    access: 'member',
    reply: ok(z.object({ sessions: z.array(model.session) })),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: "End one of the caller's sessions.",
    access: 'member',
    params: z.object({ id: idParam }),
    reply: ok(success),
    errors: [faults.noSuchSession],
  }),
  getGoogleRedirect: route({
    method: 'GET',
    path: '/api/oauth/google/redirect_url',
    summary: 'Where to send the browser to sign in with Google.',
    access: 'anyone',
    // This starts a sign-in in this browser and replaces one that was started before.
    fromOtherSites: false,
    reply: ok(z.object({ redirectUrl: z.string() })),
    errors: [faults.googleNotConfigured],
  }),
  exchangeCode: route({
    method: 'POST',
    path: '/api/sessions',
    summary: 'Exchange the code and the state from the address of a Google sign-in for a session.',
    access: 'anyone',
    body: z.object({
      code: z
        .string({ error: 'account:rule.codeRequired' })
        .check(z.minLength(1, 'account:rule.codeRequired'), z.maxLength(4000)),
      state: z
        .string({ error: 'account:rule.stateRequired' })
        .check(z.minLength(1, 'account:rule.stateRequired'), z.maxLength(1000)),
    }),
    reply: ok(z.union([success, codeWanted])),
    errors: [
      faults.badCode,
      faults.emailInUse,
      faults.banned,
      faults.invalidCredentials,
      faults.googleNotConfigured,
    ],
    limit: { max: 30, seconds: 300, by: 'address' },
  }),
  updateProfile: route({
    method: 'PUT',
    path: '/api/profile/update',
    summary:
      "Change any of the caller's profile fields. A changed email requires `currentPassword`, with two-factor also a " +
      '`code`; an account without a password needs a sign-in of the last 10 minutes. The old email is notified.',
    access: 'member',
    body: model.profileForm,
    reply: ok(z.object({ user: model.user })),
    errors: [
      faults.nameTaken,
      faults.nameReserved,
      faults.currentPasswordRequired,
      faults.currentPasswordIncorrect,
      faults.codeRequired,
      faults.wrongCode,
      faults.usedCode,
      faults.recentSignInRequired,
      faults.tooManyAttempts,
      faults.tooManyEmailChanges,
      ...pictureRefusals,
    ],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  uploadProfileImage: route({
    method: 'POST',
    path: '/api/profile/image',
    summary: "Store the caller's picture or banner. It is re-encoded, and its metadata is removed.",
    access: 'member',
    body: z.object({ kind: z.enum(['picture', 'banner'], { error: 'account:rule.imageKind' }) }),
    upload: { field: 'image', required: true, maxBytes: imageMaxBytes, tooLarge: faults.imageTooLarge },
    reply: ok(z.object({ url: z.string() })),
    errors: [faults.imageTooLarge, ...pictureRefusals],
    limit: { max: 30, seconds: 3600, by: 'member' },
  }),
  exportAccount: route({
    method: 'GET',
    path: '/api/account/export',
    summary:
      "All of the caller's data as one JSON file. It is written while it is sent, so it has no Content-Length. Files are " +
      'listed with their addresses.',
    access: 'member',
    reply: file,
    errors: [faults.tooManyExports],
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/api/account',
    summary:
      "Delete the caller's account in 7 days. Every session ends now; signing in before then cancels the deletion. " +
      'Requires `currentPassword`, with two-factor also a `code`; an account without a password needs a sign-in of the ' +
      'last 10 minutes.',
    access: 'member',
    body: model.deletion,
    reply: ok(z.object({ deleteAt: time })),
    errors: [
      faults.ownerStays,
      faults.passwordRequired,
      faults.currentPasswordIncorrect,
      faults.deletionCodeRequired,
      faults.wrongCode,
      faults.usedCode,
      faults.freshSignInRequired,
      faults.tooManyAttempts,
    ],
  }),
  getImage: route({
    method: 'GET',
    path: '/api/images/{name}',
    summary: 'A picture or banner that a member uploaded.',
    access: 'member',
    params: z.object({ name: z.string().check(z.regex(/^[\w-]+\.webp$/)) }),
    reply: file,
    errors: [faults.noSuchImage],
  }),
};
