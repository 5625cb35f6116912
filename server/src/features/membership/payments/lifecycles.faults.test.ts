import { afterAll, it } from 'vitest';
import { expectTruthAfter } from '../../../../test/payment-lifecycles.ts';
import { startStripe } from '../../../../test/stripe.ts';
import { withApp } from '../../../../test/with-app.ts';

const lives = process.env['FULL'] ? 1000 : 30;
const stripe = await startStripe();
afterAll(() => stripe.close());
const app = await withApp(stripe.settings);

it(
  `the role is the provider's truth after each of ${lives} random lives, every event delivered three times in any order`,
  () => expectTruthAfter(lives, app, stripe),
  60 * 60_000,
);
