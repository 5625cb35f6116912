import type { Config } from '../../../core/config/config.ts';
import type { Service } from '../../../core/services/services.ts';
import { createClamd } from './clamd.ts';

export function scannerService({ CLAMAV_URL: url }: Config): Service {
  return {
    name: 'system:service.scanner',
    settings: ['CLAMAV_URL'],
    configured: url ?? null,
    fallback: 'system:service.scanner.fallback',
    ask: (signal) => createClamd(url!).version(signal),
  };
}
