import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/with-app.ts';

test('the rows to browse leave the connections to the database to the other calls', async () => {
  const app = await withApp();
  const connections = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database()`.execute(app.db);
    return rows[0]!.count;
  };
  const who = await app.people.paid();
  const before = await connections();
  const { rows } = (await who.get('/api/media/browse')).body;
  expect(rows.length).toBeGreaterThan(8);
  expect((await connections()) - before).toBeLessThan(4);
});
