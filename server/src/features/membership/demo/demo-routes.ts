import { demoRoutes } from '@snowglobe/contract/features/membership/demo.routes.ts';
import { membershipFaults } from '@snowglobe/contract/features/membership/membership.faults.ts';
import { fillPath } from '@snowglobe/contract/paths.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { languageOf } from '../../../core/texts/language-of.ts';
import { findCustomerOf } from '../payments/customers.store.ts';
import type { DemoBilling } from './demo-billing.ts';
import { checkoutPage, portalPage, stylePath } from './demo-pages.ts';
import { styles } from './demo-style.ts';
import { findCheckout, listSubscriptions, type DemoCheckout } from './demo.store.ts';

export const portalPath = demoRoutes.showDemoPortal.path;
export const checkoutPath = (id: string) => fillPath(demoRoutes.showDemoCheckout.path, { id });

type Needs = { http: FastifyInstance; billing: DemoBilling; deliveries: { start(): void } };

/** The pages that Stripe would show. Members see only their own checkouts and subscriptions. */
export function serveDemoPages({ db, serve }: FeatureCore, { http, billing, deliveries }: Needs): void {
  async function ownCustomer(member: Member): Promise<string> {
    const customer = await findCustomerOf(db, member.id, 'demo');
    if (!customer) throw new AppError(membershipFaults.noSuchPayment);
    return customer.id;
  }

  async function ownCheckout(member: Member, id: string): Promise<DemoCheckout> {
    const [customerId, checkout] = await Promise.all([ownCustomer(member), findCheckout(db, id)]);
    if (checkout?.customer_id !== customerId) throw new AppError(membershipFaults.noSuchPayment);
    return checkout;
  }

  http.get(stylePath, (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  serve(demoRoutes, {
    showDemoCheckout: async ({ member, params, query, request }) =>
      checkoutPage(await ownCheckout(member, params.id), {
        isDeclined: query.declined !== undefined,
        username: member.username,
        language: languageOf(request),
      }),
    async payDemoCheckout({ member, params }) {
      const checkout = await ownCheckout(member, params.id);
      const isPaid = await billing.pay(checkout);
      deliveries.start();
      return { location: isPaid ? checkout.success_path : checkoutPath(checkout.id) };
    },
    async declineDemoCheckout({ member, params }) {
      const { id } = await ownCheckout(member, params.id);
      return { location: `${checkoutPath(id)}?declined` };
    },
    showDemoPortal: async ({ member, request }) =>
      portalPage(await listSubscriptions(db, await ownCustomer(member)), {
        username: member.username,
        language: languageOf(request),
      }),
    async actOnDemoSubscription({ member, params }) {
      const own = await listSubscriptions(db, await ownCustomer(member));
      if (!own.some(({ id }) => id === params.id)) throw new AppError(membershipFaults.noSuchPayment);
      await billing.act(params.id, params.action);
      deliveries.start();
      return { location: portalPath };
    },
  });
}
