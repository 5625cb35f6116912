import { randomUUID } from 'node:crypto';
import type { Fault } from '@snowglobe/contract/errors.ts';
import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { Catalogue } from '../catalogue.ts';
import { contextOf } from './context.ts';
import { noAnswerError } from './no-answer.ts';
import type { Texts } from '../quota/ai-quota.ts';
import type { Writer } from './writer.ts';
import { createWriting, followWriting, stopWriting, tellChange, type AnswerPiece } from './writing.ts';

type Asked = {
  messages: readonly { role: string; content: string }[];
  contentType: 'movies' | 'anime' | null;
  /** The floating assistant's are not. */
  isCounted: boolean;
  /** What is said when no answer comes. */
  fault: Fault;
  clientGone: AbortSignal;
};
export type WholeAnswer = { response: string; thinking: string; titles: NamedTitle[] };

/** Questions that no chat keeps: the answer is for the one who asked, and ends when they leave. */
export function createUnsavedQuestions({
  writer,
  texts,
  catalogue,
}: {
  writer: Writer;
  texts: Texts;
  catalogue: Catalogue;
}) {
  /** The pieces as they come; at the end, all of it. */
  return async function* ask(member: Member, asked: Asked): AsyncGenerator<AnswerPiece, WholeAnswer> {
    writer.checkAtOnce(member.id);
    const ticket = randomUUID();
    if (asked.isCounted) await texts.take(member, ticket);
    const release = writer.reserve(member.id);
    const one = createWriting(catalogue);
    const leave = () => stopWriting(one);
    asked.clientGone.addEventListener('abort', leave);
    if (asked.clientGone.aborted) leave();
    const { contentType } = asked;
    const writing = writer.write(one, { messages: contextOf(asked.messages), contentType }).finally(() => {
      one.isOver = true;
      tellChange(one);
    });
    try {
      yield* followWriting(one, { words: 0, thinking: 0 });
      const ended = await writing;
      if (ended.status !== 'done') throw noAnswerError(asked.fault, ended);
      return { response: one.words.all, thinking: one.thinking.all, titles: one.titles };
    } finally {
      asked.clientGone.removeEventListener('abort', leave);
      leave();
      await writing;
      release();
      if (asked.isCounted && one.words.length === 0) await texts.giveBack(ticket);
    }
  };
}
