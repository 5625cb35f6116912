import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { friendIdsOf, updateLastActive } from './friends.store.ts';

/** A reload closes the page for a moment; others should not see that. */
const graceMs = 3000;
/** How long a POST to the status keeps a member online; a page without a live channel repeats it. */
const claimedMs = 60_000;

/** Audiences that see a member besides their friends, such as people in the same rooms. */
export type PresenceAudience = (memberId: number) => Promise<string[]>;

/**
 * Who is online: members with a live connection, and members whose page says so by POST while it has none.
 * Invisible members never appear online, and the time of their last activity is not sent.
 */
export function createPresence({ db, live, bus, log, onClose }: FeatureCore) {
  const claims = new Map<number, NodeJS.Timeout>();
  const pendingUpdates = new Map<number, NodeJS.Timeout>();
  const shown = new Set<number>();
  let isClosed = false;
  const audiences: PresenceAudience[] = [
    async (memberId) => (await friendIdsOf(db, memberId)).map(memberAudience),
  ];

  const isOnline = (memberId: number) => live.hub.isSeen(memberId) || claims.has(memberId);

  async function sendPresence(memberId: number): Promise<void> {
    const online = isOnline(memberId);
    if (online === shown.has(memberId)) return;
    if (online) shown.add(memberId);
    else shown.delete(memberId);
    try {
      const member = await updateLastActive(db, memberId);
      if (!member) return;
      const data = {
        username: member.username,
        isOnline: online,
        lastActive: member.last_active_at?.toISOString() ?? null,
      };
      const reached = new Set((await Promise.all(audiences.map((audience) => audience(memberId)))).flat());
      // The state changed again meanwhile; the later call sends the right one.
      if (shown.has(memberId) !== online) return;
      for (const audience of reached) live.whisper(audience, 'presence', data);
    } catch (error) {
      log.warn(
        { err: error },
        'Other members could not be notified that a member came online or went offline',
      );
    }
  }

  function sendPresenceLater(memberId: number): void {
    clearTimeout(pendingUpdates.get(memberId));
    // The server stops and closes every page, so there is nobody to notify.
    if (isClosed) return;
    pendingUpdates.set(
      memberId,
      setTimeout(() => {
        pendingUpdates.delete(memberId);
        void sendPresence(memberId);
      }, graceMs).unref(),
    );
  }

  function goOffline(memberId: number): void {
    clearTimeout(claims.get(memberId));
    if (claims.delete(memberId)) void sendPresence(memberId);
  }

  bus.subscribe('sessions.ended', ({ memberId }) => goOffline(memberId));
  bus.subscribe('live.inside', ({ memberId, inside }) =>
    inside ? void sendPresence(memberId) : sendPresenceLater(memberId),
  );

  onClose(() => {
    isClosed = true;
    for (const timer of [...pendingUpdates.values(), ...claims.values()]) clearTimeout(timer);
  });

  return {
    isOnline,
    addAudience(audience: PresenceAudience): void {
      audiences.push(audience);
    },
    goOnline({ id: memberId, isInvisible }: Member): void {
      if (isInvisible) return goOffline(memberId);
      clearTimeout(claims.get(memberId));
      claims.set(memberId, setTimeout(() => goOffline(memberId), claimedMs).unref());
      void sendPresence(memberId);
    },
    goOffline,
  };
}
