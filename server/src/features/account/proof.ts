import type { Fault } from '@snowglobe/contract/errors.ts';
import { emailProofMinutes } from '@snowglobe/contract/features/account/account.limits.ts';
import { AppError } from '../../core/app-error.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { Session } from '../../core/sessions/sessions.ts';
import type { AccountRow } from './accounts.store.ts';
import type { Accounts } from './accounts.ts';

export type Caller = { member: Member; session: Session };
type Proof = {
  currentPassword: string | undefined;
  code: string | undefined;
  /** What is said where one of them is missing. */
  faults: { password: Fault; code: Fault; recentSignIn: Fault };
};

/**
 * That whoever has this session open is who they say: what opens or ends an account asks for what a sign-in asks for. The
 * code itself is looked at in the transaction of the change, where it is used up.
 */
export async function proveItself(
  accounts: Accounts,
  account: AccountRow,
  { member, session }: Caller,
  { currentPassword, code, faults }: Proof,
): Promise<void> {
  if (account.password_hash === null) {
    // Their proof is a sign-in at the third party, a moment ago.
    if (Date.now() - session.createdAt > emailProofMinutes * 60_000) throw new AppError(faults.recentSignIn);
  } else {
    if (!currentPassword) throw new AppError(faults.password, { field: 'currentPassword' });
    await accounts.provePassword(member, currentPassword);
  }
  if (account.two_factor_at && !code) throw new AppError(faults.code, { field: 'code' });
}
