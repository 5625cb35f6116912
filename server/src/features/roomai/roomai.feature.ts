import { roomaiRoutes } from '@snowglobe/contract/features/roomai/roomai.routes.ts';
import { defineFeature, type Doors } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { createAiPlaces } from './ai-places.ts';
import { createAnswerJob } from './answer-job.ts';
import { createQuestions } from './questions.ts';
import { createRoomSwitch } from './room-switch.ts';

const done = { success: true } as const;

/** SnowyAI answers in private chats and groups (docs/decisions/0048-snowyai-where-people-are.md). */
function createRoomaiFeature(
  core: FeatureCore,
  { ai, chat, mods }: Pick<Doors, 'ai' | 'chat' | 'mods'>,
): void {
  const places = createAiPlaces(core, ai.answeredBy);
  const switchRoom = createRoomSwitch(core, { chat });
  const questions = createQuestions(core, { ai, chat });
  createAnswerJob(core, { ai, chat, mods, questions });
  core.serve(roomaiRoutes, {
    async switchRoomAi({ member, params, body }) {
      await switchRoom(member, params.id, body.isOn);
      return done;
    },
    askRoomAiAgain: async ({ member, params }) => ({
      message: await chat.assistant.present(await questions.askAgain(member, params.id, params.messageId)),
    }),
    stopRoomAi: async ({ member, params }) => ({
      message: await chat.assistant.present(await questions.stop(member, params.id, params.messageId)),
    }),
    getAiPlaces: () => places.read(),
    setAiPlaces: ({ member, body }) => places.change(member, body),
  });
}

export const roomaiFeature = defineFeature({
  name: 'roomai',
  needs: ['ai', 'chat', 'mods'],
  seed: async (stage) => (await import('./roomai.demo.ts')).seedRoomai(stage),
  create: createRoomaiFeature,
});
