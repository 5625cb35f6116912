import { accountRoutes } from '@snowglobe/contract/features/account/account.routes.ts';
import { twoFactorRoutes } from '@snowglobe/contract/features/account/two-factor.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import { googleService } from './google.service.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { accountBelongings } from './account.belongings.store.ts';
import { accountHandlers } from './account.handlers.ts';
import { addAccountStats } from './account.stats.ts';
import { createAccounts } from './accounts.ts';
import { createEmailNotice } from './email-notice.ts';
import { createFetchedPictures } from './fetched-pictures.ts';
import { createGivenPictures } from './given-pictures.ts';
import { createGoogle } from './google.ts';
import { createKnownDevices } from './known-devices.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { createPasswordReset } from './password-reset.ts';
import { deleteExpiredResets } from './password-resets.store.ts';
import { createProfileImages } from './profile-images.ts';
import { createProfiles } from './profile.ts';
import { createSignIn } from './sign-in.ts';
import { twoFactorHandlers } from './two-factor.handlers.ts';
import { createTwoFactor } from './two-factor.ts';

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
export type AccountDoor = ReturnType<typeof createAccountFeature>;

function createAccountFeature(core: FeatureCore) {
  const accounts = createAccounts(core);
  const twoFactor = createTwoFactor(core, accounts);
  const tellOldAddress = createEmailNotice(core);
  const devices = createKnownDevices(core);
  const leaving = createAccountDeletion(core, { accounts, twoFactor });
  const signIn = createSignIn(core, { twoFactor, devices, leaving });
  const images = createProfileImages(core);
  const given = createGivenPictures(core, images);
  core.serve(
    accountRoutes,
    accountHandlers(core, {
      accounts,
      signIn,
      google: createGoogle(core, createFetchedPictures(core, accounts, given)),
      passwordReset: createPasswordReset(core, devices),
      profile: createProfiles(core, { accounts, twoFactor, tellOldAddress }),
      images,
      given,
      leaving,
    }),
  );
  addAccountStats(core);
  core.belongings.add(...accountBelongings);
  core.serve(twoFactorRoutes, twoFactorHandlers({ signIn, twoFactor }));
  core.everyHour('account.delete-expired-reset-links', () => deleteExpiredResets(core.db));
  return {
    tellMember: accounts.tellMember,
    tellMembers: accounts.tellMembers,
    tellOldAddress,
    turnOffTwoFactor: twoFactor.turnOff,
    remove: leaving.remove,
  };
}

declare module '../../core/feature.ts' {
  interface Doors {
    account: AccountDoor;
  }
}

export const accountFeature = defineFeature({
  name: 'account',
  services: (config) => [googleService(config)],
  create: createAccountFeature,
});
