import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import type { aiRoutes } from '@snowglobe/contract/features/ai/ai.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Handlers } from '../../core/http/serve.ts';
import type { Member } from '../../core/sessions/member.ts';
import { presentMessage } from './ai.presenter.ts';
import { exportSession } from './sessions/export.ts';
import type { Generations } from './answers/generations.ts';
import { listMessages } from './sessions/messages.store.ts';
import type { Opened, createQuestions } from './answers/questions.ts';
import type { createAiSessions } from './sessions/sessions.ts';
import type { Texts } from './quota/ai-quota.ts';
import type { createUnsavedQuestions, WholeAnswer } from './answers/unsaved-questions.ts';
import type { Writer } from './answers/writer.ts';
import type { AnswerPiece, Place } from './answers/writing.ts';

type Subjects = {
  texts: Texts;
  writer: Writer;
  generations: Generations;
  questions: ReturnType<typeof createQuestions>;
  sessions: ReturnType<typeof createAiSessions>;
  askUnsaved: ReturnType<typeof createUnsavedQuestions>;
};

const done = { success: true } as const;
const beginning: Place = { words: 0, thinking: 0 };
const delta = (data: AnswerPiece) => ({ event: 'delta' as const, data });

export function aiHandlers({ db }: FeatureCore, subjects: Subjects): Handlers<typeof aiRoutes> {
  const { texts, writer, generations, questions, sessions, askUnsaved } = subjects;

  async function saved(member: Member, id: number) {
    const message = presentMessage(await generations.find(member.id, id));
    const usageStatus = await texts.usage(member);
    const { content: response, thinking, titles } = message;
    return { response, thinking, titles, usageStatus, message };
  }

  async function* follow(member: Member, id: number, from: Place) {
    for await (const piece of await generations.follow(member.id, id, from)) yield delta(piece);
    yield { event: 'done' as const, data: await saved(member, id) };
  }

  async function wholeOf(member: Member, id: number) {
    for await (const _ of await generations.follow(member.id, id, beginning));
    return saved(member, id);
  }

  async function* stream(member: Member, pieces: AsyncGenerator<AnswerPiece, WholeAnswer>) {
    for (;;) {
      const next = await pieces.next();
      if (next.done) {
        yield { event: 'done' as const, data: { ...next.value, usageStatus: await texts.usage(member) } };
        return;
      }
      yield delta(next.value);
    }
  }

  async function collect(member: Member, pieces: AsyncGenerator<AnswerPiece, WholeAnswer>) {
    let next = await pieces.next();
    while (!next.done) next = await pieces.next();
    return { ...next.value, usageStatus: await texts.usage(member) };
  }

  async function* streamSaved(member: Member, { generationId, sessionId, questionId }: Opened) {
    yield { event: 'start' as const, data: { generationId, sessionId, questionId } };
    yield* follow(member, generationId, beginning);
  }

  return {
    getAiUsage: ({ member }) => texts.usage(member),

    async askAi({ member, body, streams, clientGone }) {
      const { sessionId, messages, regenerate } = body;
      if (sessionId === undefined) {
        const asked = {
          messages,
          contentType: null,
          isCounted: true,
          fault: faults.noAnswer,
          clientGone: clientGone(),
        };
        const pieces = askUnsaved(member, asked);
        return streams ? stream(member, pieces) : collect(member, pieces);
      }
      writer.checkAtOnce(member.id);
      const opened =
        regenerate === undefined
          ? await questions.ask(member, { ...body, sessionId, content: messages.at(-1)!.content })
          : await questions.regenerate(member, { sessionId, messageId: regenerate });
      if (opened.begun) generations.begin(opened.begun);
      // What fails before its first sign is an ordinary refusal.
      await generations.hasBegun(opened.generationId);
      return streams ? streamSaved(member, opened) : wholeOf(member, opened.generationId);
    },

    askMediaAssistant({ member, body, streams, clientGone }) {
      const pieces = askUnsaved(member, {
        ...body,
        isCounted: false,
        fault: faults.noRecommendation,
        clientGone: clientGone(),
      });
      return streams ? stream(member, pieces) : collect(member, pieces);
    },

    async followAiAnswer({ member, params, query, streams }) {
      await generations.find(member.id, params.id);
      return streams
        ? follow(member, params.id, { words: query.from, thinking: query.thinkingFrom })
        : wholeOf(member, params.id);
    },
    async stopAiAnswer({ member, params }) {
      await generations.stop(member.id, params.id);
      return done;
    },

    listAiSessions: ({ member, query }) => sessions.list(member, query),
    getAiSession: async ({ member, params }) => ({ session: await sessions.open(member, params.id) }),
    createAiSession: async ({ member, body }) => ({
      sessionId: await sessions.create(member, body.sessionName, body.messages),
    }),
    async updateAiSession({ member, params, body }) {
      await sessions.update(member, params.id, body);
      return done;
    },
    async showAiVersion({ member, params, body }) {
      await sessions.show(member, params.id, body.messageId);
      return done;
    },
    async deleteAiSession({ member, params }) {
      await sessions.delete(member, params.id);
      return done;
    },
    async exportAiSession({ member, params }) {
      const session = await sessions.find(member, params.id);
      return exportSession(session, await listMessages(db, session.id));
    },
    searchAiSessions: async ({ member, query }) => ({ results: await sessions.search(member, query.q) }),
  };
}
