import type { Generated } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    identities: { issuer: string; subject: string; user_id: number; created_at: Generated<Date> };
  }
}

export async function findIdentity(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<number | null> {
  const found = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

export async function insertIdentity(
  db: Db,
  identity: { issuer: string; subject: string; memberId: number },
): Promise<void> {
  await db
    .insertInto('identities')
    .values({ issuer: identity.issuer, subject: identity.subject, user_id: identity.memberId })
    .execute();
}
