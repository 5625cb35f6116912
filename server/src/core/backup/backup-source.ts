import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Db } from '../database/database.ts';
import { BackupError } from './backup-error.ts';
import { readSecretFingerprint } from './backup-source.store.ts';
import type { BackupStore } from './backup-store.ts';

const sourceKey = 'source';

/** Names a Snowglobe and those that were restored from its backups; null in a database without a secret. */
export async function readSource(db: Db): Promise<string | null> {
  const fingerprint = await readSecretFingerprint(db);
  return fingerprint && sourceOf(fingerprint);
}

export const sourceOf = (fingerprint: Buffer) =>
  createHash('sha256').update(fingerprint).digest('hex').slice(0, 32);

/**
 * A target has the backups of one Snowglobe. With those of two, the newest one would not be the expected one, and each
 * would delete the backups of the other.
 */
export async function claimTarget(store: BackupStore, source: string): Promise<void> {
  const found = await store.read(sourceKey);
  if (!found) return store.write(sourceKey, Readable.from([Buffer.from(source)]));
  if ((await buffer(found)).toString() !== source)
    throw new BackupError(said('system:backup.problem.otherSource', { place: store.name }));
}
