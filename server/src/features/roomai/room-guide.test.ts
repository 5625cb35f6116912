import { expect, it } from 'vitest';
import { shareMod } from '../../../test/mods.ts';
import { allowAi, askInRoom, roomWithAi } from '../../../test/room-ai.ts';
import { withApp } from '../../../test/with-app.ts';

// Without a model, the built-in guide answers.
const { people } = await withApp();
await allowAi(await people.owner());
const [ann, bob] = [await people.paid(), await people.paid()];
const roomId = await roomWithAi(ann, bob);
const ask = async (question: string) => (await askInRoom(ann, roomId, question)).answers[0]!;

it('recommends titles of the catalogue as cards', async () => {
  const { content, aiAnswer } = await ask('something with vampires');
  expect(aiAnswer!.titles.map(({ title }) => title)).toContain('Nosferatu');
  expect(aiAnswer!.titles.length).toBeLessThanOrEqual(5);
  expect(content).not.toMatch(/[[\]]/);
});

it('reads the earlier questions of the same member', async () => {
  const first = new Set((await ask('a horror film')).aiAnswer!.titles.map(({ id }) => id));
  const older = (await ask('older')).aiAnswer!.titles;
  expect(older.length).toBeGreaterThan(0);
  expect(older.filter(({ id }) => first.has(id))).toEqual([]);
});

it('finds mods that everyone can see', async () => {
  const listed = await shareMod(bob, { name: 'Lantern shader' });
  const answer = await ask('is there a mod with lantern light?');
  expect(answer.aiAnswer).toMatchObject({ titles: [], mods: [{ id: listed.id, name: 'Lantern shader' }] });
  expect(answer.content).toContain('Lantern shader');
  expect((await ask('a mod about submarinequartz')).aiAnswer!.mods).toEqual([]);
});

it('answers from the help page and names the topic', async () => {
  const { content, aiAnswer } = await ask('How do I change my password?');
  expect(content).toContain('Security');
  expect(aiAnswer!.topics).toEqual(['password']);
});
