import { aiRoutes } from '@snowglobe/contract/features/ai/ai.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { aiBelongings } from './ai.belongings.store.ts';
import { aiHandlers } from './ai.handlers.ts';
import { presentFoundChat } from './ai.presenter.ts';
import type { Answerer } from './answerer.ts';
import type { Catalogue } from './catalogue.ts';
import { openGenerations } from './generations.ts';
import { openGuide } from './guide/guide.ts';
import { createModel } from './provider/model.ts';
import { openQuestions } from './questions.ts';
import { findByName } from './search.store.ts';
import { openSessions } from './sessions.ts';
import { openTexts } from './texts.ts';
import { createUnsavedQuestions } from './unsaved-questions.ts';
import { createWriter } from './writer.ts';

export function openAi(core: FeatureCore, { catalogue }: { catalogue: Catalogue }): void {
  const answerer: Answerer = createModel(core.config) ?? openGuide(catalogue);
  const texts = openTexts(core, { kind: answerer.kind, name: answerer.name });
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
      generations: openGenerations(core, parts),
      questions: openQuestions(core, texts),
      sessions: openSessions(core, catalogue),
      writer,
      askUnsaved: createUnsavedQuestions(parts),
    }),
  );
}
