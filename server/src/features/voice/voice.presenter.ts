import type { RoomVoice } from '@snowglobe/contract/features/voice/voice.model.ts';
import type { CardOf } from '../../core/members/cards.ts';
import type { ParticipantRow } from './voice.store.ts';

export function presentParticipants(
  rows: readonly ParticipantRow[],
  cardOf: CardOf,
): RoomVoice['participants'] {
  return rows.flatMap(({ user_id: memberId, voice_id: voiceId, muted }) => {
    const card = cardOf(memberId);
    return card ? [{ ...card, voiceId, muted }] : [];
  });
}
