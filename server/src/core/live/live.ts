import type { EventName, Events } from '@snowglobe/contract/contract.ts';
import type { DataOf as EventData } from '@snowglobe/contract/events.ts';
import type { Bus } from '../events/bus.ts';
import { isDatabaseAway, transact, type Database, type Db, type Tx } from '../database/database.ts';
import type { Member } from '../sessions/member.ts';
import { appendEvents, forgetEventsBefore, type LoggedEvent } from './event-log.store.ts';
import { openHub } from './hub.ts';
import {
  everyone,
  memberAudience,
  openOutbox,
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

const keepEventsMs = 24 * 3600 * 1000;

export type Live = ReturnType<typeof openLive>;

/**
 * The live channel's server side. A durable event is written in the transaction of the change that it tells of, and
 * published after the commit; whoever was away gets it from the log.
 */
export function openLive(db: Database, bus: Bus, warn: (error: unknown, message: string) => void) {
  const sources: AudienceSource[] = [(member) => [everyone, memberAudience(member.id)]];
  const audiencesOf = async (member: Member) =>
    (await Promise.all(sources.map(async (source) => source(member)))).flat();
  const hub = openHub({ db, bus, audiencesOf, warn });

  return {
    hub,

    /**
     * Runs `work` in a transaction and sends what it put into the outbox once all of it is committed. It may run twice
     * (see `transact`), each time with an outbox of its own.
     */
    async transaction<T>(work: (tx: Tx, outbox: Outbox) => Promise<T>): Promise<T> {
      let logged: LoggedEvent[] = [];
      let announce = () => {};
      const committed = transact(db, async (tx) => {
        const box = openOutbox(bus);
        const done = await work(tx, box.outbox);
        logged = box.events.length > 0 ? await appendEvents(tx, box.events) : [];
        announce = box.announce;
        return done;
      });
      const result = await committed.catch((error: unknown) => {
        // The commit may have gone through before the connection broke: then only the database knows.
        if (isDatabaseAway(error)) {
          announce();
          if (logged.length > 0) hub.lookAgain();
        }
        throw error;
      });
      // Before the events: whoever is told and asks gets what is true now.
      announce();
      if (logged.length > 0) bus.publish('live.events', { events: logged });
      return result;
    },

    /** The same for a change that is one statement: it needs no transaction around it, and tells no events. */
    async statement<T>(work: (db: Database, announcements: Announcements) => Promise<T>): Promise<T> {
      const { outbox, announce } = openOutbox(bus);
      try {
        const result = await work(db, outbox);
        announce();
        return result;
      } catch (error) {
        if (isDatabaseAway(error)) announce();
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

    sweep: (on: Db = db) => forgetEventsBefore(on, new Date(Date.now() - keepEventsMs)),
  };
}
