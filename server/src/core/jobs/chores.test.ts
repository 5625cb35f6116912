import { expect, it } from 'vitest';
import { withApp } from '../../../test/with-app.ts';

let sheep = 0;
const app = await withApp(
  {},
  {
    prepare({ core }) {
      core.everyHour('test.count-sheep', async () => (sheep += 1));
      core.everyHour('test.always-fails', () => Promise.reject(new Error('There is none\nin the flock')));
    },
  },
);
const nodes = [app.core.chores, (await app.again()).core.chores];
const catchUp = () => Promise.all(nodes.map((chores) => chores.catchUp()));
const chore = async (name: string) => (await app.core.chores.list()).find((row) => row.name === name)!;

it('a chore runs once an hour, however many nodes there are, and its outcome is stored', async () => {
  expect(await chore('test.count-sheep')).toMatchObject({ started_at: null, took_ms: null });
  await catchUp();
  await catchUp();
  expect(sheep).toBe(1);
  const { due_at, took_ms, error } = await chore('test.count-sheep');
  expect(due_at.getTime()).toBeCloseTo(Date.now() + 3_600_000, -5);
  expect(took_ms).toBeGreaterThanOrEqual(0);
  expect(error).toBeNull();
  expect(await chore('test.always-fails')).toMatchObject({ error: 'There is none' });
});

it('every chore is named by its area and what it does', async () => {
  for (const { name } of await app.core.chores.list()) expect(name).toMatch(/^[a-z]+\.[a-z]+(?:-[a-z]+)*$/);
});

it('a chore that was missed for hours runs once', async () => {
  await app.db
    .updateTable('chores')
    .set({ due_at: new Date(Date.now() - 5 * 3_600_000) })
    .where('name', '=', 'test.count-sheep')
    .execute();
  await catchUp();
  expect(sheep).toBe(2);
});
