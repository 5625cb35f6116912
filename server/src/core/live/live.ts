import type { EventName, Events } from '@snowglobe/contract/contract.ts';
import type { DataOf as EventData } from '@snowglobe/contract/events.ts';
import type { Bus } from '../events/bus.ts';
import { isDatabaseAway, transact, type Database, type Db, type Tx } from '../database/database.ts';
import type { Member } from '../sessions/member.ts';
import { appendEvents, deleteEventsBefore, type LoggedEvent } from './event-log.store.ts';
import { createHub } from './hub.ts';
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
    /** Durable events were committed. */
    'live.events': { events: LoggedEvent[] };
    /** Something that is worth nothing later: typing, presence. */
    'live.whisper': { audience: string; type: string; data: unknown };
    /** The audiences of a member changed: their connections must be sorted anew. */
    'live.audiences': { memberId: number };
    /** The first page of a member opened, or the last one closed, on this node. */
    'live.inside': { memberId: number; inside: boolean };
  }
}

type WhisperName = {
  [N in EventName]: Events[N]['durable'] extends true ? never : N;
}[Exclude<EventName, 'hello' | 'reset' | 'session.ended'>];

/** Which audiences a member belongs to, now. Asked at every connection and whenever `audiencesChanged` says so. */
export type AudienceSource = (member: Member) => Promise<string[]> | string[];

/** Up to a little longer than a statement may take. */
const uncertainRetriesMs = [0, 200, 1000, 5000, 31_000];
const keepEventsMs = 24 * 3600 * 1000;

export type Live = ReturnType<typeof createLive>;

/**
 * The live channel's server side. A durable event is written in the transaction of the change that it tells of, and
 * published after the commit; whoever was away gets it from the log.
 */
export function createLive(db: Database, bus: Bus, warn: (error: unknown, message: string) => void) {
  const sources: AudienceSource[] = [(member) => [everyone, memberAudience(member.id)]];
  const audiencesOf = async (member: Member) =>
    (await Promise.all(sources.map(async (source) => source(member)))).flat();
  const hub = createHub({ db, bus, audiencesOf, warn });

  /**
   * The connection broke at the end of a change: it may stand, it may never come, and it may come in a moment, because
   * PostgreSQL ends what it has begun. So it is said at once, and again when more and more of those moments are over:
   * what somebody read in between would otherwise be kept as if it were the last word.
   */
  function announceUncertainChange(box: OutboxState, logged: LoggedEvent[]): void {
    box.announce();
    const lookAgain = () => {
      // Without the ends of sessions: who signed in since is not put out by it.
      box.announceChanges();
      if (logged.length > 0) hub.readLogSoon();
    };
    for (const afterMs of uncertainRetriesMs) setTimeout(lookAgain, afterMs).unref();
  }

  return {
    hub,

    /**
     * Runs `work` in a transaction and sends what it put into the outbox once all of it is committed. It may run twice
     * (see `transact`), each time with an outbox of its own.
     */
    async transaction<T>(work: (tx: Tx, outbox: Outbox) => Promise<T>): Promise<T> {
      const last: { box?: OutboxState; logged: LoggedEvent[] } = { logged: [] };
      const committed = transact(db, async (tx) => {
        const box = createOutbox(bus);
        const done = await work(tx, box.outbox);
        last.logged = box.events.length > 0 ? await appendEvents(tx, box.events) : [];
        last.box = box;
        return done;
      });
      const result = await committed.catch((error: unknown) => {
        if (last.box && isDatabaseAway(error)) announceUncertainChange(last.box, last.logged);
        throw error;
      });
      // Before the events: whoever is told and asks gets what is true now.
      last.box?.announce();
      if (last.logged.length > 0) bus.publish('live.events', { events: last.logged });
      return result;
    },

    /** The same for a change that is one statement: it needs no transaction around it, and tells no events. */
    async statement<T>(work: (db: Database, announcements: Announcements) => Promise<T>): Promise<T> {
      const box = createOutbox(bus);
      try {
        const result = await work(db, box.outbox);
        box.announce();
        return result;
      } catch (error) {
        if (isDatabaseAway(error)) announceUncertainChange(box, []);
        throw error;
      }
    },

    /** Sends to those who are there; nothing is kept. */
    whisper<N extends WhisperName>(audience: string, type: N, data: EventData<Events[N]>): void {
      bus.publish('live.whisper', { audience, type, data });
    },

    addAudiences(source: AudienceSource): void {
      sources.push(source);
    },

    audiencesChanged(memberId: number): void {
      bus.publish('live.audiences', { memberId });
    },

    sweep: (on: Db = db) => deleteEventsBefore(on, new Date(Date.now() - keepEventsMs)),
  };
}
