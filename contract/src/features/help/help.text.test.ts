import { expect, it } from 'vitest';
import { helpTopics } from './help.text.ts';

it('does not ask for a membership where styled names are free for every account', () => {
  const answers = helpTopics.map(({ answer }) => answer);
  expect(answers.filter((answer) => /styled names/i.test(answer))).toEqual([]);
  expect(helpTopics.find(({ id }) => id === 'name-and-look')?.answer).toContain('Every account has them.');
});
