import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { nameKey } from '../../../core/name-key.ts';
import type { TitleSource, KnownTitle } from './title-source.ts';

/** How many titles of one answer become buttons. */
const maxNames = 40;
const maxNameChars = 120;
/** A name in square brackets, on one line. A Markdown link `[words](address)` is not a name. */
const inBrackets = new RegExp(String.raw`\[([^[\]\n]{1,${maxNameChars}})\](?!\()`, 'g');

/**
 * Finds the names in square brackets of a text that arrives in pieces, each name once. Each piece is scanned once,
 * together with the unfinished name at the end of the piece before it. So the time is linear in the length of the text.
 */
export function createBracketScanner() {
  const known = new Set<string>();
  let unfinished = '';

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
    /** The new names in this piece. */
    add(piece: string): string[] {
      if (known.size === maxNames) return [];
      const text = unfinished + piece;
      const open = undecidedFrom(text);
      unfinished = text.slice(open);
      return scan(text.slice(0, open));
    },
    /** The name at the end of the text, if there is one. */
    end(): string[] {
      const last = unfinished;
      unfinished = '';
      return scan(last);
    },
  };
}

/** The position of the last bracket that is not yet a name or a link; the end of the text if there is none. */
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

/** Splits "Nosferatu (1922)" into name and year: the year decides between two titles of the same name. */
function withoutYear(name: string): { name: string; year: number | null } {
  const match = /^(.+?)\s*\((\d{4})\)$/.exec(name);
  return match ? { name: match[1]!, year: Number(match[2]) } : { name, year: null };
}

/** The titles for these names. Names without a title stay plain text. */
export async function resolveTitles(
  titleSource: TitleSource,
  names: readonly string[],
): Promise<NamedTitle[]> {
  if (names.length === 0) return [];
  const asked = names.map((text) => ({ text, ...withoutYear(text) }));
  const found = await titleSource.named([...new Set(asked.flatMap(({ text, name }) => [text, name]))]);
  return asked.flatMap(({ text, name, year }) => {
    const title = bestMatch(found, name, year) ?? bestMatch(found, text, null);
    return title ? [present(text, title)] : [];
  });
}

function bestMatch(titles: readonly KnownTitle[], name: string, year: number | null): KnownTitle | undefined {
  const key = nameKey(name);
  const fitting = titles.filter((title) =>
    [title.title, title.originalTitle].some((each) => each !== null && nameKey(each) === key),
  );
  return fitting.find((title) => title.year === year) ?? fitting[0];
}

function present(text: string, { id, title, year, type, isAnime }: KnownTitle): NamedTitle {
  return { text, id, title, year, type, isAnime };
}
