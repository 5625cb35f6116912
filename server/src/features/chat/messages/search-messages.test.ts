import { sql, type CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { privateRoom } from '../../../../test/rooms.ts';
import { withApp } from '../../../../test/with-app.ts';
import type { Database } from '../../../core/database/database.ts';
import { searchMessages, TooManyMatches } from './search-messages.store.ts';

const { people, db } = await withApp();
const [ann, bob] = [await people.free(), await people.free()];
const roomId = await privateRoom(ann, bob);
const count = 40_000;

beforeAll(async () => {
  await sql`with room as (update rooms set last_seq = last_seq + ${count} where id = ${roomId} returning last_seq)
    insert into messages (room_id, seq, author_id, author_name, text)
    select ${roomId}, last_seq - ${count} + n, ${ann.id}, ${ann.username},
      'word' || n || case when n <= 30000 then ' olden' else ' lately' end || case when n = 7 then ' needle' else '' end
    from room, generate_series(1, ${count}) as n`.execute(db);
  await sql`analyze messages`.execute(db);
});
const search = async (words: string, cursor?: string) =>
  (await ann.get(`/api/chat/rooms/${roomId}/search?q=${words}${cursor ? `&cursor=${cursor}` : ''}`)).body;
const textsOf = (body: { messages: { content: string }[] }) => body.messages.map(({ content }) => content);

/** How PostgreSQL runs a statement that was planned without knowing the words. */
async function genericPlans(ask: (on: Database) => Promise<unknown>): Promise<string[]> {
  const statements: CompiledQuery[] = [];
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await ask(watched);
  const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
  return db.connection().execute(async (on) => {
    const plans: string[] = [];
    await sql.raw('set plan_cache_mode = force_generic_plan').execute(on);
    for (const [nth, { sql: text, parameters }] of statements.entries()) {
      if (!text.includes('ilike')) continue;
      await sql.raw(`prepare searched${nth} as ${text}`).execute(on);
      const explain = `explain (analyze, costs off) execute searched${nth}(${parameters.map(literal).join(', ')})`;
      const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(explain).execute(on);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    await sql.raw('reset plan_cache_mode').execute(on);
    return plans;
  });
}

describe('a long room is searched', () => {
  it('for a word in its first message, for common words, and page by page without a gap', async () => {
    expect(textsOf(await search('needle'))).toEqual(['word7 olden needle']);
    expect(textsOf(await search('lately'))[0]).toBe('word40000 lately');
    const found: string[] = [];
    let cursor: string | undefined;
    // Some of the matches are among the latest messages, some are much older.
    do {
      const body = await search('word399', cursor);
      found.push(...textsOf(body));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toHaveLength(111);
    expect(new Set(found).size).toBe(111);
    expect(found.at(-1)).toBe('word399 olden');
  });

  it('for a missing word without reading the whole room, also with a generic query plan', async () => {
    const plans = await genericPlans((on) =>
      searchMessages(on, { roomId, words: 'absent', before: null, limit: 50 }),
    );
    expect(plans.join('\n')).toContain('messages_text');
    const passedOver = plans
      .flatMap((plan) => [...plan.matchAll(/Rows Removed by [^:]+: (\d+)/g)])
      .reduce((sum, [, rows]) => sum + Number(rows), 0);
    // Only the latest messages are scanned; for the others the text index is used.
    expect(passedOver).toBeLessThan(6000);
  });

  it('with a clear error, in limited time, when too many old messages match', async () => {
    const broad = { roomId, words: 'olden', before: 29_000, limit: 5001 };
    await expect(searchMessages(db, broad, 1)).rejects.toThrow(TooManyMatches);
    expect(await searchMessages(db, broad, 60_000)).toHaveLength(5001);
  });
});
