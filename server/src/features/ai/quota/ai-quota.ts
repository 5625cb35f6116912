import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import { aiTrialHours, aiTrialTexts, aiWarnAt } from '@snowglobe/contract/features/ai/ai.limits.ts';
import type { AiUsage, AnsweredBy } from '@snowglobe/contract/features/ai/ai.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Db } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { effectiveRole, type Member } from '../../../core/sessions/member.ts';

/** The quota's name in the table `quotas`. */
const name = 'ai.texts';

export type AiQuota = ReturnType<typeof createAiQuota>;

/**
 * Counts the questions to SnowyAI ("texts" on the page): a trial has 100 in any 12 hours, other members have no limit.
 * A question is counted before its answer is requested, and released again if the answer has no words. The counter is in
 * the table `quotas` (core/quotas/quotas.store.ts).
 */
export function createAiQuota({ quotas }: FeatureCore, answeredBy: AnsweredBy) {
  /** `resetsAt` is null when the next text would be released after the trial has ended. */
  async function read(member: Member, limit: number) {
    const { remaining, resetsAt } = await quotas.read({ memberId: member.id, name, limit });
    const isInTrial = resetsAt !== null && member.trialEndsAt !== null && resetsAt < member.trialEndsAt;
    return { remaining: remaining ?? 0, resetsAt: isInTrial ? resetsAt : null };
  }

  return {
    /** Counts one question, or throws `limitReached`. The same ticket is counted once. */
    async reserve(member: Member, ticket: string, on?: Db): Promise<void> {
      const limit = limitOf(member);
      if (limit === null) return;
      const reservation = { memberId: member.id, name, ticket, limit, seconds: aiTrialHours * 3600 };
      if (await quotas.reserve(reservation, on)) return;
      const { resetsAt } = await read(member, limit);
      const retryAfter = resetsAt && Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1000));
      throw new AppError(faults.limitReached, retryAfter ? { retryAfter } : {});
    },

    /** The answer has no words, so its question does not count. */
    release: (ticket: string, on?: Db) => quotas.release(name, [ticket], on),

    async getUsage(member: Member): Promise<AiUsage> {
      const limit = limitOf(member);
      if (limit === null)
        return {
          unlimited: true,
          remaining: null,
          canUse: true,
          showWarning: false,
          resetsAt: null,
          answeredBy,
        };
      const { remaining, resetsAt } = await read(member, limit);
      return {
        unlimited: false,
        remaining,
        canUse: remaining > 0,
        showWarning: remaining <= aiWarnAt,
        resetsAt: resetsAt?.toISOString() ?? null,
        answeredBy,
      };
    },
  };
}

/** A trial gives the role Paid, but not its unlimited questions. */
function limitOf(member: Member): number | null {
  const isTrial = member.role === 'Free' && effectiveRole({ ...member, trialEndsAt: null }) === 'Free';
  return isTrial ? aiTrialTexts : null;
}
