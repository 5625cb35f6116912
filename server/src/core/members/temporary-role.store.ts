import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import '../sessions/users.table.ts';

/** Whether a trial or a subscription is active. The same rule as `effectiveRole`, in SQL. */
const runs = sql<boolean>`coalesce(greatest(users.trial_ends_at, users.paid_until) > now(), false)`;
const freeId = sql<number>`(select id from roles where name = 'Free')`;
const paidId = sql<number>`(select id from roles where name = 'Paid')`;

/** The given role is Free, but Paid is effective. The first line matches the partial index. */
const hasTemporaryRole = sql<boolean>`((users.trial_ends_at is not null or users.paid_until is not null)
  and users.role_id = ${freeId} and ${runs})`;

/** The id of the effective role of a row of `users`. */
export const effectiveRoleId = sql<number>`case when users.role_id = ${freeId} and ${runs} then ${paidId} else users.role_id end`;

/** Whether this is the effective role of a row of `users`, in a form that uses indexes. */
export function hasEffectiveRole(role: { id: number; name: string }): RawBuilder<boolean> {
  const isGiven = sql<boolean>`users.role_id = ${role.id}`;
  if (role.name === 'Free') return sql<boolean>`(${isGiven} and not ${runs})`;
  return role.name === 'Paid' ? sql<boolean>`(${isGiven} or ${hasTemporaryRole})` : isGiven;
}

/** Whether the role of a joined row of `roles` is effective for a row of `users`: given permanently, or during a trial or subscription. */
export const hasAsOwnRole = sql<boolean>`(users.role_id = roles.id and not (roles.name = 'Free' and ${runs}))`;
export const hasAsTemporaryRole = sql<boolean>`(roles.name = 'Paid' and ${hasTemporaryRole})`;

const temporaryRoleCount = sql<number>`(select count(*) from users where ${hasTemporaryRole})`;

/** The number of members with this effective role. */
export const effectiveRoleCount = sql<number>`(select count(*) from users where users.role_id = roles.id)
  + case roles.name when 'Paid' then ${temporaryRoleCount} when 'Free' then -${temporaryRoleCount} else 0 end`;

/** The number of accounts, and of those with the effective role Paid. */
export async function countMembers(db: Db): Promise<{ all: number; paid: number }> {
  const { rows } = await sql<{ all: number; paid: number }>`select (select count(*) from users) as all,
    (select count(*) from users where users.role_id = ${paidId}) + ${temporaryRoleCount} as paid`.execute(db);
  return rows[0]!;
}
