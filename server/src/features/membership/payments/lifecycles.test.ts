import { afterAll, it } from 'vitest';
import { expectTruthAfter } from '../../../../test/payment-lifecycles.ts';
import { startStripe } from '../../../../test/stripe.ts';
import { withApp } from '../../../../test/with-app.ts';

const stripe = await startStripe();
afterAll(() => stripe.close());
const app = await withApp(stripe.settings);

it("after any sequence of changes and any order of events, the role matches the provider's subscription", () =>
  expectTruthAfter(25, app, stripe));
