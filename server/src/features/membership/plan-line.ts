import type { Home } from '@snowglobe/contract/features/home/home.model.ts';
import { proPlan } from '@snowglobe/contract/features/membership/membership.limits.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { effectiveRole, type Member } from '../../core/sessions/member.ts';
import { textIn } from '../../core/texts/texts.ts';
import { findRunningSubscription } from './payments/subscriptions.ts';
import { plansIn } from './plans-in.ts';
import type { createTrial } from './trial.ts';

const nothingMore = { renewsAt: null, endsAt: null, isPastDue: false, canManage: false };

const nothingToChoose = { hasChoice: false, choice: null };

type Needs = { trial: ReturnType<typeof createTrial>; sellsPro: boolean };

/** For home: the plans that a member can choose, or one line about the plan that they have. */
export function planOf(db: Database, { trial, sellsPro }: Needs) {
  return async (member: Member, language: Language): Promise<Home['plan']> => {
    const running = await findRunningSubscription(db, member.id);
    if (running) {
      const line = {
        name: textIn(language, proPlan.name),
        renewsAt: running.ends_at ? null : running.current_period_end.toISOString(),
        endsAt: running.ends_at?.toISOString() ?? null,
        isPastDue: running.status === 'past_due',
        canManage: sellsPro,
      };
      return { ...nothingToChoose, line };
    }
    // Any other role already has full access, so there is no plan to offer.
    if (member.role !== 'Free') return { ...nothingToChoose, line: { ...nothingMore, name: member.role } };
    const status = await trial.status(member.id);
    const { canActivate, hasActiveTrial, trialEndTime } = status;
    if (sellsPro || canActivate)
      return { hasChoice: true, choice: { plans: plansIn(language), trial: status }, line: null };
    const name = hasActiveTrial ? textIn(language, 'membership:plan.trial') : effectiveRole(member);
    const endsAt = hasActiveTrial ? trialEndTime : null;
    return { ...nothingToChoose, line: { ...nothingMore, name, endsAt } };
  };
}
