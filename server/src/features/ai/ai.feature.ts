import { aiRoutes } from '@snowglobe/contract/features/ai/ai.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import { aiService } from './ai.service.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { aiBelongings } from './ai.belongings.store.ts';
import { aiHandlers } from './ai.handlers.ts';
import { presentFoundChat } from './ai.presenter.ts';
import type { Answerer } from './answers/answerer.ts';
import { createAnswers } from './answers/answers.ts';
import { createGuide } from './guide/guide.ts';
import { createRoomAnswers } from './places/room-answers.ts';
import { createSupportAnswers } from './places/support-answers.ts';
import { createModel } from './provider/model.ts';
import { createAiQuota } from './quota/ai-quota.ts';
import { findByName } from './sessions/search.store.ts';
import { createAiSessions } from './sessions/sessions.ts';
import type { Taste } from './titles/taste.ts';
import type { TitleSource } from './titles/title-source.ts';

type Needs = {
  media: { catalogue: TitleSource };
  reviews: { tasteOf: (memberId: number) => Promise<Taste> };
};

function createAiFeature(
  core: FeatureCore,
  { media: { catalogue: titleSource }, reviews: { tasteOf } }: Needs,
) {
  const guide = createGuide(titleSource);
  const answerer: Answerer = createModel(core.config) ?? guide;
  const answeredBy = { kind: answerer.kind, name: answerer.name };
  const quota = createAiQuota(core, answeredBy);
  core.belongings.add(...aiBelongings);
  core.searchSources.add({
    kind: 'ai_chat',
    access: 'full',
    find: async ({ id }, words, limit, language) =>
      (await findByName(core.db, id, { words, limit })).map((chat) => presentFoundChat(chat, language)),
  });
  core.serve(
    aiRoutes,
    aiHandlers(core, {
      quota,
      answers: createAnswers(core, { answerer, quota, titleSource, tasteOf }),
      sessions: createAiSessions(core, titleSource),
    }),
  );
  return {
    /** The service that answers, and receives the words of members. */
    answeredBy,
    reserveQuota: quota.reserve,
    releaseQuota: quota.release,
    answerInRoom: createRoomAnswers(answerer, guide, titleSource).answer,
    answerTicket: createSupportAnswers(answerer, guide),
  };
}

/** The services of this feature that others use. */
export type AiDoor = ReturnType<typeof createAiFeature>;
export { ModelError } from './provider/model-error.ts';

declare module '../../core/feature.ts' {
  interface Doors {
    ai: AiDoor;
  }
}

export const aiFeature = defineFeature({
  name: 'ai',
  needs: ['media', 'reviews'],
  services: (config) => [aiService(config)],
  seed: async (stage) => (await import('./ai.demo.ts')).seedAi(stage),
  create: createAiFeature,
});
