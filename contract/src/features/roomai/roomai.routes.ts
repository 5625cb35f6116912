import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { idParam, success } from '../../scalars.ts';
import { aiPlaces, answeredBy } from '../ai/ai.model.ts';
import { chatFaults } from '../chat/chat.faults.ts';
import { roomMessage } from '../chat/chat.model.ts';
import { roomaiFaults as faults } from './roomai.faults.ts';

const messagePath = z.object({ id: idParam, messageId: idParam });
const settings = z.object({ ...aiPlaces.shape, answeredBy });

/** SnowyAI in private chats and groups. A member asks it with a message that mentions `@SnowyAI`. */
export const roomaiRoutes = {
  switchRoomAi: route({
    method: 'PUT',
    path: '/api/chat/rooms/{id}/snowyai',
    summary:
      'Switch SnowyAI on or off in a room. In a group the creator switches it on; every member can switch it off.',
    access: 'member',
    params: z.object({ id: idParam }),
    body: z.object({ isOn: z.boolean() }),
    reply: ok(success),
    errors: [chatFaults.noSuchRoom, chatFaults.notFriends, faults.off, faults.onlyCreatorSwitchesOn],
    limit: { max: 10, seconds: 60, by: 'member' },
  }),
  askRoomAiAgain: route({
    method: 'POST',
    path: '/api/chat/rooms/{id}/messages/{messageId}/question',
    summary: "Repeat the caller's question that SnowyAI could not answer.",
    access: 'full',
    params: messagePath,
    reply: ok(z.object({ message: roomMessage })),
    errors: [
      chatFaults.noSuchRoom,
      chatFaults.notFriends,
      faults.off,
      faults.noSuchQuestion,
      faults.notYourQuestion,
      faults.notFailed,
      faults.tooManyQuestions,
    ],
    limit: { max: 20, seconds: 60, by: 'member' },
  }),
  stopRoomAi: route({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}/messages/{messageId}/question',
    summary: "Take back the caller's question before SnowyAI has answered. It does not count.",
    access: 'member',
    params: messagePath,
    reply: ok(z.object({ message: roomMessage })),
    errors: [chatFaults.noSuchRoom, faults.noSuchQuestion, faults.notYourQuestion],
  }),
  getAiPlaces: route({
    method: 'GET',
    path: '/api/admin/ai-places',
    summary: 'Where SnowyAI takes part outside of its own screen, and which service answers.',
    access: 'owner',
    reply: ok(settings),
  }),
  setAiPlaces: route({
    method: 'PUT',
    path: '/api/admin/ai-places',
    summary: 'Change where SnowyAI takes part. What is left out stays as it is.',
    access: 'owner',
    body: z.partial(aiPlaces),
    reply: ok(settings),
  }),
};
