import { findGenre, listRelatedGenres } from './genres.ts';
import { nearWords } from './themes.ts';
import type { TitleIndex } from '../../media/media.feature.ts';
import { wordsOf } from '../../../core/texts/words.ts';

/** Phrases before the name of a film that the member knows. After a plain "like" only a capitalised name counts. */
const titleMentionPattern =
  /\b(?:loved|enjoyed|liked|adored|(?:i|we) (?:really |absolutely |just )?(?:love|like|saw|watched)|fan of|similar to|same as|reminds me of|in the style of|(?:something|anything|films?|movies?|shows?|series|more|one|what is|whats|what's|much|just|else) like|(like))\s+/gi;
const quotedNamePattern = /^(?:the (?:film|movie|series|show) )?["“”«„[]([^"“”«»„[\]\n]{1,80})["“”»\]]/i;
/** Capitalised words, and linking words between them. A full stop ends the name, except after "Dr." and similar. */
const capitalised = String.raw`(?:(?:Dr|Mrs?|Ms|St)\.|[\p{Lu}\p{N}][\p{L}\p{N}'\u2019:-]*)`;
const linking = '(?:(?:of|the|and|in|on|a|an|to|for|from|with|vs|de|la|le|du|der|die|das|von|&)\\s+)*';
const capitalisedNamePattern = new RegExp(String.raw`^${capitalised}(?:\s+${linking}${capitalised})*`, 'u');
const lowerCaseNamePattern =
  /^[\p{L}\p{N}'’ -]{2,40}?(?=\s*(?:[.,;!?\n]|$)|\s+(?:but|and|so|what|any|with|please|can|do)\b)/u;

/** The name of a film that the text mentions and that is not in the catalogue; null if there is none. */
export function findUnknownTitle(text: string, index: TitleIndex): string | null {
  for (const match of text.matchAll(titleMentionPattern)) {
    const rest = text.slice(match.index + match[0].length);
    const name = quotedNamePattern.exec(rest)?.[1]?.trim();
    if (name) return name;
    const capital = capitalisedNamePattern.exec(rest)?.[0].replace(/[.:,]+$/, '');
    if (capital && capital !== 'I' && !isSubject(capital, index)) return capital;
    const written = capital || match[1] ? undefined : lowerCaseNamePattern.exec(rest)?.[0].trim();
    if (
      written &&
      !/^(?:it|that|this|them|those|these|him|her)\b/.test(written) &&
      isUnknownName(written, index)
    )
      return written;
  }
  return null;
}

const hasMeaning = (word: string) =>
  findGenre(word) !== undefined || listRelatedGenres(word).length > 0 || nearWords(word).size > 0;

/** Whether the name is a theme or a person: all its words have a meaning, or one title contains all of them. */
function isSubject(name: string, { titles }: TitleIndex): boolean {
  const words = wordsOf(name);
  if (words.length === 0) return true;
  return words.every(hasMeaning) || titles.some((title) => words.every((word) => title.words.has(word)));
}

/** In lower case, only words that no title contains can be a name: "something like trains" has no name. */
function isUnknownName(name: string, { titles }: TitleIndex): boolean {
  const words = wordsOf(name);
  return (
    words.length > 0 &&
    words.length <= 5 &&
    !words.some((word) => hasMeaning(word) || titles.some((title) => title.words.has(word)))
  );
}
