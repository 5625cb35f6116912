import { findGenre, listRelatedGenres } from './genres.ts';
import { foldGerman, readExactWord, readGermanWord } from './german/lookup.ts';
import { nearWords } from './themes.ts';
import { rawWords, stem } from '../../../core/texts/words.ts';

const englishWords = new Set(
  (
    'i you he she it we they me my your the a an and or but not no with without for from of to in on at is are was were be have ' +
    'has do does did will would can could want need like something anything some any what which who how where why this that ' +
    'these those there about more less very please movie movies film films show shows watch give find recommend tonight so old ' +
    'new older newer shorter longer short long under over minute minutes min mins hour hours before after since until than ' +
    'series tv anime classic early recent else instead another different only also maybe too bit not'
  ).split(' '),
);

export const isEnglishWord = (word: string): boolean => {
  const known = stem(word);
  return (
    englishWords.has(word) ||
    findGenre(known) !== undefined ||
    listRelatedGenres(known).length > 0 ||
    nearWords(known).size > 0
  );
};

/** How many words of a text are German and not English, and the other way round. */
export function countWords(text: string): { german: number; meaningful: number; english: number } {
  const counts = { german: 0, meaningful: 0, english: 0 };
  for (const raw of new Set(text.match(/[\p{L}\p{M}'’]+/gu) ?? [])) {
    const word = rawWords(raw)[0] ?? '';
    const german = readExactWord(foldGerman(raw));
    const isEnglish = isEnglishWord(word);
    if (german !== undefined && !isEnglish) {
      counts.german += 1;
      if (german !== '') counts.meaningful += 1;
    }
    if (isEnglish && german === undefined) counts.english += 1;
  }
  return counts;
}

/**
 * German or English; null for a text that can be both, such as the name of a film. `usual` is the language of the
 * conversation so far.
 */
export function readLanguage(text: string, usual: 'en' | 'de'): 'en' | 'de' | null {
  const { german, meaningful, english } = countWords(text);
  if (english > german) return 'en';
  if (german > english && (german >= 2 || meaningful > 0 || usual === 'de')) return 'de';
  if (german === 0 && english === 0 && isMisspeltGerman(text)) return 'de';
  return null;
}

/** "lusitge komöde": every long word is German with a typing error. */
function isMisspeltGerman(text: string): boolean {
  const words = rawWords(text).filter((word) => word.length >= 5 && !isEnglishWord(word));
  const isLong = words.length > 1 || (words[0]?.length ?? 0) >= 8;
  return isLong && words.every((word) => Boolean(readGermanWord(foldGerman(word))));
}
