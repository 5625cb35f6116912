import type { Bus } from '../events/bus.ts';
import type { Database } from '../database/database.ts';
import { listEvents, getHeadPosition, type LoggedEvent } from './event-log.store.ts';
import { maxReplayed } from './replay.ts';

type Needs = {
  db: Database;
  bus: Bus;
  /** Gets every event once, in the order of positions. */
  apply: (events: readonly LoggedEvent[]) => void;
  warn: (error: unknown, message: string) => void;
};

/** How long a gap in the positions may last before the log is read: a message on the bus can get lost. */
const maxGapMs = 100;
const retryMs = 1000;
/** How often the log is read although no message came: with several nodes, and while their messages do not arrive. */
const readEveryMs = 400;
const readEveryMsAlone = 100;
/** What is cached may be used for this long after the log was read to its end. */
export const currentMs = 1500;
/** Other nodes learn of a new one within this time. Until then they do not wait for it, so it trusts nothing cached. */
const newNodeMs = 2500;

/**
 * Follows the event log. The events of this node come directly, those of other nodes from the log: a message on the bus
 * only says that there are some. Positions have no gaps, so an event that comes too early waits for the ones before it.
 */
export function createLogFollower({ db, bus, apply, warn }: Needs) {
  const early = new Map<number, LoggedEvent>();
  let position = 0;
  let readTimer: NodeJS.Timeout | undefined;
  let isReading = false;
  let isStarted = false;
  let isClosed = false;
  /** When the last read began after which nothing was missing here. By a clock that runs on while the process is paused. */
  let completeAt = Number.NEGATIVE_INFINITY;
  let trustedFrom = Number.POSITIVE_INFINITY;
  let regularTimer: NodeJS.Timeout | undefined;

  bus.subscribe('live.events', ({ events }) => add(events));
  bus.subscribe('live.head', (head) => {
    if (isStarted && head.position > position) readSoon(0);
  });

  function add(events: readonly LoggedEvent[]): void {
    // An event may come twice: from this node and from the log.
    for (const event of events) if (event.position > position) early.set(event.position, event);
    if (isStarted) applyReady();
  }

  function applyReady(): void {
    const ready: LoggedEvent[] = [];
    for (let event = early.get(position + 1); event; event = early.get(position + 1)) {
      early.delete(event.position);
      position = event.position;
      ready.push(event);
    }
    if (ready.length > 0) apply(ready);
    if (early.size > 0) readSoon();
  }

  /** A pending read is not postponed, because events may arrive faster than the delay. */
  function readSoon(inMs = maxGapMs): void {
    if (!isClosed) readTimer ??= setTimeout(() => void read(), inMs);
  }

  async function read(): Promise<void> {
    // The running read may have begun before the newest event: another one follows it.
    if (isReading) return;
    isReading = true;
    readTimer = undefined;
    const beganAt = performance.now();
    try {
      const events = await listEvents(db, { after: position, limit: maxReplayed });
      add(events);
      if (events.length === maxReplayed) readSoon(0);
      else completeAt = beganAt;
    } catch (error) {
      warn(error, 'The event log could not be read; retrying in a second');
      readSoon(retryMs);
    } finally {
      isReading = false;
    }
  }

  function readRegularly(): void {
    if (isClosed) return;
    const everyMs = bus.isConnected() ? readEveryMs : readEveryMsAlone;
    regularTimer = setTimeout(() => void read().finally(readRegularly), everyMs).unref();
  }

  return {
    /** Starts at the end of the log; older events are sent only to clients that missed them. */
    async start(): Promise<void> {
      const beganAt = performance.now();
      position = Math.max(position, await getHeadPosition(db));
      for (const known of early.keys()) if (known <= position) early.delete(known);
      isStarted = true;
      completeAt = beganAt;
      trustedFrom = beganAt + newNodeMs;
      applyReady();
      if (bus.nodeId !== null) readRegularly();
    },

    /** The position of the last applied event. */
    position: () => position,

    /** For a client that comes from another node and may know more than this one: reads the log once, if that is so. */
    async catchUp(knownPosition: number): Promise<void> {
      if (bus.nodeId === null || knownPosition <= position) return;
      add(await listEvents(db, { after: position, limit: maxReplayed }));
    },

    /** For events that may be in the log without a message on the bus. */
    readSoon: () => readSoon(),

    /** Whether every change up to a moment ago is known here. The only node knows its own changes at once. */
    isCurrent(): boolean {
      if (bus.nodeId === null) return true;
      const now = performance.now();
      return now >= trustedFrom && now - completeAt < currentMs;
    },

    close(): void {
      isClosed = true;
      clearTimeout(readTimer);
      clearTimeout(regularTimer);
    },
  };
}
