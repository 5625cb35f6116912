import { membershipFaults as faults } from '@snowglobe/contract/features/membership/membership.faults.ts';
import { trialHours } from '@snowglobe/contract/features/membership/membership.limits.ts';
import type { TrialStatus } from '@snowglobe/contract/features/membership/membership.model.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { effectiveRoleOf } from '../../core/members/temporary-role.ts';
import { findAccount, type AccountDoor } from '../account/account.feature.ts';
import { startTrial } from './trial.store.ts';

const trialMs = trialHours * 3600 * 1000;

/** The 12-hour access. Only its end is stored, in the member's row: nothing has to run to end it. */
export function createTrial({ db, live }: FeatureCore, account: AccountDoor) {
  return {
    async status(memberId: number): Promise<TrialStatus> {
      const row = (await findAccount(db, memberId))!;
      const endsAt = row.trial_ends_at;
      return {
        hasActiveTrial: endsAt !== null && endsAt.getTime() > Date.now(),
        trialEndTime: endsAt?.toISOString() ?? null,
        canActivate: endsAt === null && effectiveRoleOf(row) === 'Free',
      };
    },

    async start(memberId: number): Promise<Date> {
      const now = new Date();
      const endsAt = new Date(now.getTime() + trialMs);
      await live.transaction(async (tx, outbox) => {
        if (!(await startTrial({ tx, outbox }, memberId, { now, endsAt }))) {
          const row = (await findAccount(tx, memberId))!;
          // After a lost race the trial already gives the role Paid, so the role is computed without the trial.
          const isFull = effectiveRoleOf({ ...row, trial_ends_at: null }) !== 'Free';
          throw new AppError(isFull ? faults.fullAlready : faults.trialUsed);
        }
        await account.sendUserUpdate(tx, outbox, memberId);
      });
      return endsAt;
    },
  };
}
