import { nameKey } from '../../../core/name-key.ts';

/**
 * The content of the column `search`: the title, and on a second line the original title if it differs. Names in other
 * languages follow (title-texts.store.ts).
 */
export function searchText(title: string, originalTitle: string | null): string {
  const keys = [nameKey(title), nameKey(originalTitle ?? '')].filter((key) => key !== '');
  return [...new Set(keys)].join('\n');
}

/** The content of the column `people`: one name per line. */
export const peopleText = (directors: readonly string[], actors: readonly string[]) =>
  [...new Set([...directors, ...actors].map(nameKey))].filter((key) => key !== '').join('\n');

const hasWords = (key: string, text: string) => {
  const words = text.split(/\s/);
  return key.split(' ').every((word) => words.some((each) => each.startsWith(word)));
};

/** Why a title was found whose name does not match. */
export type FoundPerson = { name: string; did: 'acted' | 'directed' };

/** The person of a title whose name contains all words of the key; null without one. */
export function findPerson(
  { directors, actors }: { directors: readonly string[]; actors: readonly string[] },
  key: string,
): FoundPerson | null {
  const isMeant = (name: string) => hasWords(key, nameKey(name));
  const actor = actors.find(isMeant);
  if (actor !== undefined) return { name: actor, did: 'acted' };
  const director = directors.find(isMeant);
  return director === undefined ? null : { name: director, did: 'directed' };
}

/** Whether the title itself contains the searched words. */
export const nameMatches = (search: string, key: string) => hasWords(key, search);
