import { ok, route } from '../../route.ts';
import { success } from '../../scalars.ts';
import { accountFaults as faults } from './account.faults.ts';
import { signedIn } from './account.model.ts';
import * as model from './two-factor.model.ts';

export const twoFactorRoutes = {
  setUpTwoFactor: route({
    method: 'POST',
    path: '/api/auth/two-factor/setup',
    summary:
      'Make a secret for an authenticator. Nothing changes until a code from it is confirmed; asking again replaces it. ' +
      'An account with a password gives it as `currentPassword`.',
    access: 'member',
    body: model.setupForm,
    reply: ok(model.setup),
    errors: [faults.twoFactorOn, faults.currentPasswordIncorrect, faults.tooManyAttempts],
  }),
  confirmTwoFactor: route({
    method: 'POST',
    path: '/api/auth/two-factor/confirm',
    summary:
      'Turn two-factor on with a code from the new authenticator. Answers the recovery codes, this once; ' +
      'every other session of the account ends.',
    access: 'member',
    body: model.codeForm,
    reply: ok(model.recoveryCodes),
    errors: [faults.wrongCode, faults.twoFactorOn, faults.twoFactorNotBegun],
    limit: { max: 30, seconds: 300, by: 'member' },
  }),
  disableTwoFactor: route({
    method: 'POST',
    path: '/api/auth/two-factor/disable',
    summary: 'Turn two-factor off with a code, unless it is required of this member.',
    access: 'member',
    body: model.codeForm,
    reply: ok(success),
    errors: [
      faults.wrongCode,
      faults.usedCode,
      faults.twoFactorOff,
      faults.twoFactorStaysOn,
      faults.tooManyAttempts,
    ],
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/auth/two-factor/recovery-codes',
    summary: 'Make new recovery codes with a code; the old ones are worth nothing from then on.',
    access: 'member',
    body: model.codeForm,
    reply: ok(model.recoveryCodes),
    errors: [faults.wrongCode, faults.usedCode, faults.twoFactorOff, faults.tooManyAttempts],
  }),
  verifyTwoFactor: route({
    method: 'POST',
    path: '/api/auth/two-factor/verify',
    summary:
      'The second step of a login that answered `twoFactorRequired`: a code, within 10 minutes and 5 tries. ' +
      'Answers what a login without two-factor does.',
    access: 'anyone',
    body: model.codeForm,
    reply: ok(signedIn),
    errors: [
      faults.wrongSignInCode,
      faults.usedSignInCode,
      faults.signInExpired,
      faults.banned,
      faults.tooManyAttempts,
    ],
    limit: { max: 60, seconds: 300, by: 'address' },
  }),
};
