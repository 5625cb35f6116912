import type { Database } from '../src/core/database/database.ts';
import { explainQuery } from './explain-query.ts';

/** The pages of 8 KB that a query reads. */
export async function pagesRead(db: Database, ask: (on: Database) => Promise<unknown>): Promise<number> {
  await ask(db);
  const plan = await explainQuery(db, ask);
  const execution = plan.split('Planning:')[0]!;
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(execution) ?? [];
  return Number(hit) + Number(read);
}
