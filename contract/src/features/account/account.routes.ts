import * as z from 'zod/mini';
import { pictureRefusals } from '../../pictures.ts';
import { accepted, created, file, ok, route } from '../../route.ts';
import { idParam, success, time } from '../../scalars.ts';
import { accountFaults as faults } from './account.faults.ts';
import { imageMaxBytes } from './account.limits.ts';
import * as model from './account.model.ts';
import { codeWanted } from './two-factor.model.ts';

/** With two-factor there is no session before `verifyTwoFactor` has the code. */
const signInReply = z.union([model.signedIn, codeWanted]);
const weakPassword = [faults.passwordTooCommon, faults.passwordLikeName];
const signInFaults = [faults.invalidCredentials, faults.banned, faults.tooManyAttempts];
/** Right passwords, too: each costs the server what a guess costs, and others wait in the same line. */
const signInLimit = { max: 120, seconds: 60, by: 'address' } as const;

export const accountRoutes = {
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account. It gives no session: the person logs in next.',
    access: 'anyone',
    body: model.newAccount,
    reply: created(z.object({ user: model.basicUser })),
    errors: [faults.nameTaken, faults.nameReserved, ...weakPassword],
    limit: { max: 20, seconds: 3600, by: 'address' },
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in with a username or an email. An owner is sent on to the owner login.',
    access: 'anyone',
    body: model.credentials,
    reply: ok(signInReply),
    errors: [...signInFaults, faults.ownerLoginRequired],
    limit: signInLimit,
  }),
  ownerLogin: route({
    method: 'POST',
    path: '/api/auth/owner-login',
    summary: 'Log in as an owner: a shorter session, and a line in the audit log.',
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
    summary: "The caller's id, names and role.",
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
      'End this session. Only for a person who goes there or a call of the page: a picture, a frame, a prefetch or ' +
      'another site is refused.',
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
    summary: 'Mail a link that sets a new password. The answer never tells whether the account exists.',
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
    // It begins a sign-in in this browser, and ends the one that was begun before.
    fromOtherSites: false,
    reply: ok(z.object({ redirectUrl: z.string() })),
    errors: [faults.googleNotConfigured],
  }),
  exchangeCode: route({
    method: 'POST',
    path: '/api/sessions',
    summary: 'Exchange the code and the state of a Google sign-in, as the address has them, for a session.',
    access: 'anyone',
    body: z.object({
      code: z
        .string({ error: 'A code is required' })
        .check(z.minLength(1, 'A code is required'), z.maxLength(4000)),
      state: z
        .string({ error: 'The state of the address is required' })
        .check(z.minLength(1, 'The state of the address is required'), z.maxLength(1000)),
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
      "Change any of the caller's profile fields. A changed email is told to the old one and asks for `currentPassword`, " +
      'with two-factor for a `code` too; without a password the sign-in must be at most 10 minutes old.',
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
    summary: 'Store an own picture or banner; it is re-encoded and its metadata dropped.',
    access: 'member',
    body: z.object({ kind: z.enum(['picture', 'banner'], { error: 'kind is picture or banner' }) }),
    upload: { field: 'image', required: true, maxBytes: imageMaxBytes, tooLarge: faults.imageTooLarge },
    reply: ok(z.object({ url: z.string() })),
    errors: [faults.imageTooLarge, ...pictureRefusals],
    limit: { max: 30, seconds: 3600, by: 'member' },
  }),
  exportAccount: route({
    method: 'GET',
    path: '/api/account/export',
    summary:
      'All that Snowglobe has of the caller, as one JSON file: written while it is sent, so that its length is not known ' +
      'beforehand. Files are listed with their addresses.',
    access: 'member',
    reply: file,
    errors: [faults.tooManyExports],
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/api/account',
    summary:
      'Delete the own account in 7 days; every session ends now, and signing in before then takes it back. Asks for ' +
      '`currentPassword`, with two-factor for a `code` too; without a password the sign-in must be at most 10 minutes old.',
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
