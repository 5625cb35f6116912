import { helpTopics, type HelpTopic } from '@snowglobe/contract/features/help/help.text.ts';
import { wordsOf } from './tokenize.ts';

const questionPattern =
  /^\s*(?:hi|hello|hey)?[,! ]*(?:how (?:do|can|to|does|many|much|long)|where (?:do|can|is|are)|what (?:is|are|does|do|happens)|whats|who (?:can|is|are|reads)|can (?:i|you|staff|anyone|someone|people)|is (?:it|there|my|this)|are (?:my|there|you)|why|do (?:i|you)|does|i (?:forgot|lost|want to (?:change|delete|cancel|report))|help)\b/i;

const topics = helpTopics.map((topic) => ({
  topic,
  words: new Set(wordsOf(topic.words)),
  asked: new Set(wordsOf(topic.question)),
}));

/** The help topic for a question about Snowglobe; null if the text is no such question. */
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
  const enough = words.length <= 2 ? 1 : 1.3;
  return best && best.score >= enough ? best.topic : null;
}
