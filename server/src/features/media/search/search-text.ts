import { nameKey } from '../../../core/name-key.ts';

/** What the column `search` holds: the title, and the original one below it where that is another. */
export function searchText(title: string, originalTitle: string | null): string {
  const keys = [nameKey(title), nameKey(originalTitle ?? '')].filter((key) => key !== '');
  return [...new Set(keys)].join('\n');
}

/** What the column `people` holds: everybody's name, one a line. */
export const peopleText = (directors: readonly string[], actors: readonly string[]) =>
  [...new Set([...directors, ...actors].map(nameKey))].filter((key) => key !== '').join('\n');

const hasWords = (key: string, text: string) => {
  const words = text.split(/\s/);
  return key.split(' ').every((word) => words.some((each) => each.startsWith(word)));
};

/** How somebody whose name has all these words is part of a title: "directed by …", "with …". Null where nobody is. */
export function describePerson(
  { directors, actors }: { directors: readonly string[]; actors: readonly string[] },
  key: string,
): string | null {
  const isMeant = (name: string) => hasWords(key, nameKey(name));
  const actor = actors.find(isMeant);
  const director = directors.find(isMeant);
  if (actor === undefined) return director === undefined ? null : `directed by ${director}`;
  return `with ${actor}`;
}

/** Whether the title itself has the words that were searched: then nothing has to be said about people. */
export const nameMatches = (search: string, key: string) => hasWords(key, search);
