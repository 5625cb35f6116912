import { fault } from '../../errors.ts';
import { emailProofMinutes, passwordTexts, reservedNameText } from './account.limits.ts';

export const accountFaults = {
  invalidCredentials: fault(401, 'invalid_credentials', 'Invalid credentials'),
  ownerLoginRequired: fault(403, 'owner_login_required', 'Owners log in through the owner login'),
  banned: fault(403, 'banned', 'This account has been banned'),
  tooManyAttempts: fault(429, 'too_many_attempts', 'Too many failed attempts. Please wait a few minutes'),
  nameTaken: fault(409, 'name_taken', 'Username or email is already in use'),
  nameReserved: fault(400, 'name_reserved', reservedNameText),
  passwordTooCommon: fault(400, 'password_too_common', passwordTexts.tooCommon),
  passwordLikeName: fault(400, 'password_like_name', passwordTexts.likeName),
  passwordUnchanged: fault(400, 'password_unchanged', passwordTexts.unchanged),
  currentPasswordIncorrect: fault(400, 'current_password_incorrect', 'Current password is incorrect'),
  currentPasswordRequired: fault(
    400,
    'current_password_required',
    'Enter your current password to change your email',
  ),
  codeRequired: fault(400, 'code_required', 'Enter a code to change your email'),
  recentSignInRequired: fault(
    403,
    'recent_sign_in_required',
    `To change your email, log in again with Google: for ${emailProofMinutes} minutes that proves it is you`,
  ),
  tooManyEmailChanges: fault(
    429,
    'too_many_email_changes',
    'You changed your email too often. Please wait until tomorrow',
  ),
  resetLinkInvalid: fault(400, 'reset_link_invalid', 'This reset link is no longer valid'),
  logoutNotMeant: fault(403, 'logout_not_meant', 'Only you or this page can log you out'),
  noSuchSession: fault(404, 'no_such_session', 'That session has already ended'),
  googleNotConfigured: fault(503, 'google_not_configured', 'Google sign-in is not set up here'),
  badCode: fault(400, 'bad_code', 'This sign-in code is not valid any more'),
  emailInUse: fault(
    409,
    'email_in_use',
    'An account with this email exists already: log in with its password',
  ),
  imageTooLarge: fault(413, 'image_too_large', 'Image size must be less than 10MB'),
  twoFactorOn: fault(409, 'two_factor_on', 'Two-factor is on already'),
  twoFactorOff: fault(409, 'two_factor_off', 'Two-factor is not on'),
  twoFactorNotBegun: fault(409, 'two_factor_not_begun', 'Please begin the set-up again'),
  twoFactorStaysOn: fault(403, 'two_factor_stays_on', 'Two-factor is required of staff here, so it stays on'),
  wrongCode: fault(400, 'wrong_code', 'That code is not right'),
  usedCode: fault(400, 'used_code', 'That code was used already. Please wait for the next one'),
  /** The same at the door, where nobody is signed in yet. */
  wrongSignInCode: fault(401, 'wrong_code', 'That code is not right'),
  usedSignInCode: fault(401, 'used_code', 'That code was used already. Please wait for the next one'),
  signInExpired: fault(401, 'sign_in_expired', 'Please log in again'),
  noSuchImage: fault(404, 'no_such_image', 'There is no such image'),
} as const;
