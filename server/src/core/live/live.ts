import type { EventName, Events } from '@snowglobe/contract/contract.ts';
import type { DataOf as EventData } from '@snowglobe/contract/events.ts';
import type { Bus } from '../events/bus.ts';
import {
  isDatabaseAway,
  retryConflicts,
  transact,
  type Database,
  type Db,
  type Tx,
} from '../database/database.ts';
import type { Nodes } from '../nodes/nodes.ts';
import type { Member } from '../sessions/member.ts';
import { appendEvents, deleteEventsBefore, type LoggedEvent, type NewEvent } from './event-log.store.ts';
import { createBarrier } from './barrier.ts';
import { createHub } from './hub.ts';
import { createMembersInside } from './members-inside.ts';
import {
  everyone,
  memberAudience,
  createOutbox,
  type OutboxState,
  type Announcements,
  type Change,
  type Outbox,
} from './outbox.ts';

export { everyone, memberAudience, type Announcements, type Change, type Outbox };

declare module '../events/bus.ts' {
  interface Topics {
    /** Durable events were committed by this node. */
    'live.events': { events: LoggedEvent[] };
    /** The log of events has reached this position. */
    'live.head': { position: number };
    /** An event without a later use, such as typing or presence. It is not logged. */
    'live.whisper': { audience: string; type: string; data: unknown };
  }
}

type WhisperName = {
  [N in EventName]: Events[N]['durable'] extends true ? never : N;
}[Exclude<EventName, 'hello' | 'reset' | 'session.ended'>];

/** Returns the current audiences of a member. Called for every new connection and when the member changed. */
export type AudienceSource = (member: Member) => Promise<string[]> | string[];

/** The last one is a little longer than the statement timeout. */
const uncertainRetriesMs = [0, 200, 1000, 5000, 31_000];
const keepEventsMs = 24 * 3600 * 1000;

/** The entries that a statement adds to the log: announcements for other nodes, and after them the events. */
type Added = { announced: readonly NewEvent[]; events: readonly NewEvent[] };

export type Live = ReturnType<typeof createLive>;

type Needs = {
  db: Database;
  bus: Bus;
  nodes: Pick<Nodes, 'peers' | 'recent'>;
  warn: (error: unknown, message: string) => void;
};

/**
 * The server side of the live channel. A durable event is logged in the transaction of its change and published after
 * the commit. Clients that were offline get it from the log.
 */
export function createLive({ db, bus, nodes, warn }: Needs) {
  const sources: AudienceSource[] = [(member) => [everyone, memberAudience(member.id)]];
  const audiencesOf = async (member: Member) =>
    (await Promise.all(sources.map(async (source) => source(member)))).flat();
  const inside = createMembersInside({ bus, otherNodes: nodes.recent });
  const hub = createHub({ db, bus, inside, audiencesOf, warn });
  const barrier = createBarrier(bus, nodes.peers);

  /**
   * The connection broke during the commit, so the change may be committed now, in a moment, or never. It is announced at
   * once and several times later: otherwise caches could keep a value that was read before a late commit.
   */
  function announceUncertainChange(box: OutboxState, { hasEvents }: { hasEvents: boolean }): void {
    box.announce();
    const announceAgain = () => {
      // Without ended sessions: a member who signed in again since must stay signed in.
      box.announceChanges();
      if (hasEvents) hub.readLogSoon();
    };
    for (const afterMs of uncertainRetriesMs) setTimeout(announceAgain, afterMs).unref();
  }

  function publishLogged(logged: LoggedEvent[]): void {
    bus.publishLocally('live.events', { events: logged });
    if (bus.nodeId !== null) bus.publish('live.head', { position: logged.at(-1)!.position });
  }

  /** Sends what was committed. The first `announcements` events of the log are for other nodes. */
  async function publish(box: OutboxState, logged: LoggedEvent[], announcements: number): Promise<void> {
    // Before the events: a client that reacts to an event with a request must get the new state.
    box.announce();
    if (logged.length > 0) publishLogged(logged);
    if (announcements > 0) await barrier.waitFor(logged[announcements - 1]!.position, box.changesRights());
  }

  /**
   * Runs `work` in a transaction and sends the outbox after the commit. `work` may run twice (see `transact`), each time
   * with a new outbox.
   */
  async function transaction<T>(work: (tx: Tx, outbox: Outbox) => Promise<T>): Promise<T> {
    const last: { box?: OutboxState; logged: LoggedEvent[]; announcements: number } = {
      logged: [],
      announcements: 0,
    };
    const committed = transact(db, async (tx) => {
      const box = createOutbox(bus);
      const done = await work(tx, box.outbox);
      const announcements = box.loggedAnnouncements();
      const events = [...announcements, ...box.events];
      last.announcements = announcements.length;
      last.logged = events.length > 0 ? await appendEvents(tx, events) : [];
      last.box = box;
      return done;
    });
    const result = await committed.catch((error: unknown) => {
      if (last.box && isDatabaseAway(error))
        announceUncertainChange(last.box, { hasEvents: last.logged.length > 0 });
      throw error;
    });
    await publish(last.box!, last.logged, last.announcements);
    return result;
  }

  return {
    hub,
    /** Who has the page open, on all nodes together. */
    inside,

    transaction,

    /** For a change by one statement: it needs no transaction and sends no events. */
    async statement<T>(work: (db: Db, announcements: Announcements) => Promise<T>): Promise<T> {
      if (bus.nodeId !== null) return transaction(work);
      const box = createOutbox(bus);
      try {
        const result = await work(db, box.outbox);
        box.announce();
        return result;
      } catch (error) {
        if (isDatabaseAway(error)) announceUncertainChange(box, { hasEvents: false });
        throw error;
      }
    },

    /**
     * For a change by one statement that also appends its events. `fill` adds them and the announcements to the outbox.
     * `run` executes the statement, and returns the events with their positions: first those of the announcements. When
     * it returns none, nothing was changed.
     */
    async appendingStatement<T>(
      fill: (outbox: Outbox) => void,
      run: (db: Db, added: Added) => Promise<{ result: T; logged: LoggedEvent[] }>,
    ): Promise<T> {
      const box = createOutbox(bus);
      fill(box.outbox);
      const announced = box.loggedAnnouncements();
      const changing = retryConflicts(() => run(db, { announced, events: box.events }));
      const { result, logged } = await changing.catch((error: unknown) => {
        if (isDatabaseAway(error)) announceUncertainChange(box, { hasEvents: true });
        throw error;
      });
      if (logged.length > 0) await publish(box, logged, announced.length);
      return result;
    },

    /** Sends to connected clients only; nothing is logged. */
    whisper<N extends WhisperName>(audience: string, type: N, data: EventData<Events[N]>): void {
      bus.publish('live.whisper', { audience, type, data });
    },

    addAudiences(source: AudienceSource): void {
      sources.push(source);
    },

    sweep: (on: Db = db) => deleteEventsBefore(on, new Date(Date.now() - keepEventsMs)),
  };
}
