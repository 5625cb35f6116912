import type { HelpTopic } from '@snowglobe/contract/features/help/help.text.ts';
import { baseLanguage, type Language } from '@snowglobe/contract/texts/languages.ts';
import { textIn, translate } from '../../../core/texts/texts.ts';
import type { Answerer, AnswerPart } from '../answers/answerer.ts';
import type { KnownTitle, TitleSource } from '../titles/title-source.ts';
import { picksFor } from './conversation.ts';
import { repliesIn } from './guide-replies.ts';
import { helpFor, helpForGerman } from './help.ts';
import { answerInOtherLanguage } from './other-language.ts';
import { readLanguage } from './read-language.ts';
import { findSuggestion } from './suggestions.ts';

const greetingPattern =
  /^\s*(?:hi|hello|hey|good (?:morning|evening|day)|thanks?|thank you|who are you|what are you|what can you do)\b[^?]{0,20}\??\s*$/i;

const germanGreetingPattern =
  /^\s*(?:hallo|guten (?:morgen|abend|tag)|moin|servus|gr(?:ü|ue)(?:ß|ss) (?:dich|gott)|danke|wer bist du|was bist du|was kannst du)(?![\p{L}])[^?]{0,20}\??\s*$/iu;

const words = (text: string): AnswerPart => ({ kind: 'words', text });

type FixedAnswer = { text: string } | null;

/** Help, a greeting, or that the guide can not read the language; null for a request for titles. */
function fixedAnswer(question: string, member: Language): FixedAnswer {
  const suggestion = findSuggestion(question);
  const english = suggestion ? textIn(baseLanguage, suggestion.key) : question;
  const topic = helpFor(english) ?? (suggestion ? null : helpForGerman(question));
  if (topic) {
    const language = suggestion?.language ?? (helpFor(question) ? 'en' : 'de');
    return { text: `**${translate(language, topic.question)}**\n\n${translate(language, topic.answer)}` };
  }
  if (suggestion) return null;
  if (germanGreetingPattern.test(question)) return { text: repliesIn('de').hello };
  if (greetingPattern.test(question))
    return { text: repliesIn(readLanguage(question, 'en') ?? member).hello };
  const foreign = answerInOtherLanguage(question, member);
  return foreign === null ? null : { text: foreign };
}

/**
 * Answers without a language model: it searches titles for a request, and help for questions about Snowglobe. It reads
 * English and German. The same conversation always gets the same answer.
 */
export function createGuide(titleSource: TitleSource) {
  const guide: Answerer = {
    kind: 'guide',
    name: 'Built-in guide',
    async *answer({ messages, contentType, language: member, taste }) {
      const fixed = fixedAnswer(messages.at(-1)!.content, member);
      if (fixed) {
        yield words(fixed.text);
        return;
      }
      const { language, ...found } = picksFor(
        messages,
        await titleSource.index(),
        contentType,
        member,
        taste,
      );
      const { recommendation, nothingFound } = repliesIn(language);
      const text = found.picks.length > 0 ? recommendation(found) : nothingFound(found);
      // Line by line, like a model that streams its answer.
      for (const line of text.split(/(?<=\n)/)) yield words(line);
    },
  };

  return {
    ...guide,

    /** Titles of the catalogue that may fit a question, for a model that does not know the catalogue. */
    async suggest(question: string, language: Language): Promise<readonly KnownTitle[]> {
      const { picks } = picksFor(
        [{ role: 'user', content: question }],
        await titleSource.index(),
        null,
        language,
      );
      return picks.map(({ title }) => title);
    },

    /** The topic of the help page that answers a question, in a list; an empty one if there is none. */
    findTopics(question: string): readonly HelpTopic[] {
      const topic = helpFor(question) ?? helpForGerman(question);
      return topic ? [topic] : [];
    },
  };
}

export type Guide = ReturnType<typeof createGuide>;
