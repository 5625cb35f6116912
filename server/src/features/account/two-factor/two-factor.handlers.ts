import type { twoFactorRoutes } from '@snowglobe/contract/features/account/two-factor.routes.ts';
import type { Handlers } from '../../../core/http/serve.ts';
import { presentSignedIn } from '../account.presenter.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { TwoFactor } from './two-factor.ts';

type Subjects = { signIn: SignIn; twoFactor: TwoFactor };

export function twoFactorHandlers({ signIn, twoFactor }: Subjects): Handlers<typeof twoFactorRoutes> {
  return {
    setUpTwoFactor: ({ member, body }) => twoFactor.setUp(member, body.currentPassword),
    confirmTwoFactor: async ({ member, session, body }) => ({
      recoveryCodes: await twoFactor.confirm(member, session.id, body.code),
    }),
    async disableTwoFactor({ member, body }) {
      await twoFactor.disable(member, body.code);
      return { success: true };
    },
    renewRecoveryCodes: async ({ member, body }) => ({
      recoveryCodes: await twoFactor.renewRecoveryCodes(member, body.code),
    }),
    verifyTwoFactor: async ({ body, ...http }) => presentSignedIn(await signIn.verify(http, body.code)),
  };
}
