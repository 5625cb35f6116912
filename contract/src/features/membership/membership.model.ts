import * as z from 'zod/mini';
import { time } from '../../scalars.ts';

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** In cents. */
  price: z.number(),
  features: z.array(z.string()),
  isPopular: z.boolean(),
});
export type Plan = z.output<typeof plan>;

export const subscription = z.object({
  plan_name: z.string(),
  /** active, trialing, or past_due: the last payment failed and access will end soon. */
  status: z.string(),
  current_period_end: time,
  cancel_at_period_end: z.boolean(),
});
export type Subscription = z.output<typeof subscription>;

export const trialStatus = z.object({
  hasActiveTrial: z.boolean(),
  trialEndTime: z.nullable(time),
  canActivate: z.boolean(),
});
export type TrialStatus = z.output<typeof trialStatus>;
