import type { Bus } from '../events/bus.ts';
import type { Database } from '../database/database.ts';
import { isEnded } from '../sessions/session.ts';
import { effectiveRole, type Member } from '../sessions/member.ts';
import type { LiveConnection } from './connection.ts';
import { deletedUpTo, type LoggedEvent } from './event-log.store.ts';
import { frame } from './frame.ts';
import { isAnnouncement } from './announcement.ts';
import { isAudienceChange, type AudienceChange } from './audience-change.ts';
import { createLogFollower } from './log-follower.ts';
import type { MembersInside } from './members-inside.ts';
import { createReplay } from './replay.ts';

type Needs = {
  db: Database;
  bus: Bus;
  inside: MembersInside;
  audiencesOf: (member: Member) => Promise<string[]>;
  warn: (error: unknown, message: string) => void;
};

/** Sends every event to the connections of its audience, in the order of positions. */
export function createHub({ db, bus, inside, audiencesOf, warn }: Needs) {
  const connections = new Set<LiveConnection>();
  const perMember = new Map<number, Set<LiveConnection>>();
  const byAudience = new Map<string, Set<LiveConnection>>();
  /** The running refresh of each connection. They run one after the other, so that the latest result counts. */
  const refreshing = new WeakMap<LiveConnection, Promise<void>>();
  /** Incremented with every join or leave. Audiences that were read during one are read again. */
  let audienceChanges = 0;
  const follower = createLogFollower({ db, bus, apply: dispatch, warn });

  bus.subscribe('live.whisper', ({ audience, type, data }) => send(audience, frame(type, null, data)));
  // Connections are checked after all listeners of the message: caches must have dropped the old session and member.
  // Until then nothing is sent to them, because the next event may be one that the member may no longer read.
  bus.subscribe('member.changed', ({ memberId }) => {
    for (const connection of perMember.get(memberId) ?? []) connection.hold();
    queueMicrotask(() => void recheckMember(memberId));
  });
  bus.subscribe('roles.changed', () => {
    for (const connection of connections) connection.hold();
    queueMicrotask(() => {
      for (const connection of connections) void connection.recheck();
    });
  });
  bus.subscribe('sessions.ended', (ended) => {
    for (const connection of perMember.get(ended.memberId) ?? []) {
      if (!isEnded(connection.session, ended)) continue;
      // The news is old when it comes from the log: the member may have signed in again since.
      if (ended.isFromLog) {
        connection.hold();
        queueMicrotask(() => void connection.recheck(ended.reason));
      } else connection.end(ended.reason);
    }
  });

  /** A changed member may lose audiences, and may become visible or invisible to others. */
  async function recheckMember(memberId: number): Promise<void> {
    const own = [...(perMember.get(memberId) ?? [])];
    await Promise.all(own.map((connection) => connection.recheck()));
    inside.set(memberId, stateOf(perMember.get(memberId)));
  }

  /** Consecutive events of one audience are sent to each connection in one write. */
  function dispatch(events: readonly LoggedEvent[]) {
    const row: Buffer[] = [];
    let announced: number | null = null;
    for (const [index, event] of events.entries()) {
      if (isAudienceChange(event)) {
        applyAudienceChange(event.data);
        continue;
      }
      if (isAnnouncement(event)) {
        const { nodeId, topic, message } = event.data;
        if (nodeId === bus.nodeId) continue;
        bus.publishLocally(topic, { ...message, isFromLog: true } as never);
        announced = event.position;
        continue;
      }
      row.push(frame(event.type, event.position, event.data));
      const next = events[index + 1];
      const isSameAudience = next?.audience === event.audience && !isAudienceChange(next);
      if (!isSameAudience) send(event.audience, Buffer.concat(row.splice(0)));
    }
    if (announced !== null) bus.publish('live.applied', { nodeId: bus.nodeId!, position: announced });
  }

  /** Applied at this position of the log on every node, so that the member gets exactly the events after it. */
  function applyAudienceChange({ memberId, audience, joins }: AudienceChange) {
    audienceChanges += 1;
    for (const connection of perMember.get(memberId) ?? []) (joins ? join : leave)(connection, [audience]);
  }

  function send(audience: string, bytes: Buffer) {
    for (const connection of byAudience.get(audience) ?? []) connection.deliver(audience, bytes);
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
    start: follower.start,
    /** Whether what is cached here may be used without reading it again. */
    isCurrent: follower.isCurrent,

    /**
     * Adds a connection. It is subscribed first, and the missed events are read up to the position of the subscription:
     * so no event is lost and none is sent twice.
     */
    async admit(connection: LiveConnection, after: number | null): Promise<void> {
      await follower.catchUp(after ?? Infinity);
      connections.add(connection);
      const memberId = connection.member.id;
      const isFirst = !perMember.has(memberId);
      perMember.set(memberId, (perMember.get(memberId) ?? new Set()).add(connection));
      if (isFirst) inside.set(memberId, stateOf(perMember.get(memberId)));
      // The session may have ended since the handshake; from now on the hub is notified. This also subscribes.
      await connection.recheck();
      if (!connection.isOpen()) return;
      const audiences = [...connection.audiences];
      const startPosition = follower.position();
      // Events since the subscription have this position or a lower one: the client gets them by the replay or a fetch.
      connection.dropQueued();
      // The cursor is the start of the replay: a client that is disconnected after it must not skip any event.
      const greeting = { inside: inside.count(), role: effectiveRole(connection.member) };
      connection.sendHello(frame('hello', after ?? startPosition, greeting));
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
      inside.set(connection.member.id, null);
    },

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
    readLogSoon: follower.readSoon,

    /** A session can expire while its page is open and makes no requests. */
    endExpired() {
      const now = Date.now();
      for (const connection of connections)
        if (connection.session.expiresAt <= now) void connection.recheck();
    },

    close() {
      follower.close();
      for (const connection of connections) connection.drop();
    },
  };
}

function stateOf(connections: ReadonlySet<LiveConnection> | undefined): 'seen' | 'hidden' | null {
  const [first] = connections ?? [];
  if (!first) return null;
  return first.member.isInvisible ? 'hidden' : 'seen';
}
