import { createCache } from '../cache/cache.ts';
import type { Database } from '../database/database.ts';
import type { Bus } from '../events/bus.ts';
import { findLastActive } from './last-active.store.ts';

declare module '../events/bus.ts' {
  interface Topics {
    /** The time of a member's last activity was stored. */
    'member.active': { memberId: number };
  }
}

/** The time as the API has it; null for a member who never was active or is invisible. */
export type LastActiveOf = (memberId: number) => string | null;

export type LastActive = ReturnType<typeof createLastActive>;

type Needs = { db: Database; bus: Bus; isCurrent: () => boolean };

/**
 * When members were last active, as others see it. It is stored once a minute and when a member comes or goes; these
 * changes are announced over the bus alone, because a logged announcement would cost more than the change. If a message
 * between nodes gets lost, another node shows the time of up to a minute before.
 */
export function createLastActive({ db, bus, isCurrent }: Needs) {
  const cache = createCache<number, { at: string | null }>({
    maxEntries: 20_000,
    freshMs: 60_000,
    isCurrent,
  });
  bus.subscribe('member.active', ({ memberId }) => cache.drop(memberId));
  bus.subscribe('member.changed', ({ memberId }) => cache.drop(memberId));
  bus.subscribe('profile.changed', ({ memberId }) => cache.drop(memberId));

  const load = async (ids: number[]) =>
    new Map(
      (await findLastActive(db, ids)).map(({ id, last_active_at: at }) => [
        id,
        { at: at?.toISOString() ?? null },
      ]),
    );

  return {
    async of(memberIds: Iterable<number>): Promise<LastActiveOf> {
      const found = await cache.readAll(memberIds, load);
      return (id) => found.get(id)?.at ?? null;
    },
    /** Call it after the time was stored. */
    changed: (memberId: number) => bus.publish('member.active', { memberId }),
  };
}
