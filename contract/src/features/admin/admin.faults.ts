import { fault } from '../../errors.ts';
import { accountFaults } from '../account/account.faults.ts';

export const adminFaults = {
  noSuchUser: fault(404, 'no_such_user', 'There is no such user'),
  nameTaken: accountFaults.nameTaken,
  passwordTooCommon: accountFaults.passwordTooCommon,
  passwordLikeName: accountFaults.passwordLikeName,
  unknownRole: fault(400, 'unknown_role', 'There is no such role'),
  higherRank: fault(403, 'higher_rank', 'You can only act on members below your own rank'),
  holdsMore: fault(403, 'holds_more', 'You can only act on members who hold no right that you do not hold'),
  roleAboveOwn: fault(403, 'role_above_own', 'You can only give roles below your own'),
  ownerImmutable: fault(403, 'owner_immutable', 'An owner can not be deleted, banned or reset'),
  lastOwner: fault(409, 'last_owner', 'The last owner stays an owner'),
  outsideAccount: fault(403, 'outside_account', 'This account belongs to a third-party sign-in'),
  notYourself: fault(403, 'not_yourself', 'You can not do this to yourself'),
  noSuchRole: fault(404, 'no_such_role', 'There is no such role'),
  roleNameTaken: fault(409, 'role_name_taken', 'A role with this name exists already'),
  systemRole: fault(403, 'system_role', 'System roles can not be renamed or deleted'),
  fixedPermissions: fault(
    403,
    'fixed_permissions',
    'An owner holds every permission, Paid and Free hold none',
  ),
  grantsTooMuch: fault(403, 'grants_too_much', 'You can only grant permissions that you hold'),
  twoFactorOff: accountFaults.twoFactorOff,
  ownTwoFactorFirst: fault(409, 'own_two_factor_first', 'Turn on two-factor for yourself first'),
  badOrder: fault(400, 'bad_order', 'Send every role exactly once, Owner first'),
} as const;
