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

/** How long an event may stay out of order before the log is read; a message on the bus can get lost. */
const gapPatienceMs = 100;
const retryMs = 1000;

/**
 * Hands every event to the connections of its audience, in the order of positions. Positions have no gaps, so an
 * event that comes too early waits for the ones before it.
 */
export function createHub({ db, bus, audiencesOf, warn }: Needs) {
  const connections = new Set<LiveConnection>();
  const perMember = new Map<number, Set<LiveConnection>>();
  const byAudience = new Map<string, Set<LiveConnection>>();
  const early = new Map<number, LoggedEvent>();
  /** One at a time for each connection: of two questions for its audiences, the later one's answer counts. */
  const refreshing = new WeakMap<LiveConnection, Promise<void>>();
  /** Grows with every change of a membership: audiences that were read across one are read again. */
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

  /** Who a member is now decides over what they hear, and over whether others see them here. */
  async function recheckMember(memberId: number): Promise<void> {
    const own = [...(perMember.get(memberId) ?? [])];
    await Promise.all(own.map((connection) => connection.recheck()));
    if (perMember.has(memberId)) bus.publish('live.inside', { memberId, inside: true });
  }

  /** Events in a row for one audience go to each of its connections as one write. */
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
      const goesOn = next?.audience === event.audience && !isAudienceChange(next);
      if (!goesOn) send(event.audience, Buffer.concat(row.splice(0)));
    }
    if (early.size > 0) readLogSoon();
  }

  /** Who joins or leaves does so at this place of the log: not one event earlier or later, on every node. */
  function applyAudienceChange({ memberId, audience, joins }: AudienceChange) {
    audienceChanges += 1;
    for (const connection of perMember.get(memberId) ?? []) (joins ? join : leave)(connection, [audience]);
  }

  /** Reads the log soon. A look that is on its way is not put off: events may come faster than the patience lasts. */
  function readLogSoon(inMs = gapPatienceMs) {
    if (!closed) gapTimer ??= setTimeout(() => void catchUp(), inMs);
  }

  /** Reads from the log what the bus did not bring. */
  async function catchUp() {
    let retry = false;
    try {
      for (const event of await listEvents(db, { after: position, limit: maxReplayed })) {
        // The bus may have brought it in the meantime.
        if (event.position > position) early.set(event.position, event);
      }
    } catch (error) {
      warn(error, 'The event log could not be read; trying again');
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
      warn(error, 'The audiences of a connection could not be read; it has to come back');
      connection.drop();
    }
  }

  return {
    /** Starts at the end of the log: what was before is only for those who ask. */
    async start() {
      position = Math.max(position, await getHeadPosition(db));
      for (const known of early.keys()) if (known <= position) early.delete(known);
      started = true;
      dispatchReady();
    },

    /**
     * Lets a connection in: it is subscribed first and what it missed is read then, up to the place where the
     * subscription began, so nothing falls in between and nothing comes twice.
     */
    async admit(connection: LiveConnection, after: number | null): Promise<void> {
      connections.add(connection);
      const memberId = connection.member.id;
      const isFirst = !perMember.has(memberId);
      perMember.set(memberId, (perMember.get(memberId) ?? new Set()).add(connection));
      if (isFirst) bus.publish('live.inside', { memberId, inside: true });
      // The session may have ended since the handshake looked at it; from here on we are told. It also subscribes.
      await connection.recheck();
      if (!connection.isOpen()) return;
      const audiences = [...connection.audiences];
      const from = position;
      // What came since the subscription lies at or before this place: it is replayed, or part of what is fetched.
      connection.dropQueued();
      // Its cursor is where the replay begins: whoever is cut off right after it must not have skipped anything.
      connection.sendHello(frame('hello', after ?? from, { inside: perMember.size }));
      if (after === null || after === from) return connection.open();
      if (after > from || after < (await deletedUpTo(db))) return connection.reset(from);
      const missed = await createReplay(db, { after, upTo: from, audiences });
      return missed ? connection.open(missed) : connection.reset(from);
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
    /** All who can be seen, on this node. */
    seen: (): number[] => [...perMember].flatMap(([id, own]) => (isSeen(own) ? [id] : [])),
    connectionsOf: (memberId: number) => perMember.get(memberId)?.size ?? 0,
    /** How many bytes wait for the member's connections, all together. */
    queuedBytesOf(memberId: number): number {
      let held = 0;
      for (const connection of perMember.get(memberId) ?? []) held += connection.queuedBytes();
      return held;
    },
    connectionCount: () => connections.size,
    connections: (): ReadonlySet<LiveConnection> => connections,
    refreshAudiences,
    /** An event may be in the log without a message on the bus. */
    readLogSoon: () => readLogSoon(),

    /** A session also ends by itself, while its page lies open and asks for nothing. */
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
