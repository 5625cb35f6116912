import { plans } from '@snowglobe/contract/features/membership/membership.limits.ts';
import type { Plan } from '@snowglobe/contract/features/membership/membership.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { textIn } from '../../core/texts/texts.ts';

/** The plans in the words of a language. */
export const plansIn = (language: Language): Plan[] =>
  plans.map((plan) => ({
    ...plan,
    name: textIn(language, plan.name),
    description: textIn(language, plan.description),
    features: plan.features.map((feature) => textIn(language, feature)),
  }));
