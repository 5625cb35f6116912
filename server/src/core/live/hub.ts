import type { Bus } from '../events/bus.ts';
import type { Database } from '../database/database.ts';
import { isEnded } from '../sessions/sessions.ts';
import type { Member } from '../sessions/member.ts';
import type { LiveConnection } from './connection.ts';
import { listEvents, deletedUpTo, getHeadPosition, type LoggedEvent } from './event-log.store.ts';
import { frame } from './frame.ts';
import { isAudienceChange, type AudienceChange } from './audience-change.ts';
import { maxReplayed, createReplay } from './replay.ts';

type Needs = {
  db: Database;
  bus: Bus;
  audiencesOf: (member: Member) => Promise<string[]>;
  warn: (error: unknown, message: string) => void;
};

/** How long a gap in the positions may last before the log is read: a message on the bus can get lost. */
const maxGapMs = 100;
const retryMs = 1000;

/**
 * Sends every event to the connections of its audience, in the order of positions. Positions have no gaps, so an event
 * that arrives too early waits for the ones before it.
 */
export function createHub({ db, bus, audiencesOf, warn }: Needs) {
  const connections = new Set<LiveConnection>();
  const perMember = new Map<number, Set<LiveConnection>>();
  const byAudience = new Map<string, Set<LiveConnection>>();
  const early = new Map<number, LoggedEvent>();
  /** The running refresh of each connection. They run one after the other, so that the latest result counts. */
  const refreshing = new WeakMap<LiveConnection, Promise<void>>();
  /** Incremented with every join or leave. Audiences that were read during one are read again. */
  let audienceChanges = 0;
  let position = 0;
  let gapTimer: NodeJS.Timeout | undefined;
  let started = false;
  let closed = false;

  bus.subscribe('live.events', ({ events }) => {
    for (const event of events) if (event.position > position) early.set(event.position, event);
    if (started) dispatchReady();
  });
  bus.subscribe('live.whisper', ({ audience, type, data }) => send(audience, frame(type, null, data)));
  bus.subscribe('live.audiences', ({ memberId }) => {
    for (const connection of perMember.get(memberId) ?? []) void refreshAudiences(connection);
  });
  bus.subscribe('member.changed', ({ memberId }) => {
    void recheckMember(memberId);
  });
  bus.subscribe('roles.changed', () => {
    for (const connection of connections) void connection.recheck();
  });
  bus.subscribe('sessions.ended', (ended) => {
    for (const connection of perMember.get(ended.memberId) ?? []) {
      if (isEnded(connection.session, ended)) connection.end(ended.reason);
    }
  });

  /** A changed member may lose audiences, and may become visible or invisible to others. */
  async function recheckMember(memberId: number): Promise<void> {
    const own = [...(perMember.get(memberId) ?? [])];
    await Promise.all(own.map((connection) => connection.recheck()));
    if (perMember.has(memberId)) bus.publish('live.inside', { memberId, inside: true });
  }

  /** Consecutive events of one audience are sent to each connection in one write. */
  function dispatchReady() {
    const row: Buffer[] = [];
    for (let event = early.get(position + 1), next = event; event; event = next) {
      early.delete(event.position);
      position = event.position;
      next = early.get(position + 1);
      if (isAudienceChange(event)) {
        applyAudienceChange(event.data);
        continue;
      }
      row.push(frame(event.type, event.position, event.data));
      const isSameAudience = next?.audience === event.audience && !isAudienceChange(next);
      if (!isSameAudience) send(event.audience, Buffer.concat(row.splice(0)));
    }
    if (early.size > 0) readLogSoon();
  }

  /** Applied at this position of the log on every node, so that the member gets exactly the events after it. */
  function applyAudienceChange({ memberId, audience, joins }: AudienceChange) {
    audienceChanges += 1;
    for (const connection of perMember.get(memberId) ?? []) (joins ? join : leave)(connection, [audience]);
  }

  /** Reads the log soon. A pending read is not postponed, because events may arrive faster than the delay. */
  function readLogSoon(inMs = maxGapMs) {
    if (!closed) gapTimer ??= setTimeout(() => void catchUp(), inMs);
  }

  /** Reads events from the log that did not arrive on the bus. */
  async function catchUp() {
    let retry = false;
    try {
      for (const event of await listEvents(db, { after: position, limit: maxReplayed })) {
        // It may have arrived on the bus in the meantime.
        if (event.position > position) early.set(event.position, event);
      }
    } catch (error) {
      warn(error, 'The event log could not be read; retrying in a second');
      retry = true;
    }
    gapTimer = undefined;
    if (retry) readLogSoon(retryMs);
    dispatchReady();
  }

  function send(audience: string, bytes: Buffer) {
    for (const connection of byAudience.get(audience) ?? []) connection.deliver(bytes);
  }

  function join(connection: LiveConnection, audiences: Iterable<string>) {
    for (const audience of audiences) {
      let set = byAudience.get(audience);
      if (!set) byAudience.set(audience, (set = new Set()));
      set.add(connection);
      connection.audiences.add(audience);
    }
  }

  function leave(connection: LiveConnection, audiences: Iterable<string>) {
    for (const audience of audiences) {
      const set = byAudience.get(audience);
      set?.delete(connection);
      if (set?.size === 0) byAudience.delete(audience);
      connection.audiences.delete(audience);
    }
  }

  function refreshAudiences(connection: LiveConnection): Promise<void> {
    const turn = (refreshing.get(connection) ?? Promise.resolve()).then(() => readAudiences(connection));
    refreshing.set(connection, turn);
    return turn;
  }

  async function readAudiences(connection: LiveConnection): Promise<void> {
    try {
      let seen: number;
      let now: Set<string>;
      do {
        seen = audienceChanges;
        now = new Set(await audiencesOf(connection.member));
      } while (seen !== audienceChanges);
      if (!connections.has(connection)) return;
      leave(
        connection,
        [...connection.audiences].filter((audience) => !now.has(audience)),
      );
      join(connection, now);
    } catch (error) {
      warn(
        error,
        'The audiences of a live connection could not be read; it was closed and the client reconnects',
      );
      connection.drop();
    }
  }

  return {
    /** Starts at the end of the log; older events are sent only to clients that missed them. */
    async start() {
      position = Math.max(position, await getHeadPosition(db));
      for (const known of early.keys()) if (known <= position) early.delete(known);
      started = true;
      dispatchReady();
    },

    /**
     * Adds a connection. It is subscribed first, and the missed events are read up to the position of the subscription:
     * so no event is lost and none is sent twice.
     */
    async admit(connection: LiveConnection, after: number | null): Promise<void> {
      connections.add(connection);
      const memberId = connection.member.id;
      const isFirst = !perMember.has(memberId);
      perMember.set(memberId, (perMember.get(memberId) ?? new Set()).add(connection));
      if (isFirst) bus.publish('live.inside', { memberId, inside: true });
      // The session may have ended since the handshake; from now on the hub is notified. This also subscribes.
      await connection.recheck();
      if (!connection.isOpen()) return;
      const audiences = [...connection.audiences];
      const startPosition = position;
      // Events since the subscription have this position or a lower one: the client gets them by the replay or a fetch.
      connection.dropQueued();
      // The cursor is the start of the replay: a client that is disconnected after it must not skip any event.
      connection.sendHello(frame('hello', after ?? startPosition, { inside: perMember.size }));
      if (after === null || after === startPosition) return connection.open();
      if (after > startPosition || after < (await deletedUpTo(db))) return connection.reset(startPosition);
      const missed = await createReplay(db, { after, upTo: startPosition, audiences });
      return missed ? connection.open(missed) : connection.reset(startPosition);
    },

    remove(connection: LiveConnection) {
      leave(connection, [...connection.audiences]);
      connections.delete(connection);
      const own = perMember.get(connection.member.id);
      if (!own?.delete(connection) || own.size > 0) return;
      perMember.delete(connection.member.id);
      bus.publish('live.inside', { memberId: connection.member.id, inside: false });
    },

    /** How many members have the page open, on this node. */
    inside: () => perMember.size,
    /** Whether others can see that a member has the page open. */
    isSeen: (memberId: number) => isSeen(perMember.get(memberId)),
    /** All members whom others can see, on this node. */
    seen: (): number[] => [...perMember].flatMap(([id, own]) => (isSeen(own) ? [id] : [])),
    connectionsOf: (memberId: number) => perMember.get(memberId)?.size ?? 0,
    /** Unsent bytes of all the member's connections. */
    queuedBytesOf(memberId: number): number {
      let held = 0;
      for (const connection of perMember.get(memberId) ?? []) held += connection.queuedBytes();
      return held;
    },
    connectionCount: () => connections.size,
    connections: (): ReadonlySet<LiveConnection> => connections,
    refreshAudiences,
    /** For events that may be in the log without a message on the bus. */
    readLogSoon: () => readLogSoon(),

    /** A session can expire while its page is open and makes no requests. */
    endExpired() {
      const now = Date.now();
      for (const connection of connections)
        if (connection.session.expiresAt <= now) void connection.recheck();
    },

    close() {
      closed = true;
      clearTimeout(gapTimer);
      for (const connection of connections) connection.drop();
    },
  };
}

function isSeen(connections: ReadonlySet<LiveConnection> | undefined): boolean {
  const [first] = connections ?? [];
  return first !== undefined && !first.member.isInvisible;
}
