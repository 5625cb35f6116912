import { AppError } from '../app-error.ts';
import type { Logger } from '../observe/logger.ts';

/** Work that goes on after the answer went out. */
export function createBackgroundWork(log: Logger) {
  const running = new Set<Promise<unknown>>();
  return {
    inBackground(name: string, work: () => Promise<unknown>): void {
      const one = work()
        .catch((error: unknown) => {
          const isRefused = error instanceof AppError && error.fault.status < 500;
          if (isRefused) log.info({ reason: error.message }, `"${name}" was refused`);
          else log.error({ err: error }, `"${name}" failed`);
        })
        .finally(() => running.delete(one));
      running.add(one);
    },
    /** Resolves when all of it is done. */
    drain: () => Promise.all(running),
  };
}
