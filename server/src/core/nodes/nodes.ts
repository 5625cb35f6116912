import type { Database } from '../database/database.ts';
import type { Bus } from '../events/bus.ts';
import type { Logger } from '../observe/logger.ts';
import * as store from './nodes.store.ts';

/** How often a node records that it is alive, and learns of the others. */
const beatEveryMs = 1000;
/** A node that was not seen for this long is not running, or has lost the database and answers nothing. */
const aliveSeconds = 15;
const keepSeconds = 24 * 3600;
/** Larger differences make times in the page and the ends of links wrong. */
const maxClockOffsetMs = 5000;

type Needs = {
  db: Database;
  bus: Bus;
  log: Logger;
  about: { name: string; version: string; role: string };
  connections: () => number;
};

export type Nodes = ReturnType<typeof createNodes>;

/** The nodes that share this database. Each has a row that it renews; a killed node's row becomes old. */
export function createNodes({ db, bus, log, about, connections }: Needs) {
  const { nodeId } = bus;
  let peers: readonly string[] = [];
  let clockOffsetMs = 0;
  let isClockWrong = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  async function beat(): Promise<void> {
    const began = Date.now();
    const at = performance.now();
    const state = { id: nodeId!, ...about, connections: connections(), busLagMs: bus.lagMs(), clockOffsetMs };
    const databaseTime = await store.upsertNode(db, state);
    clockOffsetMs = began + (performance.now() - at) / 2 - databaseTime.getTime();
    warnAboutClock();
    const alive = await store.listNodes(db, aliveSeconds);
    peers = alive.map(({ id }) => id).filter((id) => id !== nodeId);
  }

  function warnAboutClock(): void {
    const isWrong = Math.abs(clockOffsetMs) > maxClockOffsetMs;
    if (isWrong && !isClockWrong)
      log.warn(
        `The clock of this machine differs from the database's by ${Math.round(clockOffsetMs / 1000)} seconds; set it (NTP), or times and links are wrong`,
      );
    isClockWrong = isWrong;
  }

  return {
    /** The ids of the other nodes that may be running. */
    peers: () => peers,

    /** All nodes that were seen lately, with this one. */
    list: () => store.listNodes(db, aliveSeconds),

    async start(): Promise<void> {
      if (nodeId === null) return;
      await store.deleteNodesNotSeenFor(db, keepSeconds);
      await beat();
      const repeat = () => {
        timer = setTimeout(() => {
          // The database is away: the peers stay as they were, and the requests say it.
          beating = beat().catch(() => undefined);
          void beating.then(repeat);
        }, beatEveryMs).unref();
      };
      repeat();
    },

    async close(): Promise<void> {
      clearTimeout(timer);
      if (nodeId === null) return;
      await beating;
      clearTimeout(timer);
      await store.deleteNode(db, nodeId).catch(() => undefined);
    },
  };
}
