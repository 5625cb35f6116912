import {
  cardLookNames,
  defaultLook,
  type CardLook,
} from '@snowglobe/contract/features/account/account.look.ts';
import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { createCache } from '../cache/cache.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Bus } from '../events/bus.ts';
import { shownId } from '../sessions/member.ts';
import { findCardRows, type CardRow } from './cards.store.ts';
import { shownNow, withRole, type WithRole } from './temporary-role.ts';
import { presentLook, type LookRow } from './member-look.ts';

/** The card of a member by id; null without an id, and for a deleted member. */
export type CardOf = (memberId: number | null) => MemberCard | null;

export type Cards = ReturnType<typeof createMemberCards>;

type Needs = { db: Database; bus: Bus; isCurrent?: () => boolean };

/**
 * How members are displayed: lists read ids, and the cards come from here. They are cached until the member or a role
 * changes.
 */
export function createMemberCards({ db, bus, isCurrent }: Needs) {
  const cache = createCache<number, WithRole<MemberCard>>({ maxEntries: 20_000, freshMs: 60_000, isCurrent });
  bus.subscribe('member.changed', ({ memberId }) => cache.drop(memberId));
  bus.subscribe('profile.changed', ({ memberId }) => cache.drop(memberId));
  bus.subscribe('roles.changed', () => cache.clear());

  const load = async (ids: number[], on: Database | Tx = db) =>
    new Map(
      (await findCardRows(on, ids)).map((row) => [row.id, withRole(row, (role) => presentCard(row, role))]),
    );

  /**
   * A transaction does not wait for other reads: those could need a connection while all are in use by waiting transactions.
   * Its results are not cached, because it sees its own uncommitted changes.
   */
  async function readIn(tx: Tx, ids: readonly number[]): Promise<Map<number, WithRole<MemberCard>>> {
    const found = new Map<number, WithRole<MemberCard>>();
    const missing: number[] = [];
    for (const id of ids) {
      const card = cache.known(id);
      if (card) found.set(id, card);
      else missing.push(id);
    }
    if (missing.length > 0) for (const [id, card] of await load(missing, tx)) found.set(id, card);
    return found;
  }

  return {
    /** The cards of these members. Inside a transaction, pass its `tx`. */
    async of(memberIds: Iterable<number | null>, tx?: Tx): Promise<CardOf> {
      const ids = [...new Set(memberIds)].filter((id) => id !== null);
      const found = tx ? await readIn(tx, ids) : await cache.readAll(ids, load);
      return (id) => {
        const card = id === null ? undefined : found.get(id);
        return card ? shownNow(card) : null;
      };
    },
  };
}

function presentCard(row: CardRow, role: { role: string; roleColor: string }): MemberCard {
  return {
    memberId: shownId(row),
    username: row.username,
    ...role,
    profilePicture: row.profile_picture,
    look: chosenLook(row),
  };
}

/** Only the values that differ from the default, because a card is sent with every message. */
function chosenLook(row: LookRow): Partial<CardLook> {
  const look = presentLook(row);
  const chosen = cardLookNames.filter((name) => String(look[name]) !== String(defaultLook[name]));
  return Object.fromEntries(chosen.map((name) => [name, look[name]]));
}
