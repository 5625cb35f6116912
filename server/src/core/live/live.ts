import type { EventName, Events } from '@snowglobe/contract/contract.ts';
import type { DataOf as EventData } from '@snowglobe/contract/events.ts';
import type { Bus } from '../events/bus.ts';
import { isDatabaseAway, transact, type Database, type Db, type Tx } from '../database/database.ts';
import type { Member } from '../sessions/member.ts';
import { appendEvents, forgetEventsBefore, type LoggedEvent } from './event-log.store.ts';
import { openHub } from './hub.ts';
import { audienceChangeType, type AudienceChange } from './audience-change.ts';

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

type DurableName = { [N in EventName]: Events[N]['durable'] extends true ? N : never }[EventName];
type WhisperName = Exclude<EventName, DurableName | 'hello' | 'reset' | 'session.ended'>;
type DataOf<N extends EventName> = EventData<Events[N]>;

/** Which audiences a member belongs to, now. Asked at every connection and whenever `audiencesChanged` says so. */
export type AudienceSource = (member: Member) => Promise<string[]> | string[];

export const everyone = 'everyone';
export const memberAudience = (memberId: number) => `member:${memberId}`;

/** Collects the events of one transaction; they are appended, in this order, when its work is done. */
export type Outbox = {
  add<N extends DurableName>(audience: string, type: N, data: DataOf<N>): void;
  /** From here on the member hears what the audience is told. */
  join(memberId: number, audience: string): void;
  /** From here on they do not. */
  leave(memberId: number, audience: string): void;
};

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
      const committed = transact(db, async (tx) => {
        const { outbox, added } = openOutbox();
        const done = await work(tx, outbox);
        logged = added.length > 0 ? await appendEvents(tx, added) : [];
        return done;
      });
      const result = await committed.catch((error: unknown) => {
        // The commit may have gone through before the connection broke: then only the log knows.
        if (logged.length > 0 && isDatabaseAway(error)) hub.lookAgain();
        throw error;
      });
      if (logged.length > 0) bus.publish('live.events', { events: logged });
      return result;
    },

    /** Sends to those who are there; nothing is kept. */
    whisper<N extends WhisperName>(audience: string, type: N, data: DataOf<N>): void {
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

function openOutbox() {
  const added: { audience: string; type: string; data: unknown }[] = [];
  const put = (audience: string, type: string, data: unknown) => void added.push({ audience, type, data });
  const change = (memberId: number, audience: string, joins: boolean) =>
    put(memberAudience(memberId), audienceChangeType, { memberId, audience, joins } satisfies AudienceChange);
  const outbox: Outbox = {
    add: put,
    join: (memberId, audience) => change(memberId, audience, true),
    leave: (memberId, audience) => change(memberId, audience, false),
  };
  return { outbox, added };
}
