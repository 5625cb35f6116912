import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { databaseUrl, runBackupCommand } from '../../../test/backup-command.ts';
import { emptyDatabase, emptyFolder } from '../../../test/restored.ts';
import { withApp } from '../../../test/with-app.ts';
import { openDataDir } from '../data-folder/data-dir.ts';
import { getDatabaseSecret } from './database-secret.store.ts';

/** As a node with this data folder starts. */
async function startIn(folder: string, connection: object, secretKey?: string): Promise<Buffer> {
  const dataDir = await openDataDir(folder);
  try {
    return await getDatabaseSecret(dataDir, connection, secretKey);
  } finally {
    await dataDir.release();
  }
}

it('a further node needs the secret of the first one as SECRET_KEY, and stores nothing', async () => {
  const { connection } = await withApp();
  const [first, second] = [await emptyFolder(), await emptyFolder()];
  const secret = await startIn(first, connection);
  const key = (await readFile(join(first, 'secrets/snowglobe'))).toString('hex');
  await expect(startIn(second, connection)).rejects.toThrow(
    'For a further node, set SECRET_KEY to the secret of the others.',
  );
  await expect(startIn(second, connection, randomBytes(32).toString('hex'))).rejects.toThrow(
    'The setting SECRET_KEY is wrong: it must be the secret of this database, the same on every node.',
  );
  expect(await startIn(second, connection, key)).toEqual(secret);
  expect(await startIn(second, connection, key.toUpperCase())).toEqual(secret);
  expect(await readdir(second)).not.toContain('secrets');
  // The first one can use the setting, too.
  expect(await startIn(first, connection, key)).toEqual(secret);
});

it('two nodes that set up an empty database at once with different secrets: one of them is refused', async () => {
  const { connection } = await withApp();
  const starts = await Promise.allSettled(
    Array.from({ length: 4 }, async () =>
      startIn(await emptyFolder(), connection, randomBytes(32).toString('hex')),
    ),
  );
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('the secret of SECRET_KEY is in a backup, and a restore writes it into the data folder', async () => {
  const { connection } = await withApp();
  const [dataDir, target, restored] = [await emptyFolder(), await emptyFolder(), await emptyFolder()];
  const secret = randomBytes(32);
  await startIn(dataDir, connection, secret.toString('hex'));
  const settings = { DATABASE_URL: databaseUrl(connection), DATA_DIR: dataDir };

  expect(await runBackupCommand('backup', [target], settings)).toMatchObject({
    code: 1,
    text: expect.stringContaining('The secret of this database is missing'),
  });
  const made = await runBackupCommand('backup', [target], {
    ...settings,
    SECRET_KEY: secret.toString('hex'),
  });
  expect(made).toMatchObject({ code: 0 });
  const database = await emptyDatabase();
  expect(
    await runBackupCommand('restore', [target], {
      DATABASE_URL: databaseUrl(database),
      DATA_DIR: join(restored, 'data'),
    }),
  ).toMatchObject({ code: 0 });
  expect(await readFile(join(restored, 'data/secrets/snowglobe'))).toEqual(secret);
});
