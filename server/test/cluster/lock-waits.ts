import pg from 'pg';
import { onCleanup } from '../cleanup.ts';

/** Counts the transactions that wait for a lock of another one at this moment. */
export async function openLockWaits(connectionString: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onCleanup(() => client.end());
  return async () => {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from pg_stat_activity where wait_event_type = 'Lock'`,
    );
    return Number(rows[0]!.count);
  };
}
