import type { StallWatch } from '../observe/stall-watch.ts';
import { ServiceError, type Service } from './services.ts';

/** Only of a Snowglobe that runs: from outside its readiness tells the same. */
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
