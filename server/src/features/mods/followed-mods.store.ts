import type { ModPlatform } from '@snowglobe/contract/features/mods/mods.model.ts';
import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

export type ListedMod = {
  id: number;
  name: string;
  platform: ModPlatform;
  cover_id: string | null;
  /** Null for an official mod, and after the account was deleted. */
  author_id: number | null;
};

/** Those of the mods that every member with access can see. */
export async function listListedMods(db: Db, ids: readonly number[]): Promise<ListedMod[]> {
  const { rows } = await sql<ListedMod>`
    select id, name, platform, case when is_official then null else author_id end as author_id,
      (select id from mod_pictures where mod_id = mods.id order by place limit 1) as cover_id
    from mods where id = any(${[...ids]}::int8[]) and is_listed`.execute(db);
  return rows;
}

/** Whether a member has a mod that others can see under their name. */
export async function isAuthor(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`select from mods where author_id = ${memberId} and is_listed and not is_official
    limit 1`.execute(db);
  return rows.length > 0;
}

export type OpenVersion = { mod_id: number; number: number };

/** The versions of these mods that can be downloaded, oldest first. */
export async function listOpenVersions(db: Db, modIds: readonly number[]): Promise<OpenVersion[]> {
  const { rows } = await sql<OpenVersion>`
    select mod_id, number from mod_versions join mod_files on mod_files.id = file_id
    where mod_id = any(${[...modIds]}::int8[]) and verdict in ('clean', 'not_scanned')
    order by mod_id, number`.execute(db);
  return rows;
}
