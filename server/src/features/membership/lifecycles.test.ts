import { afterAll, it } from 'vitest';
import { expectTruthAfter } from '../../../test/payment-lifecycles.ts';
import { startStripe } from '../../../test/stripe.ts';
import { withApp } from '../../../test/with-app.ts';

const stripe = await startStripe();
afterAll(() => stripe.close());
const app = await withApp(stripe.settings);

it("whatever a subscription lives through, and however its events arrive, the role is the provider's truth", () =>
  expectTruthAfter(25, app, stripe));
