import type { AnsweredBy } from '@snowglobe/contract/features/ai/ai.model.ts';
import type { Taste } from '../titles/taste.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';

export type ContextMessage = { role: 'user' | 'assistant'; content: string };

export type Question = {
  /** The conversation so far; the last message is the question. */
  messages: readonly ContextMessage[];
  /** Set by the floating assistant, which only recommends. Null in a chat, which may be about anything. */
  contentType: 'movies' | 'anime' | null;
  /** Replaces the usual system prompt, for an answer outside of SnowyAI's own screen. */
  instructions?: string;
  /** The titles that the member likes; undefined where it does not matter. */
  taste?: Taste | undefined;
  /** The language of the member's pages. */
  language: Language;
  /** Aborted when the answer is no longer wanted. */
  signal: AbortSignal;
};

/** A part of an answer: words for the member, or the model's thinking before them. */
export type AnswerPart = { kind: 'words' | 'thinking'; text: string };

/** Writes the answers: a language model on another server, or the built-in guide. */
export type Answerer = AnsweredBy & {
  /** Yields the parts as they arrive. Throws when there are no words among them. */
  answer(question: Question): AsyncIterable<AnswerPart>;
};
