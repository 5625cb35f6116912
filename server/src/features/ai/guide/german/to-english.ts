import { rawWords, stem } from '../../../../core/texts/words.ts';
import type { TitleIndex } from '../../../media/media.feature.ts';
import { foldGerman, readExactWord, readGermanWord } from './lookup.ts';

const very = '(?:(?:so|sehr|echt|richtig|total|wirklich|ganz) )*';
const praise =
  '(?:gern(?:e)? gesehen|toll|super|gut|klasse|spitze|gro(?:ß|ss)artig|genial|geliebt|gemocht|gefeiert|gesehen)';

/** Stands around English text that must not be translated. The words of the member can not contain it. */
const mark = '\u0001';
const english = (text: string) => `${mark}${text}${mark}`;
const pattern = (source: string) => new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, 'giu');
const only = (source: string) => new RegExp(`^\\W*(?:(?:bitte|etwas|was|noch) )*(?:${source})\\W*$`, 'giu');

/** German phrases that can not be translated word by word. `$1` is translated afterwards. */
const phrases: readonly [RegExp, string][] = [
  [pattern('u-boote?n?'), english('submarine')],
  [pattern('so schlecht,? dass (?:es|er|sie) (?:schon )?(?:wieder )?gut ist'), english('so bad it is good')],
  [pattern('(?:ich )?wei(?:ß|ss) (?:ich )?(?:gar |noch )?nicht|nicht nur'), ''],
  [pattern('([\\p{L}-]+) mag ich (?:gar |überhaupt )?nicht'), `${english('no')} $1`],
  [
    pattern(`(?:ich|wir) (?:fand|fanden|hab|habe|haben) (.{2,60}?) ${very}${praise}`),
    `${english('i loved')} $1`,
  ],
  [pattern(`mir (?:hat|haben) (.{2,60}?) ${very}(?:gut )?gefallen`), `${english('i loved')} $1`],
  [pattern(`([^.!?,]{2,60}?) (?:hat|haben) mir ${very}(?:gut )?gefallen`), `${english('i loved')} $1`],
  [pattern('(?:ich|wir) (?:mag|mögen|moegen|liebe|lieben|liebte)'), english('i love')],
  [
    pattern('(?:(?:et)?was |einen film |filme? )?(?:ä|ae)hnlich(?:e[nrms]?)? (?:wie|zu)'),
    english('similar to'),
  ],
  [pattern('im stil (?:von|des|der)'), english('in the style of')],
  [pattern('fan (?:von|des|der)'), english('fan of')],
  [
    pattern('(?:so ?was|so etwas|etwas|was|irgendwas|mehr|filme?|serien?) (?:so )?wie'),
    english('something like'),
  ],
  [pattern('(?:et)?was (?:ganz )?and(?:e|er|re)res|(?:et)?was anderes'), english('something else')],
  [pattern('noch (?:mehr|welche|eine[nr]?s?|was|etwas)'), english('more')],
  [pattern('nicht (?:so|zu|allzu|sehr|ganz so) lange?[sn]?'), english('not too long')],
  [pattern('(?:ein )?paar minuten|wenige minuten'), english('few minutes')],
  [pattern('(?:einer? )?halben? stunde'), english('half an hour')],
  [pattern('(?:anderthalb|eineinhalb) stunden'), english('90 minutes')],
  [pattern('einer? stunde'), english('one hour')],
  [pattern('h(?:ö|oe)chstens|maximal|max'), english('at most')],
  [pattern('mindestens'), english('at least')],
  [
    pattern('(?:l(?:ä|ae)nger als|(?:ü|ue)ber|mehr als)(?= (?:\\d|\u0001|zwei|drei|zehn|zwanzig|dreißig))'),
    english('over'),
  ],
  [pattern('k(?:ü|ue)rzer als|weniger als|bis zu'), english('under')],
  [pattern('(?:ä|ae)lter als'), english('older than')],
  [pattern('(?:neuer|j(?:ü|ue)nger) als'), english('newer than')],
  [only('neuer'), english('newer')],
  [only('gruseliger'), english('scarier')],
  [only('lustiger|witziger'), english('funnier')],
  [/\b(?:19)?([1-9])0er[a-z]*(?:[- ]?jahren?)?/gi, english('19$10s')],
  [/\b(20\d)0er[a-z]*(?:[- ]?jahren?)?/gi, english('$10s')],
];

export type EnglishRequest = {
  text: string;
  /** Words that the guide knows in neither language. */
  unread: readonly string[];
};

/** A German request in the English words of the guide. Names and unknown words stay as they are. */
export function toEnglish(german: string, index: TitleIndex): EnglishRequest {
  const unread: string[] = [];
  let text = german;
  for (const [phrase, replacement] of phrases) text = text.replaceAll(phrase, replacement);
  const parts = text.split(mark);
  const translated = parts.map((part, at) =>
    at % 2 === 1
      ? part
      : translateWords(part, {
          index,
          unread,
          canBeName: /(?:loved?|like|to|of)$/.test(parts[at - 1] ?? ''),
        }),
  );
  return { text: translated.join(' ').replaceAll(/\s+/g, ' ').trim(), unread };
}

type Reading = { index: TitleIndex; unread: string[]; canBeName: boolean };

function translateWords(text: string, { index, unread, canBeName }: Reading): string {
  return text.replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, (word) => {
    if (/^\d/.test(word)) return word;
    // A name is not taken for a German word with a typing error.
    const isOfTitle = rawWords(word).every((each) => index.withWord(stem(each)).length > 0);
    const read = canBeName || isOfTitle ? readExactWord : readGermanWord;
    const known = read(foldGerman(word));
    if (known === undefined && !isOfTitle) unread.push(word);
    return known ?? word;
  });
}
