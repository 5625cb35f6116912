import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

type Times = { nowMs: number; awaySinceMs: number; goneSinceMs: number };

/** A member who may not stream any more, or is banned. The same rules as `effectiveRole` and `isBanned`. */
const hasLostAccess = sql<boolean>`(roles.name = 'Free' and coalesce(trial_ends_at <= now(), true)
    and coalesce(paid_until <= now(), true)
  or banned_at is not null and coalesce(banned_until > now(), true))`;

/** The rooms whose party has to be repaired: something is due there. */
export async function listDueParties(db: Db, { nowMs, awaySinceMs, goneSinceMs }: Times): Promise<number[]> {
  const { rows } = await sql<{ room_id: number }>`
    select room_id from parties where wait_until_ms <= ${nowMs}::int8 or ends_empty_ms <= ${nowMs}::int8
    union
    select room_id from party_members join parties on parties.id = party_id
      join users on users.id = user_id join roles on roles.id = role_id
    where seen_ms < ${goneSinceMs}::int8 or (not is_away and seen_ms < ${awaySinceMs}::int8) or ${hasLostAccess}
    limit 1000`.execute(db);
  return rows.map(({ room_id: id }) => id);
}

/** Those of these members who may not stream any more. */
export async function listWithoutAccess(db: Db, memberIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select users.id from users join roles on roles.id = role_id
    where users.id = any(${[...memberIds]}::int8[]) and ${hasLostAccess}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
