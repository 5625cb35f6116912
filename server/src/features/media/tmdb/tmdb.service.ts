import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Config } from '../../../core/config/config.ts';
import { fetchStatus } from '../../../core/guarded-fetch/service-fetch.ts';
import { ServiceError, type Service } from '../../../core/services/services.ts';

export function tmdbService({ TMDB_API_KEY: key, TMDB_BASE_URL }: Config): Service {
  return {
    name: 'system:service.movies',
    settings: ['TMDB_API_KEY', 'TMDB_BASE_URL'],
    configured: key ? new URL(TMDB_BASE_URL).host : null,
    fallback: 'system:service.movies.fallback',
    async ask(signal) {
      const url = new URL(`${TMDB_BASE_URL}/configuration`);
      const isToken = key!.startsWith('eyJ');
      if (!isToken) url.searchParams.set('api_key', key!);
      const headers: Record<string, string> = isToken ? { authorization: `Bearer ${key}` } : {};
      const status = await fetchStatus(url, { signal, headers, timeoutMs: 5000 });
      if (status === 401) throw new ServiceError('system:service.keyRefused');
      if (status !== 200) throw new ServiceError(said('system:service.answersWith', { status }));
      return 'system:service.answers';
    },
  };
}
