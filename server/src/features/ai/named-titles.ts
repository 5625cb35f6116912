import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { nameKey } from '../../core/name-key.ts';
import type { Catalogue, CatalogueTitle } from './catalogue.ts';

/** An answer can name many; so many become buttons. */
const mostNamed = 40;
const longestName = 120;

/** What stands in square brackets, each once. A link `[words](address)` names nothing. */
export function bracketed(text: string): string[] {
  const found = [...text.matchAll(/\[([^[\]\n]+)\](?!\()/g)].map((match) => match[1]!.trim());
  return [...new Set(found)].filter((name) => name !== '' && name.length <= longestName).slice(0, mostNamed);
}

/** "Nosferatu (1922)" is Nosferatu, and of two of that name the one of that year. */
function withoutYear(name: string): { name: string; year: number | null } {
  const match = /^(.+?)\s*\((\d{4})\)$/.exec(name);
  return match ? { name: match[1]!, year: Number(match[2]) } : { name, year: null };
}

/** The titles that a growing text names; the same array as long as no other came. Asks the catalogue only when one did. */
export function openNamedTitles(catalogue: Catalogue) {
  let titles: NamedTitle[] = [];
  let names = 0;
  let looked = 0;
  return async (text: string): Promise<NamedTitle[]> => {
    if (!text.includes(']', looked)) return titles;
    const found = bracketed(text);
    if (found.length !== names) titles = await resolveTitles(catalogue, found);
    names = found.length;
    // A bracket at the very end may turn out to be a link's.
    looked = text.endsWith(']') ? text.length - 1 : text.length;
    return titles;
  };
}

/** Those of the bracketed names that the catalogue has; the others stay text. */
export async function resolveTitles(catalogue: Catalogue, names: readonly string[]): Promise<NamedTitle[]> {
  if (names.length === 0) return [];
  const asked = names.map((text) => ({ text, ...withoutYear(text) }));
  const found = await catalogue.named([...new Set(asked.flatMap(({ text, name }) => [text, name]))]);
  return asked.flatMap(({ text, name, year }) => {
    const title = best(found, name, year) ?? best(found, text, null);
    return title ? [present(text, title)] : [];
  });
}

function best(
  titles: readonly CatalogueTitle[],
  name: string,
  year: number | null,
): CatalogueTitle | undefined {
  const key = nameKey(name);
  const fitting = titles.filter((title) =>
    [title.title, title.originalTitle].some((each) => each !== null && nameKey(each) === key),
  );
  return fitting.find((title) => title.year === year) ?? fitting[0];
}

function present(text: string, { id, title, year, type, isAnime }: CatalogueTitle): NamedTitle {
  return { text, id, title, year, type, isAnime };
}
