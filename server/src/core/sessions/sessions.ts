import { hash, randomBytes } from 'node:crypto';
import { createCache } from '../cache/cache.ts';
import type { Bus } from '../events/bus.ts';
import { retryConflicts, type Database, type Db } from '../database/database.ts';
import { together } from '../database/together.ts';
import type { Live } from '../live/live.ts';
import type { Change } from '../live/outbox.ts';
import { deleteDeviceOfSession, deleteDevicesOf } from './known-devices.store.ts';
import { isBannedMember, toMember, type Member } from './member.ts';
import { isEnded, type Session, type SignedIn } from './session.ts';
import * as store from './sessions.store.ts';

declare module '../events/bus.ts' {
  interface Topics {
    /** Identity or rights of a member changed. */
    'member.changed': { memberId: number };
    /** Only the profile of a member changed. */
    'profile.changed': { memberId: number };
    /** A role changed, and with it the rights of its members. */
    'roles.changed': Record<string, never>;
    /** Sessions ended: one, or all of a member but one. */
    'sessions.ended': {
      memberId: number;
      sessionId?: number;
      exceptSessionId?: number | null;
      reason: string;
      /** Another node ended them, some time ago. */
      isFromLog?: boolean;
    };
  }
}

/** Why sessions end, and the session that stays. */
type End = { reason: string; except?: number | null };
export type Device = { userAgent: string; address: string; deviceId?: number };

const memberSessionSeconds = 30 * 24 * 3600;
const ownerSessionSeconds = 12 * 3600;
/** A session ends after this time even when it is used, because it may be stolen. */
const maxSessionMs = 90 * 24 * 3600 * 1000;
const touchAfterMs = 60_000;
/** A cached member is read again after this time, because a message about a change can get lost. */
const memberFreshMs = 60_000;
const maxCached = 50_000;

export type Sessions = ReturnType<typeof createSessions>;

type Needs = { db: Database; bus: Bus; live: Pick<Live, 'statement' | 'hub'> };

