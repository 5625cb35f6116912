import { helpTopics, type HelpTopic } from '@snowglobe/contract/features/help/help.text.ts';
import { inEnglish, translate } from '../../../core/texts/texts.ts';
import { findSimilar, foldGerman } from './german/lookup.ts';
import { fillers, helpWords } from './german/words.ts';
import { wordsOf } from '../../../core/texts/words.ts';

const questionPattern =
  /^\s*(?:hi|hello|hey)?[,! ]*(?:how (?:do|can|to|does|many|much|long)|where (?:do|can|is|are)|what (?:is|are|does|do|happens)|whats|who (?:can|is|are|reads)|can (?:i|you|staff|anyone|someone|people)|is (?:it|there|my|this)|are (?:my|there|you)|why|do (?:i|you)|does|i (?:forgot|lost|want to (?:change|delete|cancel|report))|help)\b/i;
const germanQuestionPattern =
  /^\s*(?:hi|hallo|hey|moin|servus)?[,! ]*(?:wie|wo|was (?:ist|sind|passiert|kostet|bekomm\w*|bringt|macht)|wer|warum|wieso|weshalb|kann|(?:das|der|mein) (?:video|player|film|stream)(?= .{0,60}(?:nicht|ruckelt))|k(?:ö|oe)nnen|darf|muss|ist|sind|wird|werden|hilfe|(?:ich )?(?:hab|habe) .{2,60} (?:vergessen|verloren)|(?:ich )?(?:will|m(?:ö|oe)chte|wuerde|würde|muss) .{2,60} (?:(?:ä|ae)ndern|l(?:ö|oe)schen|k(?:ü|ue)ndigen|melden|blockieren|hinzuf(?:ü|ue)gen|exportieren|hochladen))(?![\p{L}])/iu;

const topics = helpTopics.map((topic) => ({
  topic,
  words: new Set(wordsOf(topic.words)),
  asked: new Set(wordsOf(inEnglish(topic.question))),
}));

const topicWords = new Set(Object.values(helpWords).flatMap((words) => words.split(' ').map(foldGerman)));
const questionWords = 'wie was wer mit nicht und oder aber von vom zu aus auch';
const skipped = new Set(
  `${fillers} ${questionWords}`
    .split(' ')
    .map(foldGerman)
    .filter((word) => !topicWords.has(word)),
);
/** The umlauts must be folded first: `rawWords` only removes their dots. */
const germanWords = (text: string) =>
  [...new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u).map(foldGerman))].filter(
    (word) => word.length > 1 && !skipped.has(word),
  );

const germanTopics = helpTopics.map((topic) => ({
  topic,
  words: germanWords(helpWords[topic.id] ?? ''),
  asked: germanWords(translate('de', topic.question)),
}));

const isEnough = (words: number, score: number) => score >= (words <= 2 ? 1 : 1.3);

/** The help topic for a question about Snowglobe in English; null if the text is no such question. */
export function helpFor(text: string): HelpTopic | null {
  if (!questionPattern.test(text)) return null;
  const words = [...new Set(wordsOf(text))];
  let best: { topic: HelpTopic; score: number } | null = null;
  for (const { topic, words: known, asked } of topics) {
    const inQuestion = words.filter((word) => asked.has(word)).length;
    // A text that repeats almost all words of a topic's question matches that topic best.
    const score = words.filter((word) => known.has(word)).length + inQuestion / (asked.size || 1);
    if (score > (best?.score ?? 0)) best = { topic, score };
  }
  return best && isEnough(words.length, best.score) ? best.topic : null;
}

/** The same in German, where words may have endings and typing errors. */
export function helpForGerman(text: string): HelpTopic | null {
  if (!germanQuestionPattern.test(text)) return null;
  const words = germanWords(text.slice(0, 500));
  let best: { topic: HelpTopic; score: number } | null = null;
  for (const { topic, words: known, asked } of germanTopics) {
    const inQuestion = words.filter((word) => findSimilar(word, asked) !== undefined).length;
    const score =
      words.filter((word) => findSimilar(word, known) !== undefined).length +
      inQuestion / (asked.length || 1);
    if (score > (best?.score ?? 0)) best = { topic, score };
  }
  return best && isEnough(words.length, best.score) ? best.topic : null;
}
