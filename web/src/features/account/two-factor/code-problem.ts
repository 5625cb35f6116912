import { codeDigits } from '@snowglobe/contract/features/account/account.limits.ts';
import type { CodeKind } from './code-field.tsx';

/** What can be seen to be wrong with a code before it is sent. */
export function codeProblem(kind: CodeKind, code: string): string | undefined {
  if (kind === 'recovery') return code.trim() ? undefined : 'Enter one of your recovery codes';
  return code.length === codeDigits ? undefined : `Enter the ${codeDigits} digits`;
}
