import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { containsPattern } from '../../../core/database/database.ts';
import { ask, newChat } from '../../../../test/ai.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();

type Found = { messageId: number | null; excerpt: string };
async function found(
  who: { get(path: string): Promise<{ body: unknown }> },
  words: string,
): Promise<Found[]> {
  const { body } = await who.get(`/api/ai/chat/search?q=${encodeURIComponent(words)}`);
  return (body as { results: Found[] }).results;
}

describe('the search in own chats', () => {
  it('finds words in any case and language, parts of words and signs, but nothing of other members', async () => {
    const [who, other] = [await app.people.paid(), await app.people.paid()];
    const chat = await newChat(who);
    await ask(who, chat, 'Ein FRÖHLICHER Film über Élise, 100 % sicher_nicht');
    for (const words of ['fröhlich', 'Fröhlicher FILM', 'élise', '100 %', 'sicher_', 'ic'])
      expect((await found(who, words)).map(({ excerpt }) => excerpt).join(' ')).toContain('Élise');
    for (const words of ['elise', 'sicher-nicht', '100%', 'r\\_n'])
      expect(await found(who, words)).toEqual([]);
    expect(await found(other, 'fröhlich')).toEqual([]);
  });

  it('takes a fraction of the time of a full scan, over 32 MB of chats', async () => {
    const who = await app.people.paid();
    for (let n = 0; n < 20; n += 1) {
      const chat = await newChat(who);
      await sql`insert into ai_messages (session_id, role, content)
        select ${chat}::int8, 'assistant', (
          select string_agg(chr(97 + (hashint4(k * 31 + m) & 15)) || substr(md5((k % 997 + m)::text), 1, 6), case k % 9 when 0 then ' é ' else ' ' end)
          from generate_series(1, 1000) k)
        from generate_series(${n * 200}::int4, ${n * 200 + 199}::int4) m`.execute(app.db);
    }
    await sql`analyze ai_messages`.execute(app.db);
    const time = async (work: () => Promise<unknown>) => {
      await work();
      const began = performance.now();
      await work();
      return performance.now() - began;
    };
    // The slow way: lower-case and scan every text.
    const read = (words: string) =>
      sql`select m.id, strpos(lower(m.content), lower(${words})) from ai_messages m
        join ai_sessions s on s.id = m.session_id
        where s.user_id = ${who.id} and m.content ilike ${containsPattern(words)}
        order by m.created_at desc limit 30`.execute(app.db);
    const kinds = { absent: 'nowhere to be seen', short: 'zq', common: 'a1', everywhere: 'e' };
    const times = [];
    for (const [kind, words] of Object.entries(kinds)) {
      const control = await time(() => read(words));
      const search = await time(() => found(who, words));
      times.push({ kind, search: Math.round(search), control: Math.round(control) });
    }
    console.log('milliseconds over 32 MB', times);
    const sum = (all: readonly number[]) => all.reduce((total, ms) => total + ms, 0);
    expect(sum(times.map(({ search }) => search))).toBeLessThan(sum(times.map(({ control }) => control)) / 2);
    expect(await found(who, 'e')).toHaveLength(30);
  });
});
