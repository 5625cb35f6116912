import { randomUUID } from 'node:crypto';
import type { Fault } from '@snowglobe/contract/errors.ts';
import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { Answerer } from './answerer.ts';
import type { Catalogue } from './catalogue.ts';
import { contextOf } from './context.ts';
import { openNamedTitles } from './named-titles.ts';
import type { Texts } from './texts.ts';
import type { AnswerPiece } from './writing.ts';

type Asked = {
  messages: readonly { role: string; content: string }[];
  contentType: 'movies' | 'anime' | null;
  /** The floating assistant's are not. */
  isCounted: boolean;
  /** What is said when no answer comes. */
  fault: Fault;
  left: AbortSignal;
};
export type WholeAnswer = { response: string; titles: NamedTitle[] };

/** Questions that no chat keeps: the answer is for the one who asked, and ends when they leave. */
export function openUnsavedQuestions(
  { log }: FeatureCore,
  { answerer, texts, catalogue }: { answerer: Answerer; texts: Texts; catalogue: Catalogue },
) {
  /** The pieces as they come; at the end, all of it. */
  return async function* ask(member: Member, asked: Asked): AsyncGenerator<AnswerPiece, WholeAnswer> {
    const ticket = randomUUID();
    if (asked.isCounted) await texts.take(member, ticket);
    let response = '';
    let titles: NamedTitle[] = [];
    const titlesIn = openNamedTitles(catalogue);
    try {
      for await (const text of answerer.answer({
        messages: contextOf(asked.messages),
        contentType: asked.contentType,
        signal: asked.left,
      })) {
        response += text;
        const before = titles;
        titles = await titlesIn(response);
        yield titles === before ? { text } : { text, titles };
      }
    } catch (error) {
      if (response === '' && asked.isCounted) await texts.giveBack(ticket);
      if (!asked.left.aborted) log.warn({ reason: (error as Error).message }, 'The AI gave no whole answer');
      throw new AppError(asked.fault);
    }
    return { response, titles };
  };
}
