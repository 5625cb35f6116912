import * as z from 'zod/mini';
import { page, route, seeOther } from '../../route.ts';
import { membershipFaults as faults } from './membership.faults.ts';

const base = '/api/demo-payments';
const own = { access: 'member', errors: [faults.noSuchPayment] } as const;
const byId = z.object({ id: z.string() });

/** What a member can do with a demo subscription on the demo billing page. */
export const demoActions = ['cancel', 'resume', 'cancel-now', 'fail-payment', 'pay'] as const;

/** Pages that replace those of the payment provider. They exist only while payments are demo payments. */
export const demoRoutes = {
  showDemoCheckout: route({
    method: 'GET',
    path: `${base}/checkout/{id}`,
    summary: 'The demo checkout page.',
    ...own,
    params: byId,
    query: z.object({ declined: z.optional(z.string()) }),
    reply: page,
  }),
  payDemoCheckout: route({
    method: 'POST',
    path: `${base}/checkout/{id}/pay`,
    summary: 'Pays with the test card.',
    ...own,
    params: byId,
    plainForm: true,
    reply: seeOther,
  }),
  declineDemoCheckout: route({
    method: 'POST',
    path: `${base}/checkout/{id}/decline`,
    summary: 'The card is declined.',
    ...own,
    params: byId,
    plainForm: true,
    reply: seeOther,
  }),
  showDemoPortal: route({
    method: 'GET',
    path: `${base}/portal`,
    summary: 'The demo billing page.',
    ...own,
    reply: page,
  }),
  actOnDemoSubscription: route({
    method: 'POST',
    path: `${base}/portal/{id}/{action}`,
    summary: 'Cancels, resumes or pays a demo subscription, or makes its next payment fail.',
    ...own,
    params: z.object({ id: z.string(), action: z.enum(demoActions) }),
    plainForm: true,
    reply: seeOther,
  }),
};
