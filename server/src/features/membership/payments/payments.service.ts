import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Config } from '../../../core/config/config.ts';
import { fetchStatus } from '../../../core/guarded-fetch/service-fetch.ts';
import { ServiceError, type Service } from '../../../core/services/services.ts';

export function paymentsService(config: Config): Service {
  const { payments, STRIPE_API_BASE, STRIPE_PRICE_PRO, STRIPE_SECRET_KEY } = config;
  return {
    name: 'system:service.payments',
    settings: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PRO'],
    configured: payments === 'stripe' ? 'Stripe' : null,
    fallback: payments === 'demo' ? 'system:service.payments.demo' : 'system:service.payments.off',
    async ask(signal) {
      const status = await fetchStatus(new URL(`/v1/prices/${STRIPE_PRICE_PRO}`, STRIPE_API_BASE), {
        headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
        signal,
        timeoutMs: 5000,
      });
      if (status === 401) throw new ServiceError('system:service.payments.key');
      if (status === 404) throw new ServiceError('system:service.payments.price');
      if (status !== 200) throw new ServiceError(said('system:service.answersWith', { status }));
      return 'system:service.payments.ok';
    },
  };
}
