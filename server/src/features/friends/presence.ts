import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { retryConflicts } from '../../core/database/database.ts';
import { together } from '../../core/database/together.ts';
import { listFriendships, updateLastActive } from './friends.store.ts';

/** A reload closes the page for a moment; others should not see that. */
const graceMs = 3000;
/** How long a POST to the status keeps a member online; a page without a live channel repeats it. */
const claimedMs = 60_000;

declare module '../../core/events/bus.ts' {
  interface Topics {
    /** A page without a live channel said that its member is online, or no longer. */
    'presence.claim': { memberId: number; online: boolean; nodeId: string | null };
    /** A node has sent to everybody that a member came online or went offline. */
    'presence.sent': { memberId: number; online: boolean };
  }
}

/** Audiences that see a member besides their friends, such as people in the same rooms. */
export type PresenceAudience = (memberId: number) => Promise<string[]>;

/**
 * Who is online: members with a live connection, and members whose page says so by POST while it has none.
 * Invisible members never appear online, and the time of their last activity is not sent.
 */
export function createPresence({ db, live, bus, lastActive, log, onClose }: FeatureCore) {
  const claims = new Map<number, { timeout: NodeJS.Timeout; isHere: boolean }>();
  const pendingUpdates = new Map<number, NodeJS.Timeout>();
  /** Members whom others see as online. Every node knows all; the node with the page sends the changes. */
  const shown = new Set<number>();
  let isClosed = false;
  const friendshipsOf = together((memberIds: number[]) => listFriendships(db, memberIds));
  const noteActive = together((memberIds: number[]) => retryConflicts(() => updateLastActive(db, memberIds)));
  const audiences: PresenceAudience[] = [
    async (memberId) => ((await friendshipsOf(memberId)) ?? []).map((row) => memberAudience(row.friend_id)),
  ];

  const isOnline = (memberId: number) => live.inside.isSeen(memberId) || claims.has(memberId);

  async function sendPresence(memberId: number): Promise<void> {
    const online = isOnline(memberId);
    if (online === shown.has(memberId)) return;
    bus.publish('presence.sent', { memberId, online });
    try {
      const member = await noteActive(memberId);
      if (!member) return;
      lastActive.changed(memberId);
      const data = {
        username: member.username,
        isOnline: online,
        lastActive: member.last_active_at?.toISOString() ?? null,
      };
      const reached = new Set((await Promise.all(audiences.map((audience) => audience(memberId)))).flat());
      // The state changed again meanwhile; the later call sends the right one.
      if (shown.has(memberId) !== online) return;
      live.inside.flush();
      for (const audience of reached) live.whisper(audience, 'presence', data);
    } catch (error) {
      log.warn(
        { err: error },
        'Other members could not be notified that a member came online or went offline',
      );
    }
  }

  function later(memberId: number, work: () => void): void {
    clearTimeout(pendingUpdates.get(memberId));
    // The server stops and closes every page, so there is nobody to notify.
    if (isClosed) return;
    pendingUpdates.set(
      memberId,
      setTimeout(() => {
        pendingUpdates.delete(memberId);
        work();
      }, graceMs).unref(),
    );
  }

  /** For a change that another node sends to everybody. */
  function follow(memberId: number): void {
    if (isOnline(memberId)) shown.add(memberId);
    else shown.delete(memberId);
  }

  function endClaim(memberId: number): void {
    const claim = claims.get(memberId);
    if (!claim) return;
    clearTimeout(claim.timeout);
    claims.delete(memberId);
    if (claim.isHere) void sendPresence(memberId);
    else later(memberId, () => follow(memberId));
  }

  bus.subscribe('presence.sent', ({ memberId, online }) => {
    if (online) shown.add(memberId);
    else shown.delete(memberId);
  });
  bus.subscribe('sessions.ended', ({ memberId }) => endClaim(memberId));
  bus.subscribe('presence.claim', ({ memberId, online, nodeId }) => {
    if (!online) return endClaim(memberId);
    clearTimeout(claims.get(memberId)?.timeout);
    const timeout = setTimeout(() => endClaim(memberId), claimedMs).unref();
    const isHere = nodeId === bus.nodeId;
    claims.set(memberId, { timeout, isHere });
    if (isHere) void sendPresence(memberId);
    else follow(memberId);
  });
  bus.subscribe('live.inside', ({ memberId, inside, isElsewhere }) => {
    const update = isElsewhere ? follow : (id: number) => void sendPresence(id);
    if (inside) update(memberId);
    else later(memberId, () => update(memberId));
  });
  const claim = (memberId: number, online: boolean) =>
    bus.publish('presence.claim', { memberId, online, nodeId: bus.nodeId });

  onClose(() => {
    isClosed = true;
    const timers = [...pendingUpdates.values(), ...[...claims.values()].map(({ timeout }) => timeout)];
    for (const timer of timers) clearTimeout(timer);
  });

  return {
    isOnline,
    addAudience(audience: PresenceAudience): void {
      audiences.push(audience);
    },
    goOnline: ({ id, isInvisible }: Member) => claim(id, !isInvisible),
    goOffline: (memberId: number) => claim(memberId, false),
  };
}
