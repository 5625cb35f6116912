import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Config } from '../../core/config/config.ts';
import { fetchStatus } from '../../core/guarded-fetch/service-fetch.ts';
import { ServiceError, type Service } from '../../core/services/services.ts';

export function aiService({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Config): Service {
  return {
    name: 'system:service.ai',
    settings: ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
    configured: AI_BASE_URL
      ? said('system:service.ai.at', { model: AI_MODEL ?? '', host: new URL(AI_BASE_URL).host })
      : null,
    fallback: 'system:service.ai.fallback',
    async ask(signal) {
      // The cheapest request; it also shows whether the key is accepted.
      const status = await fetchStatus(`${AI_BASE_URL!.replace(/\/+$/, '')}/models`, {
        signal,
        timeoutMs: 5000,
        headers: AI_API_KEY ? { authorization: `Bearer ${AI_API_KEY}` } : {},
      });
      // Some servers do not list their models, so any other status means that the server works.
      if (status === 401 || status === 403) throw new ServiceError('system:service.refusesKey');
      if (status >= 500) throw new ServiceError(said('system:service.answersWith', { status }));
      return 'system:service.answers';
    },
  };
}
