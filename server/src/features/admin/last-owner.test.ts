import { adminFaults as faults } from '@snowglobe/contract/features/admin/admin.faults.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db } = await withApp();
const demote = (actor: Person, target: Person) => actor.put(`/api/users/${target.id}`, { role: 'Admin' });
const roleId = async (name: string) =>
  (await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const [owner, free] = [await roleId('Owner'), await roleId('Free')];
const owners = async () =>
  (await db.selectFrom('users').select('id').where('role_id', '=', owner).execute()).length;

test('the last owner stays an owner', async () => {
  const last = await people.owner();
  expect(await demote(last, last)).toMatchObject({ status: 409, body: { code: faults.lastOwner.code } });
  expect(
    (await last.put(`/api/users/${last.id}`, { username: 'snowqueen', role: 'Owner' })).body.user.username,
  ).toBe('snowqueen');

  const other = await people.owner();
  expect((await demote(last, last)).body.user.role).toBe('Admin');
  expect(await demote(other, other)).toMatchObject({ status: 409, body: { code: faults.lastOwner.code } });
  expect(await owners()).toBe(1);
});

test('two owners who demote each other at once: one of them wins, every time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, two] = [await people.owner(), await people.owner()];
    const answers = await Promise.all([demote(one, two), demote(two, one)]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const loser = answers[0].status === 200 ? two : one;
    expect((await loser.get('/api/users/me')).body.isOwner).toBe(false);
  }
});

test('two owners who step down at once: one of them stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    await db.updateTable('users').set({ role_id: free }).execute();
    const [one, two] = [await people.owner(), await people.owner()];
    const answers = await Promise.all([demote(one, one), demote(two, two)]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await owners()).toBe(1);
  }
});
