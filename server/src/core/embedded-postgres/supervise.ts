import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../config/start-error.ts';
import type { Cluster } from './cluster.ts';
import { clearLeftovers } from './leftovers.ts';
import { launchPostmaster } from './postmaster.ts';
import type { Address, Postmaster } from './postmaster.ts';

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 5_000;

type Options = { log: (line: string) => void; whileWaiting?: (() => unknown) | undefined };

/** Starts PostgreSQL, and restarts it whenever it ends unexpectedly, until `stop` is called. */
export async function supervise(cluster: Cluster, address: Address, { log, whileWaiting }: Options) {
  const stopping = new AbortController();
  let running = false;
  let postmaster: Postmaster;

  async function start(): Promise<void> {
    await clearLeftovers(cluster);
    postmaster = await launchPostmaster(cluster, address);
    whileWaiting?.();
    // A stop during the launch has stopped only the previous process.
    await Promise.all([postmaster.ready, stopping.signal.aborted ? postmaster.stop() : undefined]);
    running = !stopping.signal.aborted;
  }

  async function restart(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        return await start();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log(`PostgreSQL does not start: ${(error as Error).message}. Retrying`);
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const end = await postmaster.ended;
      running = false;
      if (stopping.signal.aborted) return;
      log(`PostgreSQL ended unexpectedly (${end}); restarting it`);
      await restart();
    }
  }

  try {
    await start();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The embedded PostgreSQL does not start: ${(error as Error).message} (see ${cluster.layout.log})`,
    );
  }
  const kept = keepRunning();

  return {
    get running() {
      return running;
    },
    async stop(): Promise<void> {
      stopping.abort();
      await postmaster.stop();
      await kept;
    },
  };
}