/** Sessions and their members. Both are cached; a sign-out, a ban or a role change drops them from the cache at once. */
export function createSessions({ db, bus, live }: Needs) {
  const { isCurrent } = live.hub;
  const sessions = createCache<string, Session>({ maxEntries: maxCached, isCurrent });
  const members = createCache<number, Member>({ maxEntries: maxCached, freshMs: memberFreshMs, isCurrent });
  const findSession = together((keys: string[]) => store.findSessions(db, keys));
  const findMember = together((ids: number[]) => store.findMembers(db, ids));
  const touchSession = together((all: store.Touch[]) => retryConflicts(() => store.touchSessions(db, all)));
  const touches = new Set<Promise<void>>();
  const keyOf = createTokenKeys();

  bus.subscribe('member.changed', ({ memberId }) => members.drop(memberId));
  bus.subscribe('roles.changed', () => members.clear());
  bus.subscribe('sessions.ended', (ended) => sessions.dropWhere((session) => isEnded(session, ended)));

  async function read(key: string): Promise<SignedIn | null> {
    const session = await sessionOf(key);
    return judge(session, session && (await memberOf(session.memberId)));
  }

  async function sessionOf(key: string): Promise<Session | undefined> {
    const known = sessions.known(key);
    if (known && known.expiresAt > Date.now()) return known;
    // An expired session is read again, because another node may have extended it.
    if (known) sessions.drop(key);
    return sessions.read(key, async () => {
      const row = await findSession(key);
      return row && toSession(row);
    });
  }

  const memberOf = (id: number): Promise<Member | undefined> =>
    members.read(id, async () => {
      const row = await findMember(id);
      return row && toMember(row);
    });

  /** Extends a session in use, at most once a minute. After a failure it is extended a minute later. */
  function extendIfUsed(session: Session, now: number): boolean {
    if (now - session.lastSeenAt < touchAfterMs) return false;
    session.lastSeenAt = now;
    session.expiresAt = Math.min(now + session.lifetimeMs, session.createdAt + maxSessionMs);
    const { id: sessionId, memberId, expiresAt } = session;
    const noted = { sessionId, now: new Date(now), expiresAt: new Date(expiresAt) };
    const touch = async () => {
      const exists = await touchSession(noted).catch(() => true);
      bus.publish('member.active', { memberId });
      // The session was deleted and the message got lost: it stays in the cache for a minute at most.
      if (!exists)
        bus.publishLocally('sessions.ended', { memberId, sessionId, reason: 'core:sessionWasEnded' });
    };
    const running = touch().finally(() => touches.delete(running));
    touches.add(running);
    return true;
  }

  /** Ends one session of a member; false when there is no such session. */
  function endOne(memberId: number, sessionId: number, reason: string): Promise<boolean> {
    return live.statement((on, announcements) => {
      announcements.sessionsEnded({ memberId, sessionId, reason });
      return store.deleteSession(on, sessionId, memberId);
    });
  }

  function judge(session: Session | undefined, member: Member | undefined): SignedIn | null {
    const now = Date.now();
    if (!session || session.expiresAt <= now) return null;
    if (!member || isBannedMember(member)) return null;
    // A member who became owner during a long session has the shorter limit of owners.
    if (member.isOwner && now - session.lastSeenAt >= ownerSessionSeconds * 1000) return null;
    return { session, member, renewed: extendIfUsed(session, now) };
  }

  /** A promise only if the session or the member is not cached: almost every request gets its answer at once. */
  function resolveNow(token: string): SignedIn | null | Promise<SignedIn | null> {
    const key = keyOf(token);
    const session = sessions.known(key);
    const member = session && members.known(session.memberId);
    if (session && member && session.expiresAt > Date.now()) return judge(session, member);
    return read(key);
  }

  return {
    /** The session and member of a token; null when the session has ended or the account is banned. */
    resolve: async (token: string): Promise<SignedIn | null> => resolveNow(token),
    /** The same, at once if it is cached. */
    resolveNow,

    member: memberOf,

    async begin(
      tx: Db,
      member: { id: number; isOwner: boolean },
      device: Device,
    ): Promise<{ token: string; session: Session }> {
      const token = randomBytes(32).toString('base64url');
      const lifetimeSeconds = member.isOwner ? ownerSessionSeconds : memberSessionSeconds;
      const row = await store.insertSession(tx, {
        tokenHash: hash('sha256', token, 'buffer'),
        memberId: member.id,
        lifetimeSeconds,
        userAgent: device.userAgent.slice(0, 500),
        address: device.address,
        deviceId: device.deviceId ?? null,
      });
      return { token, session: toSession(row) };
    },

    list: (memberId: number) => store.listSessions(db, memberId),

    endOne,

    /** Ends a session that the member does not recognise, and deletes its browser from the known ones. */
    async endAndForgetDevice(memberId: number, sessionId: number, reason: string): Promise<boolean> {
      await deleteDeviceOfSession(db, memberId, sessionId);
      return endOne(memberId, sessionId, reason);
    },

    /** Ends all sessions of a member except the given one, and deletes their known browsers. */
    async endAll({ tx, outbox }: Change, memberId: number, { reason, except = null }: End): Promise<void> {
      await deleteDevicesOf(tx, memberId, except);
      await store.deleteSessionsOf(tx, memberId, except);
      outbox.sessionsEnded({ memberId, exceptSessionId: except, reason });
    },

    sweep: () => store.deleteExpiredSessions(db),

    async close(): Promise<void> {
      await Promise.all(touches);
    },
  };
}

const maxRecentTokens = 10_000;

/** Returns the key of a token: its hash, because tokens are not stored. Recent hashes are kept: one takes a twentieth of a small call. */
function createTokenKeys() {
  const recent = new Map<string, string>();
  return (token: string): string => {
    let key = recent.get(token);
    if (key === undefined) {
      key = hash('sha256', token, 'base64');
      // Those of active members come back at once; made-up ones must not use more memory.
      if (recent.size >= maxRecentTokens) recent.clear();
      recent.set(token, key);
    }
    return key;
  };
}

function toSession(row: store.SessionRow): Session {
  return {
    id: row.id,
    memberId: row.user_id,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    lifetimeMs: row.lifetime_ms,
    lastSeenAt: row.last_seen_at.getTime(),
  };
}
