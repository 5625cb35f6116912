import { inject, expect, it } from 'vitest';
import { createLogger } from '../observe/logger.ts';
import { onServer } from '../../../test/postgres.ts';
import { claimDatabase } from './claim-database.ts';

const log = createLogger('silent');
const connection = inject('postgres');
const alone = { isShared: false, log, patienceMs: 100 };
const shared = { isShared: true, log, patienceMs: 100 };

/** Locks belong to one database of the server, and no other test claims this one. */
it('a Snowglobe that cannot share the database has it alone', async () => {
  const first = await claimDatabase(connection, alone);
  await expect(claimDatabase(connection, alone)).rejects.toThrow(
    'Another Snowglobe uses this database. Several nodes need REDIS_URL, S3_BUCKET and the same SECRET_KEY',
  );
  await expect(claimDatabase(connection, shared)).rejects.toThrow('stop it before several nodes use it');
  await first.release();
  const next = await claimDatabase(connection, alone);
  await next.release();
});

it('nodes that can share it have it together, and keep it when their connections were cut', async () => {
  const nodes = [await claimDatabase(connection, shared), await claimDatabase(connection, shared)];
  await expect(claimDatabase(connection, alone)).rejects.toThrow('Another Snowglobe uses this database');
  await onServer(
    connection,
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  await expect
    .poll(async () => {
      const claim = await claimDatabase(connection, alone).catch(() => null);
      await claim?.release();
      return claim;
    })
    .toBeNull();
  for (const node of nodes) await node.release();
});
