import { fault } from '../../errors.ts';

export const accountFaults = {
  invalidCredentials: fault(401, 'invalid_credentials', 'Invalid credentials'),
  ownerLoginRequired: fault(403, 'owner_login_required', 'Owners log in through the owner login'),
  banned: fault(403, 'banned', 'This account has been banned'),
  tooManyAttempts: fault(429, 'too_many_attempts', 'Too many failed attempts. Please wait a few minutes'),
  nameTaken: fault(409, 'name_taken', 'Username or email is already in use'),
  currentPasswordIncorrect: fault(400, 'current_password_incorrect', 'Current password is incorrect'),
  resetLinkInvalid: fault(400, 'reset_link_invalid', 'This reset link is no longer valid'),
  noSuchSession: fault(404, 'no_such_session', 'That session has already ended'),
  googleNotConfigured: fault(503, 'google_not_configured', 'Google sign-in is not set up here'),
  badCode: fault(400, 'bad_code', 'This sign-in code is not valid any more'),
  emailInUse: fault(
    409,
    'email_in_use',
    'An account with this email exists already: log in with its password',
  ),
  imageTooLarge: fault(413, 'image_too_large', 'Image size must be less than 10MB'),
  notAnImage: fault(415, 'not_an_image', 'Please select an image file'),
  noSuchImage: fault(404, 'no_such_image', 'There is no such image'),
} as const;
