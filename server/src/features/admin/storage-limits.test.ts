import { expect, it } from 'vitest';
import { privateRoom } from '../../../test/rooms.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db } = await withApp();
const [owner, ann, bob] = [await people.owner(), await people.free(), await people.free()];
const roomId = await privateRoom(ann, bob);
const gigabyte = 1024 ** 3;

type Limits = { roles: { id: number; name: string; limit: number | null }[]; stored: number };
const read = async () => (await owner.get('/api/admin/storage')).body as Limits;
const idOf = async (role: string) => (await read()).roles.find(({ name }) => name === role)!.id;
const set = async (role: string, limit: unknown) =>
  owner.put(`/api/admin/storage/${await idOf(role)}`, { limit });
const limitOf = async (who: typeof ann) => (await who.get('/api/storage')).body.limit;

it('an owner sees what each role may store, how much is stored, and by whom', async () => {
  const form = new FormData();
  form.append('file', new Blob(['x'.repeat(500)]), 'a.txt');
  await ann.post(`/api/chat/rooms/${roomId}/upload`, form);
  expect(await read()).toMatchObject({
    roles: [
      { name: 'Owner', limit: null, memberCount: 1 },
      { name: 'Admin', limit: null },
      { name: 'Paid', limit: 100 * gigabyte },
      { name: 'Free', limit: 10 * gigabyte, memberCount: 2 },
    ],
    stored: 500,
    heaviest: [{ username: ann.username, used: 500 }],
  });
});

it('a new limit applies from the next upload on, and is in the audit log', async () => {
  expect((await set('Free', 2 * gigabyte)).body.roles.at(-1)).toMatchObject({ limit: 2 * gigabyte });
  expect(await limitOf(ann)).toBe(2 * gigabyte);
  await set('Free', null);
  expect(await limitOf(ann)).toBeNull();
  await set('Free', null);
  const noted = await db
    .selectFrom('audit_log')
    .select(['target', 'details'])
    .where('action', '=', 'role.storage')
    .orderBy('id')
    .execute();
  expect(noted).toEqual([
    { target: 'Free', details: { from: 10 * gigabyte, to: 2 * gigabyte } },
    { target: 'Free', details: { from: 2 * gigabyte, to: null } },
  ]);
});

it('a new role begins with 100 GB', async () => {
  const { role } = (await owner.post('/api/roles', { name: 'Patron' })).body;
  expect(await read()).toMatchObject({
    roles: expect.arrayContaining([expect.objectContaining({ id: role.id, limit: 100 * gigabyte })]),
  });
});

it.each([-1, 1.5, '10 GB', 2 ** 60, undefined])(
  '%j is not a valid limit and changes nothing',
  async (limit) => {
    const before = await read();
    expect(await set('Paid', limit)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    expect(await read()).toEqual(before);
  },
);

it('an unknown role is not found', async () => {
  expect(await owner.put('/api/admin/storage/999999', { limit: 1 })).toMatchObject({
    status: 404,
    body: { code: 'no_such_role' },
  });
});
