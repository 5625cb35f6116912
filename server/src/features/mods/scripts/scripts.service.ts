import type { Config } from '../../../core/config/config.ts';
import type { Service } from '../../../core/services/services.ts';
import { serviceScripts } from './service-scripts.ts';

export function scriptsService({ SCRIPTS_API_URL: url }: Config): Service {
  return {
    name: 'Scripts',
    settings: ['SCRIPTS_API_URL'],
    configured: url ? new URL(url).origin : null,
    fallback: 'a few scripts of our own',
    async ask() {
      const { scripts } = await serviceScripts(url!).list({ query: '', page: 1, sort: 'newest' });
      return `${scripts.length} scripts on its first page`;
    },
  };
}
