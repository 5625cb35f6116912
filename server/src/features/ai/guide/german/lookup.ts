import { stem } from '../../../../core/texts/words.ts';
import { dictionary, fillers } from './words.ts';

/** Lower case, without umlauts: "Märchen", "Maerchen" and "marchen" are the same. */
export const foldGerman = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/([ao])e/g, '$1')
    // Not in "Abenteuer" or "Mauer".
    .replaceAll(/(?<![aeq])ue/g, 'u');

const englishOf = new Map<string, string>();
for (const [english, words] of Object.entries(dictionary))
  for (const word of words.split(' ')) englishOf.set(foldGerman(word), english);
const fillerWords = new Set(fillers.split(' ').map(foldGerman));
for (const word of fillerWords) if (!englishOf.has(word)) englishOf.set(word, '');

const germanOf = new Map(
  Object.entries(dictionary).map(([english, words]) => [stem(english), words.split(' ')[0]!]),
);

/** The German word for an English word of the guide, to show it: "Vampir" for "vampires". */
export const germanFor = (english: string): string | undefined => germanOf.get(stem(english.toLowerCase()));

const endings = ['en', 'er', 'em', 'es', 'e', 'n', 's'];

/** A folded word and what it can be without its endings: "lustigeres", "lustiger", "lustig". */
function* formsOf(word: string): Generator<string> {
  yield word;
  for (const ending of endings) {
    if (word.length - ending.length < 3 || !word.endsWith(ending)) continue;
    const short = word.slice(0, -ending.length);
    yield short;
    yield `${short}e`;
  }
  const twice = /^(.{4,}?)(?:er|st)(?:e[nrms]?)?$/.exec(word)?.[1];
  if (twice) yield twice;
}

/** Without typing errors. Undefined for an unknown word, '' for a filler. */
function findGerman(folded: string): string | undefined {
  for (const form of formsOf(folded)) {
    const english = englishOf.get(form);
    if (english !== undefined) return english;
  }
  return undefined;
}

const maxWord = 40;

/** "Liebeskomödie" is "Liebe" and "Komödie". Fillers are no parts of such words. */
function findCompound(folded: string, findFirst = findGerman): string | undefined {
  if (folded.length < 7 || folded.length > maxWord) return undefined;
  for (let at = folded.length - 3; at >= 3; at -= 1) {
    const last = findGerman(folded.slice(at));
    if (!last) continue;
    const first = findFirst(folded.slice(0, at)) || findCompound(folded.slice(0, at), findFirst);
    if (first) return `${first} ${last}`;
  }
  return undefined;
}

const byFirstLetter = Map.groupBy(englishOf.keys(), (word) => word[0]!);

/** The known word that differs least: by one typing error in a word of 5 letters, by two from 9 letters on. */
export function findSimilar(folded: string, among: readonly string[]): string | undefined {
  if (among.includes(folded)) return folded;
  const allowed = folded.length < 5 ? 0 : folded.length < 9 ? 1 : 2;
  if (folded.length > maxWord) return undefined;
  let best: { known: string; errors: number } | undefined;
  for (const form of formsOf(folded))
    for (const known of among) {
      if (known[0] !== form[0] || Math.abs(known.length - form.length) > allowed) continue;
      // A word without its ending is less certain.
      const errors = typingErrors(form, known) + (form === folded ? 0 : 0.5);
      const isNear = errors < 1 || (known.length >= 4 && errors <= allowed + 0.5);
      if (isNear && errors < (best?.errors ?? Infinity)) best = { known, errors };
    }
  return best?.known;
}

function findMisspelt(folded: string): string | undefined {
  const known = folded.length < 5 ? undefined : findSimilar(folded, byFirstLetter.get(folded[0]!) ?? []);
  return known === undefined ? undefined : englishOf.get(known);
}

/** The English words for a German word, also with typing errors; undefined when it is unknown. */
export const readGermanWord = (folded: string): string | undefined =>
  findGerman(folded) ?? findCompound(folded) ?? findMisspelt(folded) ?? findCompound(folded, findMisspelt);

/** The same for a word that can be part of a name: only if it has no typing error. */
export const readExactWord = (folded: string): string | undefined =>
  findGerman(folded) ?? findCompound(folded);

/** How many letters are missing, additional, wrong or swapped. */
function typingErrors(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, beforeLast[column - 2]! + 1);
      next.push(least);
    }
    [beforeLast, last] = [last, next];
  }
  return last[other.length]!;
}
