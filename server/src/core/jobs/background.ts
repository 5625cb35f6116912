import { AppError } from '../app-error.ts';
import type { Logger } from '../observe/logger.ts';

/** Work that continues after the reply was sent. */
export function createBackgroundWork(log: Logger) {
  const running = new Set<Promise<unknown>>();
  return {
    inBackground(name: string, work: () => Promise<unknown>): void {
      const one = work()
        .catch((error: unknown) => {
          const isRefused = error instanceof AppError && error.fault.status < 500;
          if (isRefused)
            log.info({ reason: error.message }, `The background task "${name}" was refused; see the reason`);
          else log.error({ err: error }, `The background task "${name}" failed`);
        })
        .finally(() => running.delete(one));
      running.add(one);
    },
    /** Resolves when no work is running, including work that began meanwhile. */
    async drain(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
