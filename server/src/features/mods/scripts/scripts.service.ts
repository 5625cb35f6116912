import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Config } from '../../../core/config/config.ts';
import type { Service } from '../../../core/services/services.ts';
import { serviceScripts } from './service-scripts.ts';

export function scriptsService({ SCRIPTS_API_URL: url }: Config): Service {
  return {
    name: 'system:service.scripts',
    settings: ['SCRIPTS_API_URL'],
    configured: url ? new URL(url).origin : null,
    fallback: 'system:service.scripts.fallback',
    async ask() {
      const { scripts } = await serviceScripts(url!).list({ query: '', page: 1, sort: 'newest' });
      return said('system:service.scripts.count', { count: scripts.length });
    },
  };
}
