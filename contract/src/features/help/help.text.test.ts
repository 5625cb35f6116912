import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { helpTopics } from './help.text.ts';

const english = JSON.parse(
  readFileSync(new URL('../../texts/help/en.json', import.meta.url), 'utf8'),
) as Record<string, string>;

it('the help does not say that styled names need a membership', () => {
  const answers = helpTopics.map(({ answer }) => english[answer.slice('help:'.length)]!);
  expect(answers.filter((answer) => /styled names/i.test(answer))).toEqual([]);
  expect(english['look.answer']).toContain('Every account has them.');
});
