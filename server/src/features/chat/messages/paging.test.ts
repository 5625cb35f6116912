import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { privateRoom, getRoom, say } from '../../../../test/rooms.ts';
import type { Client } from '../../../../test/client.ts';
import { explainQuery } from '../../../../test/explain-query.ts';
import { withApp } from '../../../../test/with-app.ts';
import { listVersionsFor } from './messages.store.ts';

const { people, db, core } = await withApp();
const [ann, bob] = [await people.person(), await people.person()];
const roomId = await privateRoom(ann, bob);
const path = `/api/chat/rooms/${roomId}/messages`;

type Page = { messages: { seq: number }[]; nextCursor: string | null };
const seqs = ({ messages }: Page) => messages.map(({ seq }) => seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

async function fill(room: number, from: number, to: number) {
  const rows = range(from, to).map((seq) => ({
    room_id: room,
    seq,
    author_id: ann.id,
    author_name: ann.username,
    client_id: null,
    type: 'text',
    text: `message ${seq}`,
    file_key: null,
    thumbnail_key: null,
    file_name: null,
    file_type: null,
    file_size: null,
    deleted_at: null,
  }));
  await db.insertInto('messages').values(rows).execute();
  await db.updateTable('rooms').set({ last_seq: to }).where('id', '=', room).execute();
  core.bus.publish('keyed.changed', { name: 'newest messages', key: room });
}

const page = async (who: Client, of: string, query: string): Promise<Page> =>
  (await who.get(`${of}?${query}`)).body;

describe('the pages of a room', () => {
  it('start with the newest page, continue with the cursor to older ones, and end with null', async () => {
    expect((await ann.get(path)).body).toEqual({ messages: [], nextCursor: null });
    await fill(roomId, 1, 120);

    const first = await page(bob, path, '');
    expect(seqs(first)).toEqual(range(71, 120));
    const second = await page(bob, path, `cursor=${first.nextCursor}`);
    expect(seqs(second)).toEqual(range(21, 70));
    // New messages do not shift the older pages.
    await say(ann, roomId, 'said while bob was reading');
    const third = await page(bob, path, `cursor=${second.nextCursor}`);
    expect({ seqs: seqs(third), next: third.nextCursor }).toEqual({ seqs: range(1, 20), next: null });
    expect(seqs(await page(bob, path, `cursor=${second.nextCursor}`))).toEqual(range(1, 20));
    expect(seqs(await page(bob, path, 'limit=1'))).toEqual([121]);
    const exact = await page(bob, path, 'limit=21&cursor=22');
    expect({ seqs: seqs(exact), next: exact.nextCursor }).toEqual({ seqs: range(1, 21), next: null });
  });

  it('start at the end when the cursor is beyond the last message', async () => {
    const beyond = await page(bob, path, 'cursor=999999999');
    expect(seqs(beyond)).toEqual(range(72, 121));
    expect(beyond.nextCursor).toBe('72');
    expect(seqs(await page(bob, path, 'cursor=122&limit=2'))).toEqual([120, 121]);
    expect(seqs(await page(bob, path, 'cursor=123&limit=2'))).toEqual([120, 121]);
  });

  it('are parts of the same list, at every position and with every length', async () => {
    const asked = fc.record({
      way: fc.constantFrom('cursor', 'after'),
      seq: fc.oneof(fc.integer({ min: 1, max: 125 }), fc.integer({ min: 1, max: 10 ** 15 - 1 })),
      limit: fc.integer({ min: 1, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ way, seq, limit }) => {
        const { messages, nextCursor } = await page(bob, path, `${way}=${seq}&limit=${limit}`);
        const expected =
          way === 'after'
            ? range(1, 121)
                .filter((one) => one > seq)
                .slice(0, limit)
            : range(1, 121)
                .filter((one) => one < seq)
                .slice(-limit);
        expect(messages.map((message) => message.seq)).toEqual(expected);
        const hasOlder = way === 'cursor' && expected.length > 0 && expected[0]! > 1;
        expect(nextCursor).toBe(hasOlder ? String(expected[0]) : null);
      }),
      { numRuns: 100 },
    );
  });

  it('go forward with `after`', async () => {
    expect(seqs(await page(bob, path, 'after=0&limit=10'))).toEqual(range(1, 10));
    expect(seqs(await page(bob, path, 'after=118'))).toEqual([119, 120, 121]);
    expect((await page(bob, path, 'after=121')).messages).toEqual([]);
    expect(seqs(await page(bob, path, 'after=999999'))).toEqual([]);
  });

  it('keep a deleted message in its place', async () => {
    const other = await people.person();
    const room = await privateRoom(ann, other);
    const messages = `/api/chat/rooms/${room}/messages`;
    for (const text of ['one', 'two', 'three']) await say(ann, room, text);
    const [, two] = (await ann.get(messages)).body.messages;
    expect((await ann.delete(`${messages}/${two.id}`)).status).toBe(200);
    expect((await other.get(messages)).body.messages).toMatchObject([
      { content: 'one', deleted: false },
      { content: '', deleted: true, sender: ann.username },
      { content: 'three', deleted: false },
    ]);
    expect((await getRoom(other, room)).unreadCount).toBe(0);
  });

  it.each([
    ['limit=0', 'limit is a number from 1 to 100'],
    ['limit=101', 'limit is a number from 1 to 100'],
    ['limit=x', 'limit is a number from 1 to 100'],
    ['cursor=x', 'This cursor is not valid'],
    ['cursor=-1', 'This cursor is not valid'],
    ['after=x', 'after is a number'],
    ['after=-1', 'after is a number'],
  ])('are refused for ?%s', async (query, error) => {
    for (const list of ['/api/public-chat/messages', path]) {
      expect(await ann.get(`${list}?${query}`)).toMatchObject({
        status: 400,
        body: { error, code: 'bad_input' },
      });
    }
  });
});

it('the public chat lists its newest 100 messages', async () => {
  const { id } = await db
    .selectFrom('rooms')
    .select('id')
    .where('kind', '=', 'public')
    .executeTakeFirstOrThrow();
  await fill(id, 1, 130);
  const chat = '/api/public-chat/messages';
  const first = await page(bob, chat, '');
  expect(seqs(first)).toEqual(range(31, 130));
  const second = await page(bob, chat, `cursor=${first.nextCursor}`);
  expect({ seqs: seqs(second), next: second.nextCursor }).toEqual({ seqs: range(1, 30), next: null });
  expect(seqs(await page(bob, chat, 'after=128'))).toEqual([129, 130]);
  expect(seqs(await page(bob, chat, 'cursor=999999999'))).toEqual(range(31, 130));
});

it('a page takes the same time at the end of a long history as at its start', async () => {
  const carol = await people.person();
  const id = await privateRoom(ann, carol);
  await sql`insert into messages (room_id, seq, author_name, text)
    select ${id}, n, 'someone', 'x' from generate_series(1, 30000) as n`.execute(db);
  await db.updateTable('rooms').set({ last_seq: 30_000 }).where('id', '=', id).execute();
  await sql`analyze messages`.execute(db);
  const asked = [
    { before: null },
    { before: 29_000 },
    { before: 2000 },
    { before: 999_999_999 },
    { after: 15_000 },
  ];
  for (const where of asked) {
    const plan = await explainQuery(db, (on) =>
      listVersionsFor(on, carol.id, { roomId: id, limit: 50, ...where }),
    );
    expect(plan).toMatch(/Index Scan using messages_pkey.*rows=50/);
    expect(plan).not.toMatch(/Seq Scan on messages/);
  }
});
