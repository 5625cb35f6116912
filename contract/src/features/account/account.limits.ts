/** Limits and lists of accounts. This file imports no library, so that forms can use it without loading the schemas. */
export const usernameMin = 3;
export const usernameMax = 24;
export const emailMax = 254;
export const usernamePattern = new RegExp(`^[A-Za-z0-9_-]{${usernameMin},${usernameMax}}$`);
/** These texts are keys: forms show them with `t`, the server translates them. */
export const usernameText = 'account:rule.username';
/** Deliberately loose: one @, something on both sides, no spaces. Only a delivered mail proves that an address works. */
export const emailPattern = /^[^\s@<>"]+@[^\s@<>"]+$/;
export const emailText = 'account:rule.email';
export const passwordMin = 8;
export const passwordMax = 200;
export const bioMax = 500;
export const imageUrlMax = 2000;
export const imageMaxBytes = 10 * 1024 * 1024;

/** An account without a password (Google) proves its identity with a sign-in that is at most this old. */
export const emailProofMinutes = 10;

/** An account is deleted after this many days; signing in before then cancels the deletion. */
export const deletionGraceDays = 7;
/** The author name on public content of a deleted account. */
export const deletedMemberName = 'Deleted member';
export const maxExportsPerDay = 5;

export const codeDigits = 6;
export const recoveryCodeCount = 10;
/** When only this many recovery codes are left, the member is asked to create new ones. */
export const recoveryCodesLow = 3;

export const themes = ['default', 'lightning', 'rainbow', 'binary', 'holy-glow', 'cyberpunk'] as const;
export const borders = ['none', 'glow'] as const;
export const glowTypes = ['pulse', 'solid'] as const;
export const usernameColorModes = ['solid', 'rainbow', 'selected'] as const;
export const usernameEffects = ['glow', 'pulse', 'typewriter'] as const;

/** Who can notify a member with an @ in the public chat and the admin chat. */
export const mentionNotifyLevels = ['everyone', 'friends', 'nobody'] as const;
export type MentionNotify = (typeof mentionNotifyLevels)[number];
/** When the loading sequence and the post-login sequence play, in addition to after a sign-in. */
export const openingSequences = ['always', 'first_visit', 'never'] as const;
export type OpeningSequence = (typeof openingSequences)[number];

export const reservedNameText = 'account:rule.reservedName';

export const passwordTexts = {
  bothRequired: 'account:rule.bothPasswords',
  tooShort: 'account:rule.passwordTooShort',
  noMatch: 'account:rule.passwordsDiffer',
  signUpNoMatch: 'account:rule.signUpPasswordsDiffer',
  currentIncorrect: 'account:rule.currentPassword',
  tooCommon: 'account:rule.passwordTooCommon',
  likeName: 'account:rule.passwordLikeName',
  unchanged: 'account:rule.passwordUnchanged',
} as const;
