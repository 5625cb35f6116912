import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import type { ProfileForm, User } from '@snowglobe/contract/features/account/account.model.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { findAccount } from './accounts.store.ts';
import type { Accounts, BeforeEmailChange } from './accounts.ts';
import type { EmailNotice } from './email-notice.ts';
import { proveItself, type Caller } from './proof.ts';
import type { TwoFactor } from './two-factor.ts';

/** Each sends a mail to an address that nobody proved to be theirs. */
const emailChanges = { max: 10, seconds: 24 * 3600 };

type Parts = { accounts: Accounts; twoFactor: TwoFactor; tellOldAddress: EmailNotice };
const proofFaults = {
  password: faults.currentPasswordRequired,
  code: faults.codeRequired,
  recentSignIn: faults.recentSignInRequired,
};

/**
 * What a member changes about themself. The email is the key to a new password, so that it asks for what a sign-in asks
 * for; a session that somebody left open is not enough.
 */
export function createProfiles(core: FeatureCore, { accounts, twoFactor, tellOldAddress }: Parts) {
  const { db, limits } = core;

  return {
    async update(caller: Caller, { currentPassword, code, ...change }: ProfileForm): Promise<User> {
      const { member } = caller;
      const account = (await findAccount(db, member.id))!;
      const { email } = change;
      // A form sends every field; only what differs is a change.
      if (email === undefined || email === account.email) return accounts.updateProfile(member, change);

      await proveItself(accounts, account, caller, { currentPassword, code, faults: proofFaults });
      await limits.count(`email-change:${member.id}`, emailChanges, faults.tooManyEmailChanges);
      const beforeEmailChange: BeforeEmailChange = async (on, before) => {
        // Whatever was proved was proved of the account as it was.
        if (before.password_hash !== account.password_hash)
          throw new AppError(faults.currentPasswordIncorrect, { field: 'currentPassword' });
        if (before.two_factor_at) await twoFactor.prove(on, member.id, code ?? '');
        await tellOldAddress(on, before, { email, by: null });
      };
      const save = () => accounts.updateProfile(member, change, beforeEmailChange);
      return account.two_factor_at ? twoFactor.countGuess(member.id, code ?? '', save) : save();
    },
  };
}
