import type { StallWatch } from '../observe/stall-watch.ts';
import { ServiceError, type Service } from './services.ts';

/** Only for a running Snowglobe; the doctor uses its readiness instead. */
export function progressService(stalls: StallWatch): Service {
  return {
    name: 'Event loop and threads',
    settings: [],
    configured: 'of this process',
    async ask() {
      const { loopMs, threadsMs } = stalls.delays();
      const text = `${Math.round(loopMs)} and ${Math.round(threadsMs)} ms behind`;
      if (!stalls.isResponsive()) throw new ServiceError(`stuck, ${text}`);
      return text;
    },
  };
}
