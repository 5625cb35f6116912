import type { Bus } from '../events/bus.ts';
import { currentMs } from './log-follower.ts';

declare module '../events/bus.ts' {
  interface Topics {
    /** A node has applied the log up to this position. */
    'live.applied': { nodeId: string; position: number };
  }
}

const maxNodes = 1000;

/** The ids of the other nodes that may be running. */
type Peers = () => readonly string[];

/** A change of what is only shown may be seen a moment later on another node. */
const maxShownMs = 50;

/**
 * Waits until a change has reached every node. For a change of rights, no node answers by the old ones after the change
 * was acknowledged: a node that does not confirm it in time no longer trusts what it has cached.
 */
export function createBarrier(bus: Bus, peers: Peers) {
  const applied = new Map<string, number>();
  const waiting = new Set<() => void>();
  bus.subscribe('live.applied', ({ nodeId, position }) => {
    if (position <= (applied.get(nodeId) ?? 0)) return;
    // Deleted first: the Map keeps the order of use, and the first are nodes that have stopped.
    applied.delete(nodeId);
    applied.set(nodeId, position);
    if (applied.size > maxNodes) applied.delete(applied.keys().next().value!);
    for (const check of waiting) check();
  });

  return {
    async waitFor(position: number, isOfRights: boolean): Promise<void> {
      if (!isOfRights && !bus.isConnected()) return;
      const isMissing = (id: string) => (applied.get(id) ?? 0) < position;
      if (!peers().some(isMissing)) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, isOfRights ? currentMs : maxShownMs);
      const check = () => void (peers().some(isMissing) || resolve());
      waiting.add(check);
      await promise;
      waiting.delete(check);
      clearTimeout(timer);
    },
  };
}
