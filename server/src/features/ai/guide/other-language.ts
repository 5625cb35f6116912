import { rawWords } from './tokenize.ts';

type Language = { words: string; answer: string };

/** Frequent words of each language, without accents, and the answer in that language. */
const languages: Readonly<Record<string, Language>> = {
  de: {
    words:
      'ich du wir ihr sie er es mir mich dir euch der die das den dem des ein eine einen einem einer und oder aber nicht kein keine mit ohne fur von zum zur im ist sind war habe hat haben mochte will suche zeig zeige empfiehl etwas gibt heute abend wie wer wo warum kannst konnen bitte sehen schauen gern lieber uber nach auch nur noch mal',
    answer:
      'Ich verstehe leider nur Englisch. Ich bin der eingebaute Helfer von Snowglobe: eine Suche, kein Sprachmodell. Frag mich bitte auf Englisch, zum Beispiel “a short comedy” oder “something like Nosferatu”.',
  },
  es: {
    words:
      'yo tu el ella nosotros mi me te se nos lo la los las un una unos unas y o pero no con sin para por de del al que cual como donde es son esta estan quiero quisiera busco puedes puedo algo alguna pelicula peliculas serie ver recomienda recomiendame hoy noche muy mas hay',
    answer:
      'Lo siento, solo entiendo inglés. Soy la guía incorporada de Snowglobe: una búsqueda, no un modelo de lenguaje. Pregúntame en inglés, por ejemplo “a short comedy” o “something like Nosferatu”.',
  },
  fr: {
    words:
      'je tu il elle nous vous ils mon ma mes me te se le la les un une des et ou mais ne pas avec sans pour par de du au aux que qui quel quelle comme est sont suis ai veux voudrais cherche peux quelque chose regarder voir conseille recommande ce soir aujourdhui tres plus dans sur',
    answer:
      'Désolé, je ne comprends que l’anglais. Je suis le guide intégré de Snowglobe : une recherche, pas un modèle de langage. Posez votre question en anglais, par exemple “a short comedy” ou “something like Nosferatu”.',
  },
  it: {
    words:
      'io tu lui lei noi voi mi ti si ci il lo la gli le un una uno e o ma non con senza per di del della dei al che quale come dove sono vorrei voglio cerco puoi posso qualcosa vedere guardare consigliami stasera oggi molto piu anche',
    answer:
      'Mi dispiace, capisco solo l’inglese. Sono la guida integrata di Snowglobe: una ricerca, non un modello linguistico. Chiedimi in inglese, per esempio “a short comedy” o “something like Nosferatu”.',
  },
  pt: {
    words:
      'eu tu voce ele ela nos me te se o a os as um uma uns umas e ou mas nao com sem para por de do da dos das ao que qual como onde sao esta estou quero queria procuro pode posso algo alguma filme filmes assistir ver recomende recomenda hoje noite muito mais tem',
    answer:
      'Desculpe, só entendo inglês. Sou o guia integrado do Snowglobe: uma pesquisa, não um modelo de linguagem. Pergunte em inglês, por exemplo “a short comedy” ou “something like Nosferatu”.',
  },
  nl: {
    words:
      'ik jij je hij zij wij we mij me het de een en of maar niet geen met zonder voor van naar op in is zijn was heb hebt heeft wil zoek kan kunt iets graag kijken zien vanavond vandaag hoe wie waar waarom ook nog wel meer dan film',
    answer:
      'Sorry, ik versta alleen Engels. Ik ben de ingebouwde gids van Snowglobe: een zoekfunctie, geen taalmodel. Vraag het me in het Engels, bijvoorbeeld “a short comedy” of “something like Nosferatu”.',
  },
  en: {
    words:
      'i you he she it we they me my your the a an and or but not no with without for from of to in on at is are was were be have has do does did will would can could want need like something anything some any what which who how where why this that these those there about more less very please movie movies film films show shows watch give find recommend tonight so old new',
    answer: '',
  },
};

const dictionary = Object.entries(languages).map(([code, { words }]) => ({
  code,
  words: new Set(words.split(' ')),
}));
const scripts: readonly [RegExp, string][] = [
  [
    /\p{Script=Cyrillic}/gu,
    'К сожалению, я понимаю только по-английски. Я встроенный помощник Snowglobe: поиск, а не языковая модель. Спросите по-английски, например “a short comedy”.',
  ],
  [
    /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    'すみません、英語しか分かりません。私は Snowglobe の内蔵ガイドで、検索であって言語モデルではありません。“a short comedy” のように英語で聞いてください。',
  ],
  [
    /\p{Script=Han}/gu,
    '抱歉，我只懂英语。我是 Snowglobe 的内置向导：是搜索，不是语言模型。请用英语提问，例如 “a short comedy”。',
  ],
  [
    /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu,
    'I only understand English. I am the built-in guide of Snowglobe: a search, not a language model. Please ask me in English: “a short comedy”, “something like Nosferatu”.',
  ],
];

/**
 * The answer to a question that is not in English, in the same language if we know it. Null for English, and for a text
 * that is too short to decide.
 */
export function answerInOtherLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, answer] of scripts) if ((text.match(script)?.length ?? 0) > letters / 2) return answer;
  const found = [...new Set(rawWords(text))];
  const counts = dictionary.map(({ code, words }) => ({
    code,
    hits: found.filter((word) => words.has(word)).length,
  }));
  const english = counts.find(({ code }) => code === 'en')!.hits;
  const best = counts.filter(({ code }) => code !== 'en').toSorted((a, b) => b.hits - a.hits)[0]!;
  // Words such as "in" or "me" exist in several languages, and a title can be in any language.
  return best.hits >= 2 && best.hits > english && best.hits * 3 >= found.length
    ? languages[best.code]!.answer
    : null;
}
