import { membershipFaults } from '@snowglobe/contract/features/membership/membership.faults.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/app-error.ts';
import type { Database } from '../../../core/database/database.ts';
import { checkAccess } from '../../../core/http/caller.ts';
import { findCustomerOf } from '../customers.store.ts';
import { actions, type Action, type DemoBooks } from './demo-books.ts';
import { checkoutPage, portalPage } from './demo-pages.ts';
import { styles } from './demo-style.ts';
import { findCheckout, listSubscriptions, type DemoCheckout } from './demo.store.ts';

const base = '/api/demo-payments';
export const portalPath = `${base}/portal`;
export const checkoutPath = (id: string) => `${base}/checkout/${id}`;

type Needs = { db: Database; books: DemoBooks; deliveries: { start(): void } };

/** The pages that would be Stripe's. Whoever is signed in sees what is theirs, and nothing else. */
export function serveDemoPages(http: FastifyInstance, { db, books, deliveries }: Needs): void {
  async function ownCustomer(request: FastifyRequest): Promise<string> {
    const customer = await findCustomerOf(db, request.member!.id, 'demo');
    if (!customer) throw new AppError(membershipFaults.noSuchPayment);
    return customer.id;
  }

  async function ownCheckout(request: FastifyRequest): Promise<DemoCheckout> {
    const { id } = request.params as { id: string };
    const [customerId, checkout] = await Promise.all([ownCustomer(request), findCheckout(db, id)]);
    if (checkout?.customer_id !== customerId) throw new AppError(membershipFaults.noSuchPayment);
    return checkout;
  }

  void http.register(async (scope) => {
    // The buttons of the pages are forms without fields.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.addHook('onRequest', async (request) => checkAccess(request, { access: 'member' }));

    scope.get(`${base}/style.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));

    scope.get(checkoutPath(':id'), async (request, reply) => {
      const isDeclined = (request.query as { declined?: string }).declined !== undefined;
      const page = checkoutPage(await ownCheckout(request), {
        isDeclined,
        username: request.member!.username,
      });
      return reply.type('text/html; charset=utf-8').send(page);
    });
    scope.post(`${checkoutPath(':id')}/pay`, async (request, reply) => {
      const checkout = await ownCheckout(request);
      const isPaid = await books.pay(checkout);
      deliveries.start();
      return reply.redirect(isPaid ? checkout.success_path : checkoutPath(checkout.id), 303);
    });
    scope.post(`${checkoutPath(':id')}/decline`, async (request, reply) => {
      const { id } = await ownCheckout(request);
      return reply.redirect(`${checkoutPath(id)}?declined`, 303);
    });

    scope.get(portalPath, async (request, reply) => {
      const subscriptions = await listSubscriptions(db, await ownCustomer(request));
      const page = portalPage(subscriptions, request.member!.username);
      return reply.type('text/html; charset=utf-8').send(page);
    });
    scope.post(`${portalPath}/:id/:action`, async (request, reply) => {
      const { id, action } = request.params as { id: string; action: string };
      const own = await listSubscriptions(db, await ownCustomer(request));
      if (!own.some((one) => one.id === id) || !isAction(action))
        throw new AppError(membershipFaults.noSuchPayment);
      await books.act(id, action);
      deliveries.start();
      return reply.redirect(portalPath, 303);
    });
  });
}

function isAction(name: string): name is Action {
  return actions.some((action) => action === name);
}
