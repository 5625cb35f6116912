import { expect, it } from 'vitest';
import { withApp } from '../../../test/with-app.ts';

let sheep = 0;
const app = await withApp(
  {},
  {
    prepare({ core }) {
      core.everyHour('count the sheep', async () => (sheep += 1));
      core.everyHour('find the black one', () => Promise.reject(new Error('There is none\nin the flock')));
    },
  },
);
const nodes = [app.core.chores, (await app.again()).core.chores];
const catchUp = () => Promise.all(nodes.map((chores) => chores.catchUp()));
const chore = async (name: string) => (await app.core.chores.list()).find((row) => row.name === name)!;

it('a chore runs once an hour, however many nodes there are, and what came of it is remembered', async () => {
  expect(await chore('count the sheep')).toMatchObject({ started_at: null, took_ms: null });
  await catchUp();
  await catchUp();
  expect(sheep).toBe(1);
  const { due_at, took_ms, error } = await chore('count the sheep');
  expect(due_at.getTime()).toBeCloseTo(Date.now() + 3_600_000, -5);
  expect(took_ms).toBeGreaterThanOrEqual(0);
  expect(error).toBeNull();
  expect(await chore('find the black one')).toMatchObject({ error: 'There is none' });
});

it('what was missed is caught up on, once', async () => {
  await app.db
    .updateTable('chores')
    .set({ due_at: new Date(Date.now() - 5 * 3_600_000) })
    .where('name', '=', 'count the sheep')
    .execute();
  await catchUp();
  expect(sheep).toBe(2);
});
