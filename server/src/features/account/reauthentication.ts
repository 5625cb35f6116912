import type { Fault } from '@snowglobe/contract/errors.ts';
import { emailProofMinutes } from '@snowglobe/contract/features/account/account.limits.ts';
import { AppError } from '../../core/app-error.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { Session } from '../../core/sessions/session.ts';
import type { AccountRow } from './accounts.store.ts';
import type { Accounts } from './accounts.ts';

export type Caller = { member: Member; session: Session };
type Proof = {
  currentPassword: string | undefined;
  code: string | undefined;
  /** The refusal when one of them is missing. */
  faults: { password: Fault; code: Fault; recentSignIn: Fault };
};

/**
 * Checks again who uses this session, as a sign-in would. It is required before changes that open or end an
 * account. The two-factor code must be present here; it is checked and consumed in the transaction of the
 * change.
 */
export async function reauthenticate(
  accounts: Accounts,
  account: AccountRow,
  { member, session }: Caller,
  { currentPassword, code, faults }: Proof,
): Promise<void> {
  if (account.password_hash === null) {
    // Without a password the proof is a recent sign-in at Google.
    if (Date.now() - session.createdAt > emailProofMinutes * 60_000) throw new AppError(faults.recentSignIn);
  } else {
    if (!currentPassword) throw new AppError(faults.password, { field: 'currentPassword' });
    await accounts.verifyCurrentPassword(member, currentPassword);
  }
  if (account.two_factor_at && !code) throw new AppError(faults.code, { field: 'code' });
}
