import { expect, it } from 'vitest';
import { helpTopics } from './help.text.ts';

it('the help does not say that styled names need a membership', () => {
  const answers = helpTopics.map(({ answer }) => answer);
  expect(answers.filter((answer) => /styled names/i.test(answer))).toEqual([]);
  expect(helpTopics.find(({ id }) => id === 'name-and-look')?.answer).toContain('Every account has them.');
});
