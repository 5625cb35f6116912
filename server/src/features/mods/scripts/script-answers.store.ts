import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import type { SharedAnswers } from './stale-cache.ts';

/** Larger answers are requested by every node. */
const maxLength = 64 * 1024;
const keptMinutes = 2;

/** The answers of the script service that any node has read. */
export function createScriptAnswers<V>(db: Db, kind: string): SharedAnswers<V> {
  return {
    async find(key, maxAgeMs) {
      const { rows } = await sql<{ body: { value: V }; age: number }>`
        select body, (1000 * extract(epoch from clock_timestamp() - fetched_at))::float8 as age from script_answers
        where key = ${`${kind} ${key}`}
          and fetched_at > clock_timestamp() - ${maxAgeMs}::float8 * interval '1 millisecond'`.execute(db);
      return rows[0] ? { value: rows[0].body.value, ageMs: Math.max(0, rows[0].age) } : null;
    },
    async save(key, value) {
      const body = JSON.stringify({ value });
      if (body.length > maxLength) return;
      await sql`delete from script_answers
        where fetched_at < now() - ${keptMinutes}::int8 * interval '1 minute'`.execute(db);
      await sql`insert into script_answers (key, body) values (${`${kind} ${key}`}, ${body}::jsonb)
        on conflict (key) do update set body = excluded.body, fetched_at = excluded.fetched_at`.execute(db);
    },
  };
}
