import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import type { ProfileForm, User } from '@snowglobe/contract/features/account/account.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { findAccount } from '../accounts.store.ts';
import type { Accounts, BeforeEmailChange } from '../accounts.ts';
import type { EmailNotice } from './email-notice.ts';
import { reauthenticate, type Caller } from '../reauthentication.ts';
import type { TwoFactor } from '../two-factor/two-factor.ts';

/**
 * Each change sends a mail to the previous address, which may belong to somebody else: a member can enter any
 * address.
 */
const emailChanges = { max: 10, seconds: 24 * 3600 };

type Parts = { accounts: Accounts; twoFactor: TwoFactor; notifyOldEmail: EmailNotice };
const proofFaults = {
  password: faults.currentPasswordRequired,
  code: faults.codeRequired,
  recentSignIn: faults.recentSignInRequired,
};

/**
 * Saves what a member changes in their profile. A new email can receive password resets, so changing it
 * requires what a sign-in requires: a session that was left open is not enough.
 */
export function createProfiles(core: FeatureCore, { accounts, twoFactor, notifyOldEmail }: Parts) {
  const { db, limits } = core;

  return {
    async update(caller: Caller, { currentPassword, code, ...change }: ProfileForm): Promise<User> {
      const { member } = caller;
      const account = (await findAccount(db, member.id))!;
      const { email } = change;
      // A form sends every field; only what differs is a change.
      if (email === undefined || email === account.email) return accounts.updateProfile(member, change);

      await reauthenticate(accounts, account, caller, { currentPassword, code, faults: proofFaults });
      await limits.count(`email-change:${member.id}`, emailChanges, faults.tooManyEmailChanges);
      const beforeEmailChange: BeforeEmailChange = async (on, before) => {
        // The password was checked before the row was locked; if it changed since, that check does not count.
        if (before.password_hash !== account.password_hash)
          throw new AppError(faults.currentPasswordIncorrect, { field: 'currentPassword' });
        if (before.two_factor_at) await twoFactor.requireCode(on, member.id, code ?? '');
        await notifyOldEmail(on, before, { email, by: null });
      };
      const save = () => accounts.updateProfile(member, change, beforeEmailChange);
      return account.two_factor_at ? twoFactor.limitGuesses(member.id, code ?? '', save) : save();
    },
  };
}
