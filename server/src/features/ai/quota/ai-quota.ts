import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import { aiTrialHours, aiTrialTexts, aiWarnAt } from '@snowglobe/contract/features/ai/ai.limits.ts';
import type { AiUsage, AnsweredBy } from '@snowglobe/contract/features/ai/ai.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Db } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { effectiveRole, type Member } from '../../../core/sessions/member.ts';

const name = 'ai.texts';

export type Texts = ReturnType<typeof createAiQuota>;

/** How many texts a member may send to SnowyAI. One is counted when its answer begins. */
export function createAiQuota({ quotas }: FeatureCore, answeredBy: AnsweredBy) {
  /** A text that comes back after the trial is no text: nothing is promised then. */
  async function read(member: Member, limit: number) {
    const { remaining, resetsAt } = await quotas.read({ memberId: member.id, name, limit });
    const isInTrial = resetsAt !== null && member.trialEndsAt !== null && resetsAt < member.trialEndsAt;
    return { remaining, resetsAt: isInTrial ? resetsAt : null };
  }

  return {
    /** Counts one under this ticket, or refuses. The same ticket again costs nothing more. */
    async take(member: Member, ticket: string, on?: Db): Promise<void> {
      const limit = limitOf(member);
      if (limit === null) return;
      const taking = { memberId: member.id, name, ticket, limit, seconds: aiTrialHours * 3600 };
      if (await quotas.take(taking, on)) return;
      const { resetsAt } = await read(member, limit);
      const retryAfter = resetsAt && Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1000));
      throw new AppError(faults.limitReached, retryAfter ? { retryAfter } : {});
    },

    /** No answer began. */
    giveBack: (ticket: string, on?: Db) => quotas.giveBack(name, [ticket], on),

    async usage(member: Member): Promise<AiUsage> {
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
      const left = remaining ?? 0;
      return {
        unlimited: false,
        remaining: left,
        canUse: left > 0,
        showWarning: left <= aiWarnAt,
        resetsAt: resetsAt?.toISOString() ?? null,
        answeredBy,
      };
    },
  };
}

/** A trial lends the role Paid, not its texts. */
function limitOf(member: Member): number | null {
  const isTrial = member.role === 'Free' && effectiveRole({ ...member, trialEndsAt: null }) === 'Free';
  return isTrial ? aiTrialTexts : null;
}
