import {
  codeDigits,
  recoveryCodeCount,
  recoveryCodesLow,
} from '@snowglobe/contract/features/account/account.limits.ts';
import { dateText } from '../../../core/format/dates.ts';
import { t } from '../../../core/texts.ts';

export type CodeKind = 'authenticator' | 'recovery';

/** The digits of what was typed or pasted ("123 456"), at most as many as a code has. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, codeDigits);

/** The problem of a code that can be found before it is sent. */
export function codeProblem(kind: CodeKind, code: string): string | undefined {
  if (kind === 'recovery') return code.trim() ? undefined : t('account:enterRecoveryCode');
  return code.length === codeDigits ? undefined : t('account:enterDigits', { count: codeDigits });
}

export const areRecoveryCodesLow = (left: number): boolean => left <= recoveryCodesLow;

/** How many recovery codes are left, with advice if they are few. */
export function recoveryCodesText(left: number): string {
  if (!areRecoveryCodesLow(left)) return t('account:codesLeft', { left, all: recoveryCodeCount });
  return t('account:codesFew', { left });
}

type RecoveryFile = { username: string; host: string; madeAt: number; codes: readonly string[] };

/** The content of the file with recovery codes; each line ends as Windows expects it. */
export function recoveryFileText({ username, host, madeAt, codes }: RecoveryFile): string {
  const head = [
    t('account:codesFile.title', { name: username, host }),
    t('account:codesFile.text', { day: dateText(madeAt) }),
  ];
  return [...head, '', ...codes, ''].join('\r\n');
}
