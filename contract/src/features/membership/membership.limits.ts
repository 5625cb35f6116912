/** Numbers and texts of the plans. This file imports no library, so that screens can use it without the schemas. */
export const trialHours = 12;
export const proPlanId = 'pro';

/** The plans, with the keys of their texts. Prices are in cents; the price of Pro is for a month. */
const trialPlan = {
  id: 'trial',
  name: 'membership:plan.trial',
  description: 'membership:plan.trial.text',
  price: 0,
  features: ['membership:plan.trial.full', 'membership:plan.trial.ai', 'membership:plan.trial.noCard'],
  isPopular: false,
} as const;
export const proPlan = {
  id: proPlanId,
  name: 'membership:plan.pro',
  description: 'membership:plan.pro.text',
  price: 999,
  features: [
    'membership:plan.pro.ai',
    'membership:plan.pro.support',
    'membership:plan.pro.content',
    'membership:plan.pro.noAds',
    'membership:plan.pro.exploits',
    'membership:plan.pro.early',
  ],
  isPopular: true,
} as const;
export const plans = [trialPlan, proPlan] as const;
