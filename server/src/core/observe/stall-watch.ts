import { pbkdf2 } from 'node:crypto';
import type { Logger } from './logger.ts';

const everyMs = 1000;
/** A crowd that signs in keeps the threads busy for a moment; so long it takes only when they hang. */
const stuckMs = 5000;
/** From here on members noticed. */
const heldMs = 2000;

export type StallWatch = ReturnType<typeof createStallWatch>;

/**
 * Whether this process gets on with its work. Files, passwords and compression share a few threads: when those hang,
 * the process still answers what needs none of them, and looks well.
 */
export function createStallWatch(log: Logger) {
  let sentAt: number | null = null;
  let threadsMs = 0;
  let loopMs = 0;
  let isStuck = false;
  let dueAt = performance.now() + everyMs;

  /** The smallest thing that needs a thread: how long it takes is how long everything waits for one. */
  function sendThroughThreads(): void {
    const began = performance.now();
    sentAt = began;
    pbkdf2('', '', 1, 1, 'sha256', () => {
      sentAt = null;
      threadsMs = performance.now() - began;
      if (!isStuck) return;
      isStuck = false;
      log.warn(`The threads work again; they were stuck for ${seconds(threadsMs)} s`);
    });
  }

  const waitedMs = () => (sentAt === null ? threadsMs : Math.max(threadsMs, performance.now() - sentAt));

  function look(): void {
    loopMs = Math.max(0, performance.now() - dueAt);
    dueAt = performance.now() + everyMs;
    if (loopMs > heldMs) log.warn(`Nothing was done for ${seconds(loopMs)} s: something held the event loop`);
    if (sentAt === null) sendThroughThreads();
    else if (!isStuck && performance.now() - sentAt > stuckMs) {
      isStuck = true;
      log.error('The threads are stuck: files, passwords and pictures wait, and members with them');
    }
  }

  const timer = setInterval(look, everyMs).unref();
  sendThroughThreads();

  return {
    isResponsive: () => waitedMs() < stuckMs,
    /** How late the event loop was last, and how long the last task waited for a thread. */
    delays: () => ({ loopMs, threadsMs: waitedMs() }),
    close: () => clearInterval(timer),
  };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
