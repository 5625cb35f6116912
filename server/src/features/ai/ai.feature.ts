import { aiRoutes } from '@snowglobe/contract/features/ai/ai.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import { aiService } from './ai.service.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { aiBelongings } from './ai.belongings.store.ts';
import { aiHandlers } from './ai.handlers.ts';
import { presentFoundChat } from './ai.presenter.ts';
import type { Answerer } from './answers/answerer.ts';
import type { Catalogue } from './catalogue.ts';
import { createGenerations } from './answers/generations.ts';
import { createGuide } from './guide/guide.ts';
import { createModel } from './provider/model.ts';
import { createQuestions } from './answers/questions.ts';
import { findByName } from './sessions/search.store.ts';
import { createAiSessions } from './sessions/sessions.ts';
import { createAiQuota } from './quota/ai-quota.ts';
import { createUnsavedQuestions } from './answers/unsaved-questions.ts';
import { createWriter } from './answers/writer.ts';

function createAiFeature(
  core: FeatureCore,
  { media: { catalogue } }: { media: { catalogue: Catalogue } },
): void {
  const answerer: Answerer = createModel(core.config) ?? createGuide(catalogue);
  const texts = createAiQuota(core, { kind: answerer.kind, name: answerer.name });
  core.belongings.add(...aiBelongings);
  core.findables.add({
    kind: 'ai_chat',
    access: 'full',
    find: async ({ id }, words, limit) =>
      (await findByName(core.db, id, { words, limit })).map(presentFoundChat),
  });
  const writer = createWriter(core, answerer);
  const parts = { writer, texts, catalogue };
  core.serve(
    aiRoutes,
    aiHandlers(core, {
      texts,
      generations: createGenerations(core, parts),
      questions: createQuestions(core, texts),
      sessions: createAiSessions(core, catalogue),
      writer,
      askUnsaved: createUnsavedQuestions(parts),
    }),
  );
}

export const aiFeature = defineFeature({
  name: 'ai',
  needs: ['media'],
  services: (config) => [aiService(config)],
  seed: async (stage) => (await import('./ai.demo.ts')).seedAi(stage),
  create: createAiFeature,
});
