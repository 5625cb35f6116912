/** A refusal with a name, a status and a text for people. It is declared beside the calls that use it. */
export type Fault = { readonly status: FaultStatus; readonly code: string; readonly text: string };
export type FaultStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 431 | 500 | 502 | 503;

export function fault(status: FaultStatus, code: string, text: string): Fault {
  return { status, code, text };
}

/** The refusals that every call can answer, in addition to those that it declares. */
export const commonFaults = {
  badInput: fault(400, 'bad_input', 'Some of what was sent is not valid'),
  stalled: fault(400, 'stalled', 'Nothing more of this upload arrived, so that it was ended'),
  notSignedIn: fault(401, 'not_signed_in', 'Please log in first'),
  notAllowed: fault(403, 'not_allowed', 'You are not allowed to do this'),
  passwordChangeRequired: fault(403, 'password_change_required', 'Please choose a new password first'),
  twoFactorSetupRequired: fault(
    403,
    'two_factor_setup_required',
    'Set up two-factor in your profile first: your staff rights wait for it',
  ),
  otherOrigin: fault(403, 'other_origin', 'This request came from another site and was refused'),
  notFound: fault(404, 'not_found', 'There is nothing here'),
  tooSlow: fault(408, 'too_slow', 'That took too long to arrive. Please try again'),
  inProgress: fault(409, 'in_progress', 'The same request is still being worked on'),
  tooLarge: fault(413, 'too_large', 'That is too large'),
  storageFull: fault(413, 'storage_full', 'Your storage is full'),
  wrongKind: fault(415, 'unsupported_media_type', 'This kind of content is not accepted here'),
  tooMany: fault(429, 'too_many', 'Too many requests. Please wait a moment and try again'),
  headTooLarge: fault(431, 'head_too_large', 'The head of the request is too large'),
  tooManyUploads: fault(
    429,
    'too_many_uploads',
    'You have too many uploads open. Please wait until one of them is through, or cancel one',
  ),
  internal: fault(500, 'internal', 'Something went wrong on our side. Please try again'),
  diskFull: fault(503, 'disk_full', 'There is not enough space for this file right now'),
  unavailable: fault(503, 'unavailable', 'Snowglobe is catching its breath. Please try again in a moment'),
} as const;

/** The body of every error answer. `field` is the name of the refused input, if one input caused the error. */
export type ErrorBody = { error: string; code: string; field?: string };
