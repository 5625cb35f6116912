import * as z from 'zod/mini';
import { nothing, ok, route } from '../../route.ts';
import { idParam } from '../../scalars.ts';
import { chatFaults } from '../chat/chat.faults.ts';
import { voiceFaults as faults } from './voice.faults.ts';
import { signalMaxBytes } from './voice.limits.ts';
import * as model from './voice.model.ts';

const roomPath = z.object({ id: idParam });

/** Voice in private chats and groups. The audio goes from browser to browser; the server passes their signals on. */
export const voiceRoutes = {
  listVoice: route({
    method: 'GET',
    path: '/api/voice',
    summary: "Who is in voice, in each of the caller's rooms where somebody is.",
    access: 'member',
    reply: ok(model.voiceOverview),
  }),
  joinVoice: route({
    method: 'POST',
    path: '/api/chat/rooms/{id}/voice',
    summary:
      'Join the voice of a room, in place of another page of the caller. With the own voiceId it continues, unless another page took its place.',
    access: 'member',
    params: roomPath,
    body: z.object({
      muted: z._default(z.boolean({ error: 'voice:rule.muted' }), false),
      voiceId: z.optional(model.voiceId),
    }),
    reply: ok(model.joined),
    errors: [chatFaults.noSuchRoom, chatFaults.notFriends, faults.full, faults.replaced],
    limit: { max: 30, seconds: 60, by: 'member' },
  }),
  keepVoice: route({
    method: 'PUT',
    path: '/api/chat/rooms/{id}/voice',
    summary: 'Say that the caller is still in voice, and whether their microphone is off.',
    access: 'member',
    params: roomPath,
    body: z.object({ voiceId: model.voiceId, muted: z.boolean({ error: 'voice:rule.muted' }) }),
    reply: nothing,
    errors: [faults.notInVoice],
    limit: { max: 120, seconds: 30, by: 'member' },
  }),
  leaveVoice: route({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}/voice/{voiceId}',
    summary: 'Leave the voice of a room.',
    access: 'member',
    params: z.object({ id: idParam, voiceId: idParam }),
    reply: nothing,
    errors: [faults.notInVoice],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  sendVoiceSignal: route({
    method: 'POST',
    path: '/api/chat/rooms/{id}/voice/signals',
    summary: 'Send a signal to another participant. It reaches them by the live channel.',
    access: 'member',
    params: roomPath,
    body: z.object({ from: model.voiceId, to: model.voiceId, signal: model.signal }),
    maxBodyBytes: signalMaxBytes,
    reply: nothing,
    errors: [chatFaults.noSuchRoom, chatFaults.notFriends, faults.notInVoice, faults.noSuchParticipant],
    limit: { max: 160, seconds: 10, by: 'member' },
  }),
};
