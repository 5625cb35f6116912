import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { databaseSecretName, type DataDir } from '../data-folder/data-dir.ts';
import type { Connection } from '../database/database.ts';
import { createSecrets } from './secrets.ts';

/**
 * The secret behind all sealed values of this database (second factors, queued mails, stored replies). The database
 * stores its fingerprint, so that a start with a lost or wrong secret stops with one clear line.
 */
export async function getDatabaseSecret(
  dataDir: DataDir,
  connection: Connection,
  given?: string,
): Promise<Buffer> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const known = await readFingerprint(client);
    const secret = given
      ? Buffer.from(given, 'hex')
      : await dataDir.secret(databaseSecretName, {
          exists: known !== undefined,
          what: 'the encrypted values in the database (second factors, queued mails)',
          otherwise: 'For a further node, set SECRET_KEY to the secret of the others.',
        });
    const fingerprint = createSecrets(secret).key('fingerprint');
    // Two nodes can start on an empty database at once: the first one decides.
    if (!known)
      await client.query(
        'insert into secret_fingerprint (fingerprint) values ($1) on conflict (only_row) do nothing',
        [fingerprint],
      );
    const decided = known ?? (await readFingerprint(client));
    if (!decided?.equals(fingerprint))
      throw new StartError(
        given
          ? 'The setting SECRET_KEY is wrong: it must be the secret of this database, the same on every node. `xxd -p -c 64 DATA_DIR/secrets/snowglobe` prints the one that its first start created.'
          : `${dataDir.path}/secrets/snowglobe belongs to another database than this one. Restore the folder "secrets" and the database from the same backup.`,
      );
    return secret;
  } finally {
    await client.end();
  }
}

async function readFingerprint(client: pg.Client): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ fingerprint: Buffer }>('select fingerprint from secret_fingerprint');
  return rows[0]?.fingerprint;
}
