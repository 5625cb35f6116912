import { genreNamed, genresLeantTo } from './genres.ts';
import { nearWords } from './themes.ts';
import type { TitleIndex } from './title-index.ts';
import { wordsOf } from './words.ts';

/** How people bring up a film that they know. The word alone says little: then only a name in capitals counts. */
const brought =
  /\b(?:loved|enjoyed|liked|adored|(?:i|we) (?:really |absolutely |just )?(?:love|like|saw|watched)|fan of|similar to|same as|reminds me of|in the style of|(?:something|anything|films?|movies?|shows?|series|more|one|what is|whats|what's|much|just|else) like|(like))\s+/gi;
const quoted = /^(?:the (?:film|movie|series|show) )?["“”«„[]([^"“”«»„[\]\n]{1,80})["“”»\]]/i;
/** Words with capitals, and the small ones between them. A full stop ends it, except behind a form of address. */
const capitalised = String.raw`(?:(?:Dr|Mrs?|Ms|St)\.|[\p{Lu}\p{N}][\p{L}\p{N}'’:-]*)`;
const linking = '(?:(?:of|the|and|in|on|a|an|to|for|from|with|vs|de|la|le|du|der|die|das|von|&)\\s+)*';
const capitals = new RegExp(String.raw`^${capitalised}(?:\s+${linking}${capitalised})*`, 'u');
const small =
  /^[\p{L}\p{N}'’ -]{2,40}?(?=\s*(?:[.,;!?\n]|$)|\s+(?:but|and|so|what|any|with|please|can|do)\b)/u;

/** The name of a film that the text brings up and the catalogue does not have; null when there is none. */
export function unknownTitleIn(text: string, index: TitleIndex): string | null {
  for (const match of text.matchAll(brought)) {
    const rest = text.slice(match.index + match[0].length);
    const name = quoted.exec(rest)?.[1]?.trim();
    if (name) return name;
    const capital = capitals.exec(rest)?.[0].replace(/[.:,]+$/, '');
    if (capital && capital !== 'I' && !isSubject(capital, index)) return capital;
    const written = capital || match[1] ? undefined : small.exec(rest)?.[0].trim();
    if (
      written &&
      !/^(?:it|that|this|them|those|these|him|her)\b/.test(written) &&
      isNothingKnown(written, index)
    )
      return written;
  }
  return null;
}

const meansSomething = (word: string) =>
  genreNamed(word) !== undefined || genresLeantTo(word).length > 0 || nearWords(word).size > 0;

/** What somebody likes may be a subject, or a person: one title has all its words. */
function isSubject(name: string, { titles }: TitleIndex): boolean {
  const words = wordsOf(name);
  if (words.length === 0) return true;
  return words.every(meansSomething) || titles.some((title) => words.every((word) => title.words.has(word)));
}

/** In small letters only words that no title has can be a name: "something like trains" is none. */
function isNothingKnown(name: string, { titles }: TitleIndex): boolean {
  const words = wordsOf(name);
  return (
    words.length > 0 &&
    words.length <= 5 &&
    !words.some((word) => meansSomething(word) || titles.some((title) => title.words.has(word)))
  );
}
