import { commonFaults } from '@snowglobe/contract/errors.ts';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import type { accountRoutes } from '@snowglobe/contract/features/account/account.routes.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { presentSignedIn, presentUser } from './account.presenter.ts';
import type { AccountRow } from './accounts.store.ts';
import type { Accounts } from './accounts.ts';
import { deviceName } from './sign-in/device-name.ts';
import { createExport } from './export.ts';
import type { LinkedPictures } from './profile/linked-pictures.ts';
import type { createGoogle } from './google/google.ts';
import type { AccountDeletion } from './deletion/account-deletion.ts';
import { isDeliberateLogout } from './sign-in/logout-request.ts';
import { createOwnUser } from './profile/own-user.ts';
import type { createPasswordReset } from './passwords/password-reset.ts';
import type { createProfiles } from './profile/profile.ts';
import type { ProfileImages } from './profile/profile-images.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import { languageOf } from '../../core/texts/language-of.ts';

type Subjects = {
  accounts: Accounts;
  signIn: SignIn;
  google: ReturnType<typeof createGoogle>;
  passwordReset: ReturnType<typeof createPasswordReset>;
  profile: ReturnType<typeof createProfiles>;
  images: ProfileImages;
  linkedPictures: LinkedPictures;
  deletion: AccountDeletion;
};

const done = { success: true } as const;
const codeRequired = { twoFactorRequired: true } as const;
/** Before the two-factor code the answer says nothing about the account. */
const presentLogin = (account: AccountRow | 'code wanted') =>
  account === 'code wanted' ? codeRequired : presentSignedIn(account);

export function accountHandlers(core: FeatureCore, subjects: Subjects): Handlers<typeof accountRoutes> {
  const { accounts, signIn, google, passwordReset, profile, images, linkedPictures, deletion } = subjects;
  const { sessions } = core;

  const own = createOwnUser(core);

  return {
    register: async ({ body, request }) => ({
      user: presentUser(await accounts.register(body, languageOf(request))),
    }),
    login: async ({ body, ...http }) => presentLogin(await signIn.login(http, body)),
    ownerLogin: async ({ body, ...http }) => presentLogin(await signIn.ownerLogin(http, body)),
    getMe: ({ member }) => own(member.id),
    getBasicMe: ({ member }) => own(member.id),
    getOwnProfile: ({ member }) => own(member.id),
    async logout(http) {
      if (!isDeliberateLogout(http.request.headers, core.config)) throw new AppError(faults.logoutNotMeant);
      await signIn.logout(http);
      return done;
    },
    logoutByPost: async (http) => (await signIn.logout(http), done),

    async changePassword({ member, session, body }) {
      await accounts.changePassword(member, session.id, body);
      return done;
    },
    forgotPassword({ body }) {
      passwordReset.request(body.email);
      return done;
    },
    async resetPassword({ body, ...http }) {
      await passwordReset.reset(http, body.token, body.newPassword);
      return done;
    },

    async listSessions({ member, session, request }) {
      const rows = await sessions.list(member.id);
      return {
        sessions: rows.map((row) => ({
          id: row.id,
          device: deviceName(row.user_agent, languageOf(request)),
          address: row.address,
          createdAt: row.created_at.toISOString(),
          lastSeen: row.last_seen_at.toISOString(),
          current: row.id === session.id,
        })),
      };
    },
    async endSession({ member, params }) {
      if (!(await sessions.endAndForgetDevice(member.id, params.id, 'account:ended.session')))
        throw new AppError(faults.noSuchSession);
      return done;
    },

    getGoogleRedirect: async ({ reply }) => ({ redirectUrl: await google.redirectUrl(reply) }),
    async exchangeCode({ body, ...http }) {
      const outcome = await signIn.startSession(http, await google.exchange(http, body.code, body.state));
      return outcome === 'code wanted' ? codeRequired : done;
    },

    async updateProfile({ member, session, body, request, clientGone }) {
      if (body.language && !core.config.LANGUAGES.includes(body.language))
        throw new AppError(commonFaults.badInput, { text: 'account:rule.language', field: 'language' });
      const change = await linkedPictures.importLinks(member, body, {
        host: request.host,
        signal: clientGone(),
      });
      return { user: await profile.update({ member, session }, change) };
    },
    async uploadProfileImage({ member, body, upload, clientGone }) {
      const { path, claim } = upload!;
      const image = { memberId: member.id, path, claim, kind: body.kind, field: 'image' };
      return { url: await images.store({ ...image, signal: clientGone() }) };
    },
    exportAccount: async ({ member }) => createExport(core, member),
    async deleteAccount({ member, session, body }) {
      const deleteAt = await deletion.schedule({ member, session }, body);
      return { deleteAt: deleteAt.toISOString() };
    },
    getImage: ({ params }) => images.open(params.name),
  };
}
