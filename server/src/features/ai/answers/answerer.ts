import type { AnsweredBy } from '@snowglobe/contract/features/ai/ai.model.ts';

export type Said = { role: 'user' | 'assistant'; content: string };

export type Question = {
  /** What was said until now; the last is the question. */
  messages: readonly Said[];
  /** From the floating assistant: what it is asked about. Null in a chat, which may be about anything. */
  contentType: 'movies' | 'anime' | null;
  /** Nobody wants the answer any more. */
  signal: AbortSignal;
};

/** A part of an answer: words for the member, or what a model thinks before it says them. */
export type AnswerPart = { kind: 'words' | 'thinking'; text: string };

/** Whoever answers: a language model far away, or the guide in this house. */
export type Answerer = AnsweredBy & {
  /** The parts as they come, with words among them: an answerer without an answer throws. */
  answer(question: Question): AsyncIterable<AnswerPart>;
};
