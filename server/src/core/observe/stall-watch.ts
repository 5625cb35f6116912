import { pbkdf2 } from 'node:crypto';
import type { Logger } from './logger.ts';

const checkEveryMs = 1000;
/** Many sign-ins at once keep the threads busy for a moment; a task waits this long only when they hang. */
const stuckMs = 5000;
/** A longer delay of the event loop is logged, because members notice it. */
const maxLoopDelayMs = 2000;

export type StallWatch = ReturnType<typeof createStallWatch>;

/**
 * Watches whether this process is responsive. Files, passwords and compression share a few threads. When those hang, the
 * process still answers other requests, so a health check alone would not notice it.
 */
export function createStallWatch(log: Logger) {
  let sentAt: number | null = null;
  let threadsMs = 0;
  let loopMs = 0;
  let isStuck = false;
  let dueAt = performance.now() + checkEveryMs;

  /** Runs the smallest task that needs a thread. Its duration is the current wait for a thread. */
  function sendThroughThreads(): void {
    const began = performance.now();
    sentAt = began;
    pbkdf2('', '', 1, 1, 'sha256', () => {
      sentAt = null;
      threadsMs = performance.now() - began;
      if (!isStuck) return;
      isStuck = false;
      log.warn(`The worker threads respond again after ${seconds(threadsMs)} s`);
    });
  }

  const waitedMs = () => (sentAt === null ? threadsMs : Math.max(threadsMs, performance.now() - sentAt));

  function check(): void {
    loopMs = Math.max(0, performance.now() - dueAt);
    dueAt = performance.now() + checkEveryMs;
    if (loopMs > maxLoopDelayMs)
      log.warn(`The event loop was blocked for ${seconds(loopMs)} s; no request was processed`);
    if (sentAt === null) sendThroughThreads();
    else if (!isStuck && performance.now() - sentAt > stuckMs) {
      isStuck = true;
      log.error(
        'The worker threads do not respond: files, passwords and pictures wait. Check the disk, or restart',
      );
    }
  }

  const timer = setInterval(check, checkEveryMs).unref();
  sendThroughThreads();

  return {
    isResponsive: () => waitedMs() < stuckMs,
    /** The last delay of the event loop, and the wait of the last task for a thread. */
    delays: () => ({ loopMs, threadsMs: waitedMs() }),
    close: () => clearInterval(timer),
  };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
