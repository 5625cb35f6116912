/** Numbers and texts of the plans. This file imports no library, so that screens can use it without the schemas. */
export const trialHours = 12;
export const proPlanId = 'pro';

/** The plans. Prices are in cents; the price of Pro is for a month. */
export const plans = [
  {
    id: 'trial',
    name: '12 Hour Access',
    description: 'Everything, for twelve hours. Once for every account.',
    price: 0,
    features: ['Full access for 12 hours', '100 free AI texts every 12 hours', 'No card needed'],
    isPopular: false,
  },
  {
    id: proPlanId,
    name: 'Pro',
    description: 'Everything, all the time. Cancel anytime.',
    price: 999,
    features: [
      'Enhanced AI features',
      'Priority support',
      'Exclusive content',
      'No ads',
      'Advanced exploits',
      'Early access',
    ],
    isPopular: true,
  },
];
