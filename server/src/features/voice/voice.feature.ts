import { voiceRoutes } from '@snowglobe/contract/features/voice/voice.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { findPrivateRoom } from '../chat/chat.feature.ts';
import { createKeepAlives } from './keep-alives.ts';
import { createSignals } from './signals.ts';
import { turnService } from './turn.service.ts';
import { createVoice, lockRoom } from './voice.ts';
import { listRoomsOfParticipant } from './voice.store.ts';

function createVoiceFeature(core: FeatureCore): void {
  const { bus, domainEvents, inBackground, onClose, serve } = core;
  const voice = createVoice(core);
  const keepAlives = createKeepAlives(core, voice);
  const signals = createSignals(core);
  onClose(keepAlives.close);

  domainEvents.listen('room left', (change, { roomId, memberId }) =>
    voice.endOf(change, roomId, [memberId], 'left_room'),
  );
  domainEvents.listen('friendship ended', async (change, { between }) => {
    const roomId = await findPrivateRoom(change.tx, between.toSorted((a, b) => a - b).join(':'));
    if (roomId === null) return;
    await lockRoom(change.tx, roomId);
    await voice.endOf(change, roomId, between, 'not_friends');
  });
  domainEvents.listen('member goes', async (change, { memberId }) => {
    for (const roomId of await listRoomsOfParticipant(change.tx, memberId)) {
      await lockRoom(change.tx, roomId);
      await voice.endOf(change, roomId, [memberId], 'signed_out');
    }
  });
  // Bans and sign-outs. The node that ended the sessions does it; if it is killed before, another one finds them as lost.
  bus.subscribe('sessions.ended', (ended) => {
    if (!ended.isFromLog) inBackground('end voice of ended sessions', () => voice.endOfSessions(ended));
  });

  serve(voiceRoutes, {
    listVoice: async ({ member }) => ({
      rooms: await voice.list(member),
      relayOnly: core.config.VOICE_RELAY_ONLY,
    }),
    joinVoice: ({ member, session, params, body }) =>
      voice.join(member, { roomId: params.id, sessionId: session.id, ...body }),
    keepVoice: ({ member, params, body }) => keepAlives.report(member, { roomId: params.id, ...body }),
    leaveVoice: ({ member, params }) => voice.leave(member, params.id, params.voiceId),
    sendVoiceSignal: ({ member, params, body }) => signals.pass(member, { roomId: params.id, ...body }),
  });
}

export const voiceFeature = defineFeature({
  name: 'voice',
  needs: ['chat'],
  services: (config) => [turnService(config)],
  create: createVoiceFeature,
});
