import { CompiledQuery } from 'kysely';
import type { Database } from '../src/core/database/database.ts';

/** PostgreSQL's plan of the last statement that `ask` sends. */
export async function explainQuery(db: Database, ask: (db: Database) => Promise<unknown>): Promise<string> {
  let statement: CompiledQuery | undefined;
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      statement = db.getExecutor().compileQuery(node, queryId);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await ask(watched);
  const { sql: text, parameters } = statement!;
  const explain = CompiledQuery.raw(`explain (analyze, buffers, costs off) ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
