import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Config } from '../../../core/config/config.ts';
import { fetchStatus } from '../../../core/guarded-fetch/service-fetch.ts';
import { ServiceError, type Service } from '../../../core/services/services.ts';

export function googleService({ GOOGLE_CLIENT_ID, OIDC_ISSUER }: Config): Service {
  return {
    name: 'system:service.google',
    settings: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'OIDC_ISSUER'],
    configured: GOOGLE_CLIENT_ID ? new URL(OIDC_ISSUER).host : null,
    fallback: 'system:service.google.fallback',
    async ask(signal) {
      const url = `${OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const status = await fetchStatus(url, { signal, timeoutMs: 5000 });
      if (status !== 200) throw new ServiceError(said('system:service.answersWith', { status }));
      return 'system:service.answers';
    },
  };
}
