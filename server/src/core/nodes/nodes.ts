import { hostname } from 'node:os';
import type { Database, Db } from '../database/database.ts';
import type { NodeRole } from '../config/config.ts';
import type { Bus } from '../events/bus.ts';
import type { Logger } from '../observe/logger.ts';
import * as store from './nodes.store.ts';

/** How often a node records that it is alive, and learns of the others. */
const beatEveryMs = 1000;
/** A node that was not seen for this long is not running, or has lost the database and answers nothing. */
export const aliveSeconds = 15;
/** A node that was killed is shown as missing for this long. */
const shownSeconds = 10 * 60;
/** The members of a killed node count as inside for this long: their pages connect to another node meanwhile. */
const recentSeconds = 25;
const keepSeconds = 24 * 3600;
/** Larger differences make times in the page and the ends of links wrong. */
export const maxClockOffsetMs = 5000;

/** The pool of a node, its claim on the database, and connections that end while new ones begin. */
const connectionsOfNode = 25;
/** Backups, `npm run doctor`, monitoring, and those that PostgreSQL reserves. */
const connectionsOfOthers = 20;

/** How many connections PostgreSQL must allow (`max_connections`). */
export const neededConnections = (nodeCount: number): number =>
  nodeCount * connectionsOfNode + connectionsOfOthers;

export type SeenNode = store.NodeRow & { isThis: boolean };

/** Without the rows of processes that were killed and have a successor at the same address. */
export async function listSeenNodes(db: Db): Promise<store.NodeRow[]> {
  const rows = await store.listNodes(db, shownSeconds);
  return rows.filter(
    (row) =>
      row.seenSecondsAgo < aliveSeconds ||
      !rows.some(({ name, startedAt }) => name === row.name && startedAt > row.startedAt),
  );
}

type Needs = {
  db: Database;
  bus: Bus;
  log: Logger;
  about: { name: string; version: string; role: NodeRole };
  connections: () => number;
};

export type Nodes = ReturnType<typeof createNodes>;

/** The nodes that share this database. Each has a row that it renews; a killed node's row becomes old. */
export function createNodes({ db, bus, log, about, connections }: Needs) {
  const { nodeId } = bus;
  let peers: readonly string[] = [];
  let recent: readonly string[] = [];
  let clockOffsetMs = 0;
  let isClockWrong = false;
  let knownNodes = 0;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  async function beat(): Promise<void> {
    const began = Date.now();
    const at = performance.now();
    const busLagMs = bus.isConnected() ? bus.lagMs() : null;
    const state = { id: nodeId!, ...about, connections: connections(), busLagMs, clockOffsetMs };
    const databaseTime = await store.upsertNode(db, state);
    clockOffsetMs = began + (performance.now() - at) / 2 - databaseTime.getTime();
    warnAboutClock();
    const others = (await store.listNodes(db, recentSeconds)).filter(({ id }) => id !== nodeId);
    recent = others.map(({ id }) => id);
    peers = others.filter(({ seenSecondsAgo }) => seenSecondsAgo < aliveSeconds).map(({ id }) => id);
    await warnAboutConnections(peers.length + 1);
  }

  /** When a node is added: PostgreSQL would refuse connections only under load, and calls would be answered with 503. */
  async function warnAboutConnections(nodeCount: number): Promise<void> {
    if (nodeCount <= knownNodes) return;
    knownNodes = nodeCount;
    const [needed, allowed] = [neededConnections(nodeCount), await store.getMaxConnections(db)];
    if (needed > allowed)
      log.warn(
        `PostgreSQL allows ${allowed} connections, and ${nodeCount} nodes need ${needed}; raise max_connections`,
      );
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
    /** The machine, for what its nodes have in common, such as its disk; empty when this is the only node. */
    machine: nodeId === null ? '' : hostname(),

    /** The ids of the other nodes that may be running. */
    peers: () => peers,
    /** The ids of the other nodes whose members count as inside. */
    recent: () => recent,

    /** All nodes that run or were killed lately, with this one; none when this is the only one. */
    async list(): Promise<SeenNode[]> {
      if (nodeId === null) return [];
      return (await listSeenNodes(db)).map((node) => ({ ...node, isThis: node.id === nodeId }));
    },

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
