import type { Config } from '../../../core/config/config.ts';
import { fetchStatus } from '../../../core/guarded-fetch/service-fetch.ts';
import { ServiceError, type Service } from '../../../core/services/services.ts';

export function paymentsService(config: Config): Service {
  const { payments, STRIPE_API_BASE, STRIPE_PRICE_PRO, STRIPE_SECRET_KEY } = config;
  return {
    name: 'Payments',
    settings: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PRO'],
    configured: payments === 'stripe' ? 'Stripe' : null,
    fallback: payments === 'demo' ? 'demo payments, no money moves' : 'nobody can subscribe',
    async ask(signal) {
      const status = await fetchStatus(new URL(`/v1/prices/${STRIPE_PRICE_PRO}`, STRIPE_API_BASE), {
        headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
        signal,
        timeoutMs: 5000,
      });
      if (status === 401) throw new ServiceError('Stripe does not know STRIPE_SECRET_KEY');
      if (status === 404) throw new ServiceError('Stripe does not know STRIPE_PRICE_PRO');
      if (status !== 200) throw new ServiceError(`it answers with ${status}`);
      return 'answers, and knows the price';
    },
  };
}
