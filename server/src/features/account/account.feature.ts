import { accountRoutes } from '@snowglobe/contract/features/account/account.routes.ts';
import { twoFactorRoutes } from '@snowglobe/contract/features/account/two-factor.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import { googleService } from './google/google.service.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { accountBelongings } from './account.belongings.store.ts';
import { accountHandlers } from './account.handlers.ts';
import { addAccountStats } from './account.stats.ts';
import { createAccounts } from './accounts.ts';
import { createEmailNotice } from './profile/email-notice.ts';
import { createPictureFetcher } from './profile/picture-fetcher.ts';
import { createLinkedPictures } from './profile/linked-pictures.ts';
import { createGoogle } from './google/google.ts';
import { createKnownDevices } from './sign-in/known-devices.ts';
import { createAccountDeletion } from './deletion/account-deletion.ts';
import { createPasswordReset } from './passwords/password-reset.ts';
import { deleteExpiredResets } from './passwords/password-resets.store.ts';
import { createProfileImages } from './profile/profile-images.ts';
import { createProfiles } from './profile/profile.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { twoFactorHandlers } from './two-factor/two-factor.handlers.ts';
import { createTwoFactor } from './two-factor/two-factor.ts';

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
export { throwIfNameTaken } from './accounts.ts';
export { createFirstOwner } from './owner.ts';
export { deleteResetsOf } from './passwords/password-resets.store.ts';
export { refuseWeakPassword } from './passwords/password-rules.ts';
export { hashPassword, createTemporaryPassword } from './passwords/passwords.ts';
export { rescueOwner } from './rescue.ts';
export { deviceName } from './sign-in/device-name.ts';

/** The services of this feature that others use. */
export type AccountDoor = ReturnType<typeof createAccountFeature>;

function createAccountFeature(core: FeatureCore) {
  const accounts = createAccounts(core);
  const twoFactor = createTwoFactor(core, accounts);
  const notifyOldEmail = createEmailNotice(core);
  const devices = createKnownDevices(core);
  const deletion = createAccountDeletion(core, { accounts, twoFactor });
  const signIn = createSignIn(core, { twoFactor, devices, deletion });
  const images = createProfileImages(core);
  const linkedPictures = createLinkedPictures(core, images);
  core.serve(
    accountRoutes,
    accountHandlers(core, {
      accounts,
      signIn,
      google: createGoogle(core, createPictureFetcher(core, accounts, linkedPictures)),
      passwordReset: createPasswordReset(core, devices),
      profile: createProfiles(core, { accounts, twoFactor, notifyOldEmail }),
      images,
      linkedPictures,
      deletion,
    }),
  );
  addAccountStats(core);
  core.belongings.add(...accountBelongings);
  core.serve(twoFactorRoutes, twoFactorHandlers({ signIn, twoFactor }));
  core.everyHour('account.delete-expired-reset-links', () => deleteExpiredResets(core.db));
  return {
    sendUserUpdate: accounts.sendUserUpdate,
    sendUserUpdates: accounts.sendUserUpdates,
    notifyOldEmail,
    turnOffTwoFactor: twoFactor.turnOff,
    deleteAccount: deletion.deleteAccount,
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
