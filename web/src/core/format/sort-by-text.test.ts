import { expect, test } from 'vitest';
import { sortByText } from './sort-by-text.ts';

const byCollator = (words: string[]) => words.toSorted((one, other) => one.localeCompare(other, 'en'));

test.each([
  [['War', 'thriller', 'TV Movie', 'Sci-Fi & Fantasy', 'Science Fiction', 'action', 'Action & Adventure']],
  [['Zorro', 'Ärzte', 'Abenteuer', 'Éclair', 'east']],
])('words are sorted as a reader expects: %j', (words) => {
  expect(sortByText(words, (word) => word)).toEqual(byCollator(words));
});
