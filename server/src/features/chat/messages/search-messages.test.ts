import { sql, type CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { privateRoom, say } from '../../../../test/rooms.ts';
import { withApp } from '../../../../test/with-app.ts';
import type { Database } from '../../../core/database/database.ts';
import { createMessageBlocks } from './message-blocks.ts';
import { searchMessages, TooManyMatches } from './search-messages.store.ts';

const { people, db, core } = await withApp();
const [ann, bob] = [await people.free(), await people.free()];
const roomId = await privateRoom(ann, bob);
const count = 40_000;
const blocks = createMessageBlocks(core);

beforeAll(async () => {
  await sql`with room as (update rooms set last_seq = last_seq + ${count} where id = ${roomId} returning last_seq)
    insert into messages (room_id, seq, author_id, author_name, text)
    select ${roomId}, last_seq - ${count} + n, ${ann.id}, ${ann.username},
      'word' || n || case when n <= 30000 then ' olden' else ' lately' end || case when n = 7 then ' needle' else '' end
    from room, generate_series(1, ${count}) as n`.execute(db);
  await sql`analyze messages`.execute(db);
});
const search = async (words: string, cursor?: string) =>
  (
    await ann.get(
      `/api/chat/rooms/${roomId}/search?q=${encodeURIComponent(words)}${cursor ? `&cursor=${cursor}` : ''}`,
    )
  ).body;
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
  const literal = (value: unknown) =>
    Array.isArray(value) ? `'{${value.join()}}'` : typeof value === 'string' ? `'${value}'` : String(value);
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

async function findsEverything() {
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
  expect(textsOf(await search('absent'))).toEqual([]);
}

const readMessages = (plans: string[]) =>
  plans
    .flatMap((plan) => [...plan.matchAll(/Rows Removed by Filter: (\d+).*/g)])
    .reduce((sum, [, rows]) => sum + Number(rows), 0);

describe('a long room is searched', () => {
  it('before and after its messages are in blocks, with the same results', async () => {
    expect((await searchMessages(db, { roomId, words: 'absent', before: null, limit: 50 })).unmarked).toBe(
      count,
    );
    await findsEverything();
    await blocks.writeMissing();
    const { unmarked } = await searchMessages(db, { roomId, words: 'absent', before: null, limit: 50 });
    expect(unmarked).toBeLessThan(256);
    await findsEverything();
  });

  it('for a missing word without reading the whole room, also with a generic query plan', async () => {
    const plans = await genericPlans((on) =>
      searchMessages(on, { roomId, words: 'absent', before: null, limit: 50 }),
    );
    expect(plans.join('\n')).toContain('messages_pkey');
    // The messages after the last block, and few blocks that seem to contain the word.
    expect(readMessages(plans)).toBeLessThan(600);
  });

  it('for letters in any case, signs, and letters of any script', async () => {
    const texts = [
      'Ärger über ÖL & 50%_rabatt',
      'Привет, МИР',
      '今晩は雪です',
      'Straße in İzmir 👩‍👩‍👧',
      "it's \\ fine",
    ];
    for (const text of texts) await say(ann, roomId, text);
    // More messages, so that these are in a block.
    await sql`with room as (update rooms set last_seq = last_seq + 600 where id = ${roomId} returning last_seq)
      insert into messages (room_id, seq, author_id, author_name, text)
      select ${roomId}, last_seq - 600 + n, ${ann.id}, ${ann.username}, 'later' from room, generate_series(1, 600) as n`.execute(
      db,
    );
    const asked = ['ärger ÜBER', '50%_RAB', 'привет, мир', '晩は雪', 'straße in İ', '👩‍👩‍👧', "it's \\", 'Öl &'];
    const before = await Promise.all(asked.map(async (words) => textsOf(await search(words))));
    await blocks.writeMissing();
    const after = await Promise.all(asked.map(async (words) => textsOf(await search(words))));
    expect(after).toEqual(before);
    expect(after.map((found) => found.length)).toEqual(asked.map(() => 1));
  });

  it('for the new text of an edited message, and not for its old one', async () => {
    const { body } = await ann.get(`/api/chat/rooms/${roomId}/search?q=%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82`);
    const [message] = body.messages as { id: number }[];
    const edited = await ann.put(`/api/chat/rooms/${roomId}/messages/${message!.id}`, {
      content: 'Quetzalcoatlus',
    });
    expect(edited.status).toBe(200);
    expect(textsOf(await search('quetzal'))).toEqual(['Quetzalcoatlus']);
    expect(textsOf(await search('Привет'))).toEqual([]);
    await ann.delete(`/api/chat/rooms/${roomId}/messages/${message!.id}`);
    expect(textsOf(await search('quetzal'))).toEqual([]);
  });

  it('with a clear error, in limited time, when too many old messages may match', async () => {
    const broad = { roomId, words: 'olden', before: 29_000, limit: 5001 };
    await expect(searchMessages(db, broad, 0)).rejects.toThrow(TooManyMatches);
    expect((await searchMessages(db, broad, 60_000)).rows).toHaveLength(5001);
  });
});
