import type { Answerer, AnswerPart } from '../answers/answerer.ts';
import type { TitleSource, KnownTitle } from '../titles/title-source.ts';
import { picksFor } from './conversation.ts';
import { hello, nothingFound, recommendation } from './guide-replies.ts';
import { helpFor } from './help.ts';
import { answerInOtherLanguage } from './other-language.ts';
import { indexTitles, type TitleIndex } from './title-index.ts';

const greetingPattern =
  /^\s*(?:hi|hello|hey|good (?:morning|evening|day)|thanks?|thank you|who are you|what are you|what can you do)\b[^?]{0,20}\??\s*$/i;

const words = (text: string): AnswerPart => ({ kind: 'words', text });

/**
 * Answers without a language model: it searches titles for a request, and help for questions about Snowglobe. The same
 * conversation always gets the same answer.
 */
export function createGuide(titleSource: TitleSource): Answerer {
  let indexed: { of: readonly KnownTitle[]; index: TitleIndex } | undefined;

  async function currentIndex(): Promise<TitleIndex> {
    const of = await titleSource.listed();
    if (indexed?.of !== of) indexed = { of, index: indexTitles(of) };
    return indexed.index;
  }

  return {
    kind: 'guide',
    name: 'Built-in guide',
    async *answer({ messages, contentType }) {
      const question = messages.at(-1)!.content;
      const topic = helpFor(question);
      if (topic) {
        yield words(`**${topic.question}**\n\n${topic.answer}`);
        return;
      }
      if (greetingPattern.test(question)) {
        yield words(hello);
        return;
      }
      const foreign = answerInOtherLanguage(question);
      if (foreign !== null) {
        yield words(foreign);
        return;
      }
      const { picks, wish } = picksFor(messages, await currentIndex(), contentType);
      const text = picks.length > 0 ? recommendation(picks, wish) : nothingFound(wish);
      // Line by line, like a model that streams its answer.
      for (const line of text.split(/(?<=\n)/)) yield words(line);
    },
  };
}
