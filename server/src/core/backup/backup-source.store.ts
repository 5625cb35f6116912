import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The fingerprint of the secret that this database was sealed with. */
export async function readSecretFingerprint(db: Db): Promise<Buffer | null> {
  const { rows } = await sql<{ fingerprint: Buffer }>`select fingerprint from secret_fingerprint`.execute(db);
  return rows[0]?.fingerprint ?? null;
}
