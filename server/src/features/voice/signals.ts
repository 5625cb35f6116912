import { chatFaults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { voiceFaults as faults } from '@snowglobe/contract/features/voice/voice.faults.ts';
import type { VoiceSignal } from '@snowglobe/contract/features/voice/voice.model.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { keepRelayOnly } from './relay-only.ts';
import { findSignalPath } from './voice.store.ts';

type Sent = { roomId: number; from: number; to: number; signal: VoiceSignal };

/** Two browsers need about ten signals to connect; the live channel of one member must not be flooded by another. */
const limitOfPair = { max: 40, seconds: 10 };

/** Passes signals on between two participants of the same room. Nothing is stored. */
export function createSignals({ config, db, limits, live }: FeatureCore) {
  return {
    async pass(member: Member, { roomId, from, to, signal }: Sent): Promise<void> {
      const path = await findSignalPath(db, { roomId, memberId: member.id, from, to });
      if (!path) throw new AppError(chatFaults.noSuchRoom);
      if (path.is_closed) throw new AppError(chatFaults.notFriends);
      if (!path.is_sender) throw new AppError(faults.notInVoice);
      if (path.receiver_id === null) throw new AppError(faults.noSuchParticipant);
      await limits.count(`voice-signal:${from}:${to}`, limitOfPair);
      const passed = config.VOICE_RELAY_ONLY ? keepRelayOnly(signal) : signal;
      live.whisper(memberAudience(path.receiver_id), 'voice.signal', { roomId, from, to, signal: passed });
    },
  };
}
