import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { textIn } from '../../../core/texts/texts.ts';
import { countWords, isEnglishWord } from './read-language.ts';
import { rawWords } from '../../../core/texts/words.ts';

type OtherLanguage = { words: string; answer: string };

/** Frequent words of each language, without accents, and the answer in that language. */
const languages: Readonly<Record<string, OtherLanguage>> = {
  es: {
    words:
      'yo tu el ella nosotros mi me te se nos lo la los las un una unos unas y o pero no con sin para por de del al que cual como donde es son esta estan quiero quisiera busco puedes puedo algo alguna pelicula peliculas serie ver recomienda recomiendame hoy noche muy mas hay',
    answer: 'Solo entiendo inglés y alemán: pregúntame en uno de los dos, por ejemplo “a short comedy”.',
  },
  fr: {
    words:
      'je tu il elle nous vous ils mon ma mes me te se le la les un une des et ou mais ne pas avec sans pour par de du au aux que qui quel quelle comme est sont suis ai veux voudrais cherche peux quelque chose regarder voir conseille recommande ce soir aujourdhui tres plus dans sur',
    answer:
      'Je ne comprends que l’anglais et l’allemand : posez votre question dans l’une de ces langues, par exemple “a short comedy”.',
  },
  it: {
    words:
      'io tu lui lei noi voi mi ti si ci il lo la gli le un una uno e o ma non con senza per di del della dei al che quale come dove sono vorrei voglio cerco puoi posso qualcosa vedere guardare consigliami stasera oggi molto piu anche',
    answer:
      'Capisco solo l’inglese e il tedesco: chiedimi in una di queste lingue, per esempio “a short comedy”.',
  },
  pt: {
    words:
      'eu tu voce ele ela nos me te se o a os as um uma uns umas e ou mas nao com sem para por de do da dos das ao que qual como onde sao esta estou quero queria procuro pode posso algo alguma filme filmes assistir ver recomende recomenda hoje noite muito mais tem',
    answer: 'Só entendo inglês e alemão: pergunte numa dessas línguas, por exemplo “a short comedy”.',
  },
  nl: {
    words:
      'ik jij je hij zij wij we mij me het de een en of maar niet geen met zonder voor van naar op in is zijn was heb hebt heeft wil zoek kan kunt iets graag kijken zien vanavond vandaag hoe wie waar waarom ook nog wel meer dan film',
    answer:
      'Ik versta alleen Engels en Duits: vraag het me in een van die talen, bijvoorbeeld “a short comedy”.',
  },
};

const dictionary = Object.entries(languages).map(([code, { words }]) => ({
  code,
  words: new Set(words.split(' ')),
}));
const scripts: readonly [RegExp, string][] = [
  [
    /\p{Script=Cyrillic}/gu,
    'Я понимаю только по-английски и по-немецки: спросите на одном из этих языков, например “a short comedy”.',
  ],
  [
    /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    '英語とドイツ語しか分かりません。“a short comedy” のように、どちらかで聞いてください。',
  ],
  [/\p{Script=Han}/gu, '我只懂英语和德语，请用其中一种语言提问，例如 “a short comedy”。'],
];

const unknownScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
const arabic = /\p{Script=Arabic}/gu;

/**
 * The answer to a question in a language that the guide can not read: in the same language if we know it, otherwise in
 * the language of the member. Null for English and German, and for a text that is too short to decide.
 */
export function answerInOtherLanguage(text: string, member: Language): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isMostly = (script: RegExp) => (text.match(script)?.length ?? 0) > letters / 2;
  for (const [script, answer] of scripts) if (isMostly(script)) return answer;
  if (isMostly(arabic)) return textIn('ar', 'ai:guide.otherLanguage');
  if (isMostly(unknownScript)) return textIn(member, 'ai:guide.otherLanguage');
  const found = [...new Set(rawWords(text))];
  const best = dictionary
    .map(({ code, words }) => ({ code, hits: found.filter((word) => words.has(word)).length }))
    .toSorted((a, b) => b.hits - a.hits)[0]!;
  const { german } = countWords(text);
  const english = found.filter(isEnglishWord).length;
  // Words such as "in" or "me" exist in several languages, and a title can be in any language.
  const isOther =
    best.hits >= 2 && best.hits > english && best.hits > german && best.hits * 3 >= found.length;
  return isOther ? languages[best.code]!.answer : null;
}
