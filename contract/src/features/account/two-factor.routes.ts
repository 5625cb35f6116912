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
      'Create a secret for an authenticator. Two-factor stays off until a code is confirmed; a second call replaces the ' +
      'secret. An account with a password sends it as `currentPassword`.',
    access: 'member',
    body: model.setupForm,
    reply: ok(model.setup),
    errors: [faults.twoFactorOn, faults.currentPasswordIncorrect, faults.tooManyAttempts],
  }),
  confirmTwoFactor: route({
    method: 'POST',
    path: '/api/auth/two-factor/confirm',
    summary:
      'Turn two-factor on with a code from the new authenticator. The answer is the only one that contains the recovery ' +
      'codes. Every other session of the account ends.',
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
    summary: 'Create new recovery codes; this requires a code. The old recovery codes stop working.',
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
      'The answer is that of a login without two-factor.',
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
