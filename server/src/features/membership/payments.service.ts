import type { Config } from '../../core/config/config.ts';
import { ServiceError, type Service } from '../../core/services/services.ts';

export function paymentsService(config: Config): Service {
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
      if (answer.status === 401) throw new ServiceError('Stripe does not know STRIPE_SECRET_KEY');
      if (answer.status === 404) throw new ServiceError('Stripe does not know STRIPE_PRICE_PRO');
      if (!answer.ok) throw new ServiceError(`it answers with ${answer.status}`);
      return 'answers, and knows the price';
    },
  };
}
