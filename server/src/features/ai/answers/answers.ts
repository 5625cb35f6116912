import { randomUUID } from 'node:crypto';
import type { Fault } from '@snowglobe/contract/errors.ts';
import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import type { AiMessage, NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { createLogThrottle } from '../../../core/observe/log-throttle.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { presentMessage } from '../ai.presenter.ts';
import { ModelError } from '../provider/model-error.ts';
import type { AiQuota } from '../quota/ai-quota.ts';
import type { Taste } from '../titles/taste.ts';
import type { TitleSource } from '../titles/title-source.ts';
import { maxAnswersAtOnce } from './answer-limits.ts';
import { createAnswerStorage } from './answer-storage.ts';
import type { Answerer, Question } from './answerer.ts';
import { createChatQuestions, type ChatQuestion } from './chat-questions.ts';
import { contextOf } from './context.ts';
import { noAnswerError } from './no-answer-error.ts';
import { createRemoteAnswers } from './remote-answers.ts';
import {
  atStart,
  createRunningAnswer,
  type AnswerEnd,
  type AnswerOrigin,
  type AnswerPiece,
  type ReadPosition,
  type RunningAnswer,
} from './running-answer.ts';

export type AskedQuestion = {
  /** The chat that stores question and answer; null when nothing is stored. */
  chat: ChatQuestion | null;
  /** The conversation of a question without a chat; the last message is the question. */
  messages: readonly { role: string; content: string }[];
  contentType: Question['contentType'];
  language: Question['language'];
  /** False for the floating assistant. */
  isCounted: boolean;
  /** The error for the member when there is no answer. */
  noAnswer: Fault;
  /** Aborted when the client disconnects. */
  clientGone: AbortSignal;
};
type WholeAnswer = { response: string; thinking: string; titles: NamedTitle[]; message?: AiMessage };
/** An answer for one reader: its pieces, and at the end the whole of it. */
export type AnswerReader = { pieces: AsyncIterable<AnswerPiece>; whole(): Promise<WholeAnswer> };
type AskedAnswer = AnswerReader & {
  /** Only for an answer that a chat stores. */
  ids: { generationId: number; sessionId: number; questionId: number } | null;
};

type Needs = {
  answerer: Answerer;
  quota: AiQuota;
  titleSource: TitleSource;
  tasteOf: (memberId: number) => Promise<Taste>;
};

export type Answers = ReturnType<typeof createAnswers>;

/**
 * The steps of every answer of SnowyAI, with or without a chat that stores it:
 * 1. `ask` refuses a member who has too many running answers.
 * 2. The question is counted in the quota. For a chat, the same transaction stores the question and an empty answer.
 * 3. `write` reads the parts from the answerer (the model or the guide) into a RunningAnswer, which finds the titles.
 * 4. Each part wakes the readers of the RunningAnswer, and AnswerStorage saves it if the answer belongs to a chat.
 * 5. At the end, AnswerStorage stores the end and releases the quota if no words came.
 * Without a chat the answer stops when its reader disconnects. With a chat it is written to the end, and every page of
 * the member, on any node, can follow or stop it (RemoteAnswers for the answers of other nodes).
 */
export function createAnswers(core: FeatureCore, { answerer, quota, titleSource, tasteOf }: Needs) {
  const { bus, log, onClose, inBackground } = core;
  const running = new Set<RunningAnswer>();
  const storage = createAnswerStorage(core, { quota, running });
  const remote = createRemoteAnswers(core, storage);
  const chatQuestions = createChatQuestions(core, quota);

  const logThrottled = createLogThrottle();

  const findRunning = (id: number) => [...running].find(({ row }) => row?.id === id);

  const unsubscribe = bus.subscribe('ai.stop', ({ id }) => findRunning(id)?.stop());
  onClose(() => {
    unsubscribe();
    for (const answer of running) answer.cut();
  });

  /** Checked before the question is counted or stored. */
  function refuseTooMany(memberId: number): void {
    const count = [...running].filter((answer) => answer.memberId === memberId).length;
    if (count >= maxAnswersAtOnce) throw new AppError(faults.tooManyAnswers);
  }

  async function writeParts(answer: RunningAnswer, question: Omit<Question, 'signal'>): Promise<AnswerEnd> {
    try {
      const taste = await tasteOf(answer.memberId);
      for await (const part of answerer.answer({ ...question, taste, signal: answer.signal })) {
        answer.add(part);
        if (answer.words.isFull) break;
      }
      return { status: 'done', isBusy: false, retryAt: null };
    } catch (error) {
      const status = answer.isStopped ? 'stopped' : answer.words.length === 0 ? 'failed' : 'cut';
      // The log never contains what was asked or answered.
      const reason = error instanceof Error ? error.message : 'unknown';
      if (!answer.isStopped)
        logThrottled(`${status} ${reason}`, (suppressed) =>
          log.warn({ reason, status, suppressed }, 'The AI could not complete an answer; see the reason'),
        );
      const isBusy = error instanceof ModelError && error.isBusy;
      const waitMs = isBusy ? error.retryAfterMs : undefined;
      return { status, isBusy, retryAt: waitMs === undefined ? null : new Date(Date.now() + waitMs) };
    }
  }

  async function write(answer: RunningAnswer, question: Omit<Question, 'signal'>): Promise<void> {
    const end = await writeParts(answer, question);
    await answer.findTitles('end');
    await storage.end(answer, end);
    running.delete(answer);
    answer.finish(end);
  }

  function start(origin: AnswerOrigin, question: Omit<Question, 'signal'>): RunningAnswer {
    const onChange = () => storage.saveSoon(answer);
    const answer = createRunningAnswer(origin, { titleSource, onChange });
    running.add(answer);
    inBackground('AI answer', () => write(answer, question));
    return answer;
  }

  /** Throws when the answer ended without any text, so the client gets an error and no empty answer. */
  async function started(answer: RunningAnswer | undefined, noAnswer: Fault): Promise<void> {
    if (!answer) return;
    await answer.started;
    const { end, words, thinking } = answer;
    if (end && end.status !== 'done' && words.length === 0 && thinking.length === 0)
      throw noAnswerError(noAnswer, end);
  }

  async function askInChat(member: Member, chat: ChatQuestion, asked: AskedQuestion): Promise<AskedAnswer> {
    const { answerId, questionId, toAnswer } = await chatQuestions.store(member, chat);
    const { sessionId } = chat;
    if (toAnswer) {
      const { ticket, context: messages } = toAnswer;
      const origin = { memberId: member.id, ticket, row: { id: answerId, sessionId } };
      start(origin, { messages, contentType: asked.contentType, language: asked.language });
    }
    await started(findRunning(answerId), asked.noAnswer);
    const reader = await follow(member.id, answerId, atStart);
    return { ...reader, ids: { generationId: answerId, sessionId, questionId } };
  }

  async function askWithoutChat(member: Member, asked: AskedQuestion): Promise<AskedAnswer> {
    const ticket = asked.isCounted ? randomUUID() : null;
    if (ticket) await quota.reserve(member, ticket);
    const { contentType, language, noAnswer, clientGone } = asked;
    const messages = contextOf(asked.messages);
    const answer = start({ memberId: member.id, ticket, row: null }, { messages, contentType, language });
    clientGone.addEventListener('abort', answer.stop);
    if (clientGone.aborted) answer.stop();
    await started(answer, noAnswer);
    return {
      ids: null,
      pieces: answer.follow(atStart),
      async whole() {
        const { words, thinking, titles, end } = answer;
        // Without a chat the member could not continue or repeat an incomplete answer, so it is an error.
        if (end && end.status !== 'done') throw noAnswerError(noAnswer, end);
        return { response: words.all, thinking: thinking.all, titles };
      },
    };
  }

  /** A stored answer from a position on; this node writes it, or its row is read. */
  async function follow(memberId: number, id: number, from: ReadPosition): Promise<AnswerReader> {
    const found = await remote.getOwn(memberId, id);
    return {
      pieces: findRunning(id)?.follow(from) ?? remote.follow(found, from),
      async whole() {
        const message = presentMessage(await remote.getOwn(memberId, id));
        return { response: message.content, thinking: message.thinking, titles: message.titles, message };
      },
    };
  }

  return {
    async ask(member: Member, asked: AskedQuestion): Promise<AskedAnswer> {
      refuseTooMany(member.id);
      return asked.chat ? askInChat(member, asked.chat, asked) : askWithoutChat(member, asked);
    },

    follow,

    async stop(memberId: number, id: number): Promise<void> {
      await remote.getOwn(memberId, id);
      const answer = findRunning(id);
      if (!answer) return remote.stop(memberId, id);
      answer.stop();
      await answer.ended;
    },
  };
}
