import { membershipRoutes } from '@snowglobe/contract/features/membership/membership.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { AccountDoor } from '../account/account.feature.ts';
import { openCheckouts } from './checkout.ts';
import { openDemoPayments } from './demo/demo-payments.ts';
import { membershipBelongings } from './membership.belongings.store.ts';
import { addMembershipStats } from './membership.stats.ts';
import { membershipHandlers } from './membership.handlers.ts';
import { planOf } from './plan-line.ts';
import type { PaymentProvider } from './provider.ts';
import { reconcile } from './reconciliation.ts';
import { openStripe } from './stripe-provider.ts';
import { openSubscriptions } from './subscriptions.ts';
import { openTrial } from './trial.ts';
import { openWebhooks } from './webhooks.ts';

/** What other features may ask of this one. */
export type MembershipDoor = Awaited<ReturnType<typeof openMembership>>;

type Needs = { account: AccountDoor; http: FastifyInstance };

/** Plans, the trial, and whoever takes the money: Stripe, our own demo checkout, or nobody. */
export async function openMembership(core: FeatureCore, { account, http }: Needs) {
  addMembershipStats(core);
  core.belongings.add(...membershipBelongings);
  const provider = openProvider(core, http);
  const payments = provider && (await openPayments(core, provider, account));
  const trial = openTrial(core, account);
  core.serve(membershipRoutes, membershipHandlers(core, { trial, payments }));
  return { planOf: planOf(core.db, { trial, sellsPro: payments !== null }) };
}

function openProvider(core: FeatureCore, http: FastifyInstance): PaymentProvider | null {
  if (core.config.payments === 'stripe') return openStripe(core);
  return core.config.payments === 'demo' ? openDemoPayments(core, http) : null;
}

async function openPayments(core: FeatureCore, provider: PaymentProvider, account: AccountDoor) {
  const subscriptions = openSubscriptions(core, { provider, account });
  const needs = { provider, subscriptions };
  if (provider.name === 'stripe') await subscriptions.endDemo();
  core.everyHour('look for payments that no event told of', () => reconcile(core, needs));
  return { checkouts: openCheckouts(core, needs), webhooks: openWebhooks(core, needs) };
}
