import { describe, expect, it } from 'vitest';
import { privateRoom } from '../../../test/rooms.ts';
import type { Person } from '../../../test/people.ts';
import { createTus } from '../../../test/tus.ts';
import { withApp } from '../../../test/with-app.ts';
import { describeDisk, reservedBytes } from '../files/disk-space.ts';

const megabyte = 1024 ** 2;
/** Free space beyond the reserve; uploads of this test do not reduce it. */
let free = 0;
const app = await withApp(
  {},
  { disk: async () => describeDisk({ total: 100 * 1024 ** 3, free: reservedBytes + free }) },
);
await app.db
  .updateTable('roles')
  .set({ storage_bytes: 100 * megabyte })
  .where('name', '=', 'Free')
  .execute();

async function createTestSender() {
  const who = await app.people.free();
  const room = await privateRoom(who, await app.people.free());
  return { who, room, pieces: createTus(app, room) };
}
const send = (who: Person, room: number, bytes: number) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'x.bin');
  return who.post(`/api/chat/rooms/${room}/upload`, form);
};

describe('on a nearly full disk', () => {
  it('one member can use a share of the free space, and the others still get theirs', async () => {
    free = 8 * megabyte;
    const eve = await createTestSender();
    const refusal = {
      status: 503,
      body: {
        code: 'disk_full',
        error: expect.stringContaining('Snowglobe is short of space, and what is left is shared'),
      },
    };
    // As many as possible at once, in both ways.
    expect(await send(eve.who, eve.room, 3 * megabyte)).toMatchObject(refusal);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => eve.pieces.create(eve.who, { size: megabyte })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const refused of answers.filter(({ status }) => status !== 201))
      expect(refused).toMatchObject(refusal);

    free -= 2 * megabyte;
    const bob = await createTestSender();
    expect((await send(bob.who, bob.room, megabyte)).status).toBe(201);
  });

  it('a member with many files can delete one and upload it again', async () => {
    free = 40 * megabyte;
    const { who, room } = await createTestSender();
    const { body } = await send(who, room, 8 * megabyte);
    free -= 8 * megabyte;
    expect((await send(who, room, 3 * megabyte)).status).toBe(503);
    await who.delete(`/api/chat/rooms/${room}/messages/${body.message.id}`);
    free += 8 * megabyte;
    await expect.poll(async () => (await send(who, room, 8 * megabyte)).status).toBe(201);
  });
});

it('on a disk with enough space only the limit of the role applies', async () => {
  free = 10 * 1024 ** 3;
  const { who, pieces } = await createTestSender();
  expect((await pieces.create(who, { size: 90 * megabyte })).status).toBe(201);
  expect(await pieces.create(who, { size: 20 * megabyte })).toMatchObject({
    status: 413,
    body: { code: 'storage_full' },
  });
});
