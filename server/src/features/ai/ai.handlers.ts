import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import type { aiRoutes } from '@snowglobe/contract/features/ai/ai.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Handlers } from '../../core/http/serve.ts';
import type { Member } from '../../core/sessions/member.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import type { AnswerReader, Answers } from './answers/answers.ts';
import { atStart } from './answers/running-answer.ts';
import type { AiQuota } from './quota/ai-quota.ts';
import { exportSession } from './sessions/export.ts';
import { listMessages } from './sessions/messages.store.ts';
import type { createAiSessions } from './sessions/sessions.ts';

type Services = {
  quota: AiQuota;
  answers: Answers;
  sessions: ReturnType<typeof createAiSessions>;
};

const done = { success: true } as const;

export function aiHandlers(
  { db }: FeatureCore,
  { quota, answers, sessions }: Services,
): Handlers<typeof aiRoutes> {
  const whole = async (member: Member, reader: AnswerReader) => ({
    ...(await reader.whole()),
    usageStatus: await quota.getUsage(member),
  });

  async function* stream(member: Member, reader: AnswerReader) {
    for await (const piece of reader.pieces) yield { event: 'delta' as const, data: piece };
    yield { event: 'done' as const, data: await whole(member, reader) };
  }

  async function collect(member: Member, reader: AnswerReader) {
    for await (const _ of reader.pieces);
    return whole(member, reader);
  }

  return {
    getAiUsage: ({ member }) => quota.getUsage(member),

    async askAi({ member, body, streams, clientGone, request }) {
      const { sessionId, messages } = body;
      const content = messages.at(-1)?.content ?? '';
      const answer = await answers.ask(member, {
        chat: sessionId === undefined ? null : { ...body, sessionId, content },
        messages,
        contentType: null,
        language: languageOf(request),
        isCounted: true,
        noAnswer: faults.noAnswer,
        clientGone: clientGone(),
      });
      if (!streams) return collect(member, answer);
      return (async function* () {
        if (answer.ids) yield { event: 'start' as const, data: answer.ids };
        yield* stream(member, answer);
      })();
    },

    async askMediaAssistant({ member, body, streams, clientGone, request }) {
      const noAnswer = faults.noRecommendation;
      const answer = await answers.ask(member, {
        ...body,
        language: languageOf(request),
        chat: null,
        isCounted: false,
        noAnswer,
        clientGone: clientGone(),
      });
      return streams ? stream(member, answer) : collect(member, answer);
    },

    async followAiAnswer({ member, params, query, streams }) {
      const from = streams ? { words: query.from, thinking: query.thinkingFrom } : atStart;
      const answer = await answers.follow(member.id, params.id, from);
      return streams ? stream(member, answer) : collect(member, answer);
    },
    async stopAiAnswer({ member, params }) {
      await answers.stop(member.id, params.id);
      return done;
    },

    listAiSessions: ({ member, query }) => sessions.list(member, query),
    getAiSession: async ({ member, params }) => ({ session: await sessions.open(member, params.id) }),
    createAiSession: async ({ member, body, request }) => ({
      sessionId: await sessions.create(member, body, languageOf(request)),
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
    async exportAiSession({ member, params, request }) {
      const session = await sessions.find(member, params.id);
      return exportSession(session, await listMessages(db, session.id), languageOf(request));
    },
    searchAiSessions: async ({ member, query }) => ({ results: await sessions.search(member, query.q) }),
  };
}
