import type { Access } from '@snowglobe/contract/access.ts';
import type { AuditAction } from '@snowglobe/contract/audit.ts';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../../core/app-error.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Tx } from '../../core/database/database.ts';
import type { Outbox } from '../../core/live/live.ts';
import { isBannedMember, mayCall, refusalOf, toMember, type Member } from '../../core/sessions/member.ts';
import { findAccount } from '../account/account.feature.ts';
import { lockRanks } from './roles.store.ts';

type StaffAction = {
  tx: Tx;
  outbox: Outbox;
  /** The caller, read again inside the transaction. */
  actor: Member;
  /** Writes to the audit log and notifies other staff (`staff.acted`). */
  note(action: AuditAction, target: string, details?: Record<string, unknown>): Promise<void>;
};

export type Act = ReturnType<typeof createStaffActions>;

/** The audience of staff whose dashboard shows members or roles. */
export const dashboardAudience = 'dashboard';
const dashboardPermissions = ['users.manage', 'roles.manage', 'chat.moderate', 'support.manage'] as const;
export const isInDashboard = ({ permissions }: Member) =>
  dashboardPermissions.some((each) => permissions.includes(each));

/**
 * Runs staff actions one after the other, with ranks locked: when two owners demote each other at the same
 * time, the second one is no owner any more and is refused.
 */
export function createStaffActions({ live }: FeatureCore) {
  return <T>(caller: Member, access: Access, work: (action: StaffAction) => Promise<T>): Promise<T> =>
    live.transaction(async (tx, outbox) => {
      await lockRanks(tx);
      const account = await findAccount(tx, caller.id);
      const actor = account && toMember(account);
      if (!actor || isBannedMember(actor)) throw new AppError(commonFaults.notAllowed);
      if (!mayCall(actor, access)) throw new AppError(refusalOf(actor, access));
      const note: StaffAction['note'] = async (action, target, details = {}) => {
        await audit(tx, { actor, action, target, details });
        const on = actedOn(action);
        const what = action.endsWith('.delete') ? 'deleted' : 'changed';
        if (on) outbox.add(dashboardAudience, 'staff.acted', { on, what, name: target, by: actor.username });
      };
      return work({ tx, outbox, actor, note });
    });
}

function actedOn(action: AuditAction): 'user' | 'role' | null {
  if (action.startsWith('role.')) return 'role';
  return action.startsWith('user.') || action.startsWith('member.') ? 'user' : null;
}
