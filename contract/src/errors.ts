/** A refusal with a name, a status and a text for people. It is declared beside the calls that use it. */
export type Fault = { readonly status: FaultStatus; readonly code: string; readonly text: string };
export type FaultStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 431 | 500 | 502 | 503;

export function fault(status: FaultStatus, code: string, text: string): Fault {
  return { status, code, text };
}

/** The refusals that every call can answer, in addition to those that it declares. */
export const commonFaults = {
  badInput: fault(400, 'bad_input', 'core:fault.badInput'),
  stalled: fault(400, 'stalled', 'core:fault.stalled'),
  notSignedIn: fault(401, 'not_signed_in', 'core:fault.notSignedIn'),
  notAllowed: fault(403, 'not_allowed', 'core:fault.notAllowed'),
  passwordChangeRequired: fault(403, 'password_change_required', 'core:newPasswordFirst'),
  twoFactorSetupRequired: fault(403, 'two_factor_setup_required', 'core:fault.twoFactorSetup'),
  otherOrigin: fault(403, 'other_origin', 'core:fault.otherOrigin'),
  notFound: fault(404, 'not_found', 'core:fault.notFound'),
  tooSlow: fault(408, 'too_slow', 'core:fault.tooSlow'),
  inProgress: fault(409, 'in_progress', 'core:fault.inProgress'),
  tooLarge: fault(413, 'too_large', 'core:fault.tooLarge'),
  storageFull: fault(413, 'storage_full', 'core:fault.storageFull'),
  wrongKind: fault(415, 'unsupported_media_type', 'core:fault.wrongKind'),
  tooMany: fault(429, 'too_many', 'core:fault.tooMany'),
  headTooLarge: fault(431, 'head_too_large', 'core:fault.headTooLarge'),
  tooManyUploads: fault(429, 'too_many_uploads', 'core:fault.tooManyUploads'),
  internal: fault(500, 'internal', 'core:fault.internal'),
  diskFull: fault(503, 'disk_full', 'core:fault.diskFull'),
  unavailable: fault(503, 'unavailable', 'core:fault.unavailable'),
} as const;

/** The body of every error answer. `field` is the name of the refused input, if one input caused the error. */
export type ErrorBody = { error: string; code: string; field?: string };
