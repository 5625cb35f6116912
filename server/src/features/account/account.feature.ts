import { accountRoutes } from '@snowglobe/contract/features/account/account.routes.ts';
import { twoFactorRoutes } from '@snowglobe/contract/features/account/two-factor.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { accountBelongings } from './account.belongings.store.ts';
import { accountHandlers } from './account.handlers.ts';
import { addAccountStats } from './account.stats.ts';
import { openAccounts } from './accounts.ts';
import { openEmailNotice } from './email-notice.ts';
import { openFetchedPictures } from './fetched-pictures.ts';
import { openGivenPictures } from './given-pictures.ts';
import { openGoogle } from './google.ts';
import { openKnownDevices } from './known-devices.ts';
import { openLeaving } from './leaving.ts';
import { openPasswordReset } from './password-reset.ts';
import { deleteExpiredResets } from './password-resets.store.ts';
import { openProfileImages } from './profile-images.ts';
import { openProfile } from './profile.ts';
import { openSignIn } from './sign-in.ts';
import { twoFactorHandlers } from './two-factor.handlers.ts';
import { openTwoFactor } from './two-factor.ts';

export { presentProfile } from './account.presenter.ts';
export {
  findAccount,
  findAccountByName,
  findAccounts,
  insertAccount,
  lockAccount,
  updateAccount,
  type AccountRow,
} from './accounts.store.ts';
export { nameTaken } from './accounts.ts';
export { createFirstOwner } from './owner.ts';
export { deleteResetsOf } from './password-resets.store.ts';
export { refuseWeakPassword } from './password-rules.ts';
export { hashPassword, temporaryPassword } from './passwords.ts';
export { rescueOwner } from './rescue.ts';

/** What other features may ask of this one. */
export type AccountDoor = ReturnType<typeof openAccount>;

export function openAccount(core: FeatureCore) {
  const accounts = openAccounts(core);
  const twoFactor = openTwoFactor(core, accounts);
  const tellOldAddress = openEmailNotice(core);
  const devices = openKnownDevices(core);
  const leaving = openLeaving(core, { accounts, twoFactor });
  const signIn = openSignIn(core, { twoFactor, devices, leaving });
  const images = openProfileImages(core);
  const given = openGivenPictures(core, images);
  core.serve(
    accountRoutes,
    accountHandlers(core, {
      accounts,
      signIn,
      google: openGoogle(core, openFetchedPictures(core, accounts, given)),
      passwordReset: openPasswordReset(core, devices),
      profile: openProfile(core, { accounts, twoFactor, tellOldAddress }),
      images,
      given,
      leaving,
    }),
  );
  addAccountStats(core);
  core.belongings.add(...accountBelongings);
  core.serve(twoFactorRoutes, twoFactorHandlers({ signIn, twoFactor }));
  core.everyHour('forget expired reset links', () => deleteExpiredResets(core.db));
  return {
    tellMember: accounts.tellMember,
    tellMembers: accounts.tellMembers,
    tellOldAddress,
    turnOffTwoFactor: twoFactor.turnOff,
    remove: leaving.remove,
  };
}
