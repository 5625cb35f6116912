import { membershipRoutes } from '@snowglobe/contract/features/membership/membership.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { AccountDoor } from '../account/account.feature.ts';
import { openCheckouts } from './checkout.ts';
import { openDemoPayments } from './demo/demo-payments.ts';
import { addMembershipFigures } from './membership.figures.ts';
import { membershipHandlers } from './membership.handlers.ts';
import type { PaymentProvider } from './provider.ts';
import { reconcile } from './reconciliation.ts';
import { openStripe } from './stripe-provider.ts';
import { openSubscriptions } from './subscriptions.ts';
import { openTrial } from './trial.ts';
import { openWebhooks } from './webhooks.ts';

type Parts = { account: AccountDoor; http: FastifyInstance };

/** Plans, the trial, and whoever takes the money: Stripe, our own demo checkout, or nobody. */
export async function openMembership(core: Core, { account, http }: Parts): Promise<void> {
  addMembershipFigures(core);
  const provider = openProvider(core, http);
  const payments = provider && (await openPayments(core, provider, account));
  core.serve(membershipRoutes, membershipHandlers(core, { trial: openTrial(core, account), payments }));
}

function openProvider(core: Core, http: FastifyInstance): PaymentProvider | null {
  if (core.config.payments === 'stripe') return openStripe(core);
  return core.config.payments === 'demo' ? openDemoPayments(core, http) : null;
}

async function openPayments(core: Core, provider: PaymentProvider, account: AccountDoor) {
  const subscriptions = openSubscriptions(core, { provider, account });
  const parts = { provider, subscriptions };
  if (provider.name === 'stripe') await subscriptions.endDemo();
  core.everyHour('look for payments that no event told of', () => reconcile(core, parts));
  return { checkouts: openCheckouts(core, parts), webhooks: openWebhooks(core, parts) };
}
