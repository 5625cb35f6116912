import { fault } from '../../errors.ts';
import { accountFaults } from '../account/account.faults.ts';

export const adminFaults = {
  noSuchUser: fault(404, 'no_such_user', 'admin:fault.noSuchUser'),
  nameTaken: accountFaults.nameTaken,
  passwordTooCommon: accountFaults.passwordTooCommon,
  passwordLikeName: accountFaults.passwordLikeName,
  unknownRole: fault(400, 'unknown_role', 'admin:fault.noSuchRole'),
  higherRank: fault(403, 'higher_rank', 'admin:fault.higherRank'),
  holdsMore: fault(403, 'holds_more', 'admin:fault.holdsMore'),
  roleAboveOwn: fault(403, 'role_above_own', 'admin:fault.roleAboveOwn'),
  ownerImmutable: fault(403, 'owner_immutable', 'admin:fault.ownerImmutable'),
  lastOwner: fault(409, 'last_owner', 'admin:fault.lastOwner'),
  outsideAccount: fault(403, 'outside_account', 'admin:fault.outsideAccount'),
  notYourself: fault(403, 'not_yourself', 'admin:fault.notYourself'),
  noSuchRole: fault(404, 'no_such_role', 'admin:fault.noSuchRole'),
  roleNameTaken: fault(409, 'role_name_taken', 'admin:fault.roleNameTaken'),
  systemRole: fault(403, 'system_role', 'admin:fault.systemRole'),
  fixedPermissions: fault(403, 'fixed_permissions', 'admin:fault.fixedPermissions'),
  grantsTooMuch: fault(403, 'grants_too_much', 'admin:fault.grantsTooMuch'),
  twoFactorOff: accountFaults.twoFactorOff,
  ownTwoFactorFirst: fault(409, 'own_two_factor_first', 'admin:fault.ownTwoFactorFirst'),
  badOrder: fault(400, 'bad_order', 'admin:fault.badOrder'),
} as const;
