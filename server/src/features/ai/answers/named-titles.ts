import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { nameKey } from '../../../core/name-key.ts';
import type { Catalogue, CatalogueTitle } from '../catalogue.ts';

/** An answer can name many; so many become buttons. */
const maxNames = 40;
const maxNameChars = 120;
/** What stands in square brackets on one line. A link `[words](address)` names nothing. */
const inBrackets = new RegExp(String.raw`\[([^[\]\n]{1,${maxNameChars}})\](?!\()`, 'g');

/**
 * Finds the names in square brackets of a text that comes piece by piece, each name once. A piece is looked at once,
 * together with the end of the one before it, which is never longer than a name.
 */
export function createBracketScanner() {
  const known = new Set<string>();
  let rest = '';

  function scan(text: string): string[] {
    const names: string[] = [];
    for (const match of text.matchAll(inBrackets)) {
      const name = match[1]!.trim();
      if (name === '' || known.has(name) || known.size === maxNames) continue;
      known.add(name);
      names.push(name);
    }
    return names;
  }

  return {
    /** The names that are new with this piece. */
    add(piece: string): string[] {
      if (known.size === maxNames) return [];
      const text = rest + piece;
      const open = undecidedFrom(text);
      rest = text.slice(open);
      return scan(text.slice(0, open));
    },
    /** The name at the very end, if there is one. */
    end(): string[] {
      const last = rest;
      rest = '';
      return scan(last);
    },
  };
}

/** Where a bracket begins that may still become a name, or a link: the end of the text if there is none. */
function undecidedFrom(text: string): number {
  const open = text.lastIndexOf('[');
  if (open === -1 || text.length - open > maxNameChars + 2) return text.length;
  const tail = text.slice(open);
  const isClosedBefore = tail.includes(']') && !tail.endsWith(']');
  return isClosedBefore || tail.includes('\n') ? text.length : open;
}

/** The names in square brackets of a whole text. */
export function bracketed(text: string): string[] {
  const scanner = createBracketScanner();
  return [...scanner.add(text), ...scanner.end()];
}

/** "Nosferatu (1922)" is Nosferatu, and of two of that name the one of that year. */
function withoutYear(name: string): { name: string; year: number | null } {
  const match = /^(.+?)\s*\((\d{4})\)$/.exec(name);
  return match ? { name: match[1]!, year: Number(match[2]) } : { name, year: null };
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
