import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withApp } from '../../../../test/with-app.ts';
import type { Draft } from './new-message.ts';
import { createMentions } from '../mentions/mentions.ts';
import { createAssistant } from '../assistant/assistant.ts';
import { createMessageBlocks } from './message-blocks.ts';
import { createMessageWriter } from './message-writer.ts';
import { insertRoom, lockRoom, removeRoomMember } from '../rooms/rooms.store.ts';

const { people, db, core } = await withApp();
const parts = {
  mentions: createMentions(core),
  assistant: createAssistant(core),
  messageBlocks: createMessageBlocks(core),
};
const authors = await Promise.all(Array.from({ length: 4 }, () => people.account()));

type Step =
  | { do: 'send'; room: number; author: number; clientId: string | null }
  | { do: 'remove'; room: number; author: number }
  | { do: 'wait' };

const index = (count: number) => fc.nat({ max: count - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      room: index(3),
      author: index(4),
      // Few client ids, so that they repeat: in the same batch, in later ones and in other rooms.
      clientId: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { nil: null }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('remove' as const), room: index(3), author: index(4) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
);

async function freshRooms() {
  const ids = authors.map(({ id }) => id);
  const group = { kind: 'group' as const, name: 'x', creatorId: ids[0]!, pair: null };
  return [
    await insertRoom(db, group, ids),
    await insertRoom(db, group, ids),
    await insertRoom(db, group, ids),
  ];
}

const head = async () =>
  (await db.selectFrom('event_head').select('position').executeTakeFirstOrThrow()).position;
let run = 0;

it('any mix of sends, repeats and removed members: no gaps, one order, one message per clientId', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      run += 1;
      const rooms = await freshRooms();
      const from = await head();
      // Two writers, like on two nodes.
      const writers = [createMessageWriter(core, parts), createMessageWriter(core, parts)];
      const sends: Promise<{ key: string | null; id: number | null }>[] = [];
      for (const [at, one] of steps.entries()) {
        if (one.do === 'wait') await Promise.all(sends);
        else if (one.do === 'remove') {
          const roomId = rooms[one.room]!;
          sends.push(
            core.live
              .transaction(async (tx) => {
                await lockRoom(tx, roomId);
                await removeRoomMember(tx, roomId, authors[one.author]!.id);
              })
              .then(() => ({ key: null, id: null })),
          );
        } else {
          const clientId = one.clientId && `${run}-${one.clientId}`;
          const draft: Draft = {
            roomId: rooms[one.room]!,
            author: authors[one.author]!,
            clientId,
            type: 'text',
            text: `${at}`,
          };
          const key = clientId && `${one.author}:${clientId}`;
          sends.push(
            writers[at % 2]!.write(draft).then(
              ({ id }) => ({ key, id }),
              () => ({ key, id: null }),
            ),
          );
        }
      }
      const outcomes = await Promise.all(sends);

      const written = await db
        .selectFrom('messages')
        .selectAll()
        .where('room_id', 'in', rooms)
        .orderBy('room_id')
        .orderBy('seq')
        .execute();
      for (const roomId of rooms) {
        const seqs = written.filter((row) => row.room_id === roomId).map((row) => row.seq);
        expect(seqs).toEqual(seqs.map((_, n) => n + 1));
        const room = await db
          .selectFrom('rooms')
          .select('last_seq')
          .where('id', '=', roomId)
          .executeTakeFirstOrThrow();
        expect(room.last_seq).toBe(seqs.length);
      }
      const events = await db
        .selectFrom('events')
        .select(['position', 'data'])
        .where('position', '>', from)
        .where('type', '=', 'room.message')
        .orderBy('position')
        .execute();
      const told = events.map(({ data }) => data as { id: number; roomId: number; seq: number });
      for (const roomId of rooms) {
        const inRoom = told.filter((message) => message.roomId === roomId).map(({ seq }) => seq);
        expect(inRoom).toEqual(inRoom.map((_, n) => n + 1));
      }
      expect(told).toHaveLength(written.length);
      // Every successful send has its message, and the same one for the same clientId.
      const ids = new Set(written.map(({ id }) => id));
      const perKey = Map.groupBy(
        outcomes.filter(({ key, id }) => key !== null && id !== null),
        ({ key }) => key,
      );
      for (const { id } of outcomes) if (id !== null) expect(ids).toContain(id);
      for (const same of perKey.values()) expect(new Set(same.map(({ id }) => id)).size).toBe(1);
      const names = written
        .filter((row) => row.client_id !== null)
        .map((row) => `${row.author_id}:${row.client_id}`);
      expect(new Set(names).size).toBe(names.length);
    }),
    { numRuns: 40 },
  );
});

it('a message that can not be written does not make others fail', async () => {
  const [roomId] = await freshRooms();
  const writer = createMessageWriter(core, parts);
  const write = (author: { id: number; username: string }, text: string) =>
    writer.write({ roomId: roomId!, author, clientId: null, type: 'text', text });
  // The first message keeps the writer busy, so that the others form one batch.
  const first = write(authors[0]!, 'first');
  const together = Promise.allSettled([
    write(authors[1]!, 'fine'),
    write(authors[2]!, 'half a character: \ud83d'),
    write(authors[3]!, 'a nothing: \u0000'),
    write(authors[1]!, 'fine, too'),
  ]);
  expect((await first).seq).toBe(1);
  const settled = await together;
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.seq] : []))).toEqual([2, 3]);
});
