import { said } from '@snowglobe/contract/texts/texts.ts';
import type { StallWatch } from '../observe/stall-watch.ts';
import { ServiceError, type Service } from './services.ts';

/** Only for a running Snowglobe; the doctor uses its readiness instead. */
export function progressService(stalls: StallWatch): Service {
  return {
    name: 'system:service.progress',
    settings: [],
    configured: 'system:ofThisProcess',
    async ask() {
      const { loopMs, threadsMs } = stalls.delays();
      const delays = { loop: Math.round(loopMs), threads: Math.round(threadsMs) };
      if (!stalls.isResponsive()) throw new ServiceError(said('system:service.progress.stuck', delays));
      return said('system:service.progress.behind', delays);
    },
  };
}
