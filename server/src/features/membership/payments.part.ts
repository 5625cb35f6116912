import type { Config } from '../../core/config.ts';
import { PartError, type Part } from '../../core/parts/parts.ts';

export function paymentsPart(config: Config): Part {
  const { payments, STRIPE_API_BASE, STRIPE_PRICE_PRO, STRIPE_SECRET_KEY } = config;
  return {
    name: 'Payments',
    settings: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PRO'],
    configured: payments === 'stripe' ? 'Stripe' : null,
    standIn: payments === 'demo' ? 'demo payments, no money moves' : 'nobody can subscribe',
    async ask(signal) {
      const answer = await fetch(new URL(`/v1/prices/${STRIPE_PRICE_PRO}`, STRIPE_API_BASE), {
        headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
        signal,
      });
      if (answer.status === 401) throw new PartError('Stripe does not know STRIPE_SECRET_KEY');
      if (answer.status === 404) throw new PartError('Stripe does not know STRIPE_PRICE_PRO');
      if (!answer.ok) throw new PartError(`it answers with ${answer.status}`);
      return 'answers, and knows the price';
    },
  };
}
