import { membershipFaults as faults } from '@snowglobe/contract/features/membership/membership.faults.ts';
import { trialHours } from '@snowglobe/contract/features/membership/membership.limits.ts';
import type { TrialStatus } from '@snowglobe/contract/features/membership/membership.model.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { effectiveRoleOf } from '../../core/members/lent-role.ts';
import { findAccount, type AccountDoor } from '../account/account.feature.ts';
import { takeTrial } from './trial.store.ts';

const trialMs = trialHours * 3600 * 1000;

/** The 12-hour access. It is a time in the member's row: nothing has to run for it to end. */
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
        if (!(await takeTrial({ tx, outbox }, memberId, { now, endsAt }))) {
          const row = (await findAccount(tx, memberId))!;
          // Whoever lost a race is on the trial, so that the role that counts says nothing about the reason.
          const isFull = effectiveRoleOf({ ...row, trial_ends_at: null }) !== 'Free';
          throw new AppError(isFull ? faults.fullAlready : faults.trialUsed);
        }
        await account.tellMember(tx, outbox, memberId);
      });
      return endsAt;
    },
  };
}
