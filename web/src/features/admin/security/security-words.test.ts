import { expect, test } from 'vitest';
import { countText, requirementText } from './security-words.ts';

test('the owner reads how many of the staff have two-factor', () => {
  expect(countText(1, 1)).toMatch(/ You have it on\.$/);
  expect(countText(5, 5)).toMatch(/ All 5 have it on\.$/);
  expect(countText(5, 1)).toMatch(/ 1 of 5 has it on\.$/);
  expect(countText(5, 2)).toMatch(/ 2 of 5 have it on\.$/);
});

test('there is a question only if somebody would lose their rights', () => {
  expect(requirementText(5, 5)).toBeNull();
  expect(requirementText(5, 4)).toMatch(/^One of the staff does not have it/);
  expect(requirementText(5, 2)).toMatch(/^3 of the staff do not have it/);
});
