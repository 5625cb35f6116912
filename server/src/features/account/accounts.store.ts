import { baseLanguage, type Language } from '@snowglobe/contract/texts/languages.ts';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';
import type { Change } from '../../core/live/live.ts';
import { announceColumns, rightsColumns } from '../../core/sessions/member-columns.store.ts';

export type AccountRow = Selectable<Tables['users']> & {
  role: string;
  role_color: string;
  paid_color: string;
  role_position: number;
  role_permissions: string;
  two_factor_at: Date | null;
  two_factor_required: boolean;
  recovery_codes_left: number;
};

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
    .selectAll('users')
    .select(rightsColumns)
    .select(sql<number>`coalesce(cardinality(two_factor.recovery_codes), 0)`.as('recovery_codes_left'));

export function findAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  return accounts(db).where('users.id', '=', id).executeTakeFirst();
}

/** Locks the row until the transaction ends, for a change that depends on what it reads. */
export function lockAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  return accounts(db).where('users.id', '=', id).forUpdate('users').executeTakeFirst();
}

/** The accounts of these ids that exist, in no particular order. */
export function findAccounts(db: Db, ids: readonly number[]): Promise<AccountRow[]> {
  return accounts(db)
    .where(sql<boolean>`users.id = any(${ids}::int8[])`)
    .execute();
}

/** By username or email; both ignore case. A username cannot contain an @, so the two never collide. */
export function findAccountByLogin(db: Db, login: string): Promise<AccountRow | undefined> {
  const column = login.includes('@') ? 'users.email' : 'users.username';
  return accounts(db)
    .where(column, '=', sql<string>`${login}::citext`)
    .executeTakeFirst();
}

/** Lower-cases a login as the database does, so that both treat the same names as equal. */
export async function foldLogin(db: Db, login: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select lower(${login}::text) as folded`.execute(db);
  return rows[0]!.folded;
}

export function findAccountByName(db: Db, username: string): Promise<AccountRow | undefined> {
  return accounts(db)
    .where('users.username', '=', sql<string>`${username}::citext`)
    .executeTakeFirst();
}

type NewAccount = {
  username: string;
  email: string;
  passwordHash: string | null;
  role: string;
  source?: string;
  mustChangePassword?: boolean;
  language?: Language;
};

export async function insertAccount(db: Db, account: NewAccount): Promise<AccountRow> {
  const { id } = await db
    .insertInto('users')
    .values((eb) => ({
      username: account.username,
      email: account.email,
      password_hash: account.passwordHash,
      role_id: eb
        .selectFrom('roles')
        .select('id')
        .where('name', '=', sql<string>`${account.role}::citext`),
      source: account.source ?? 'System',
      must_change_password: account.mustChangePassword ?? false,
      // The default is not stored: the page may still follow the browser when more languages are offered.
      language: account.language === baseLanguage ? null : account.language,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await findAccount(db, id))!;
}

export async function updateAccount(
  { tx, outbox }: Change,
  id: number,
  changes: Updateable<Tables['users']>,
): Promise<void> {
  const columns = Object.keys(changes);
  if (columns.length === 0) return;
  await tx.updateTable('users').set(changes).where('id', '=', id).execute();
  announceColumns(outbox, id, columns);
}

export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int8`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The oldest account first. */
export async function listOwnerNames(db: Db): Promise<string[]> {
  const owners = await accounts(db).where('roles.name', '=', 'Owner').orderBy('users.id').execute();
  return owners.map(({ username }) => username);
}
