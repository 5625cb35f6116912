import type { RoomVoice, VoiceParticipant } from '@snowglobe/contract/features/voice/voice.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';

type Overview = Awaited<ReturnType<typeof api.listVoice>>;

const pollMs = 5000;
const voiceKey = ['voice'];
const nobody: readonly VoiceParticipant[] = [];

function useVoiceOverview<Part>(select: (overview: Overview) => Part) {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({ queryKey: voiceKey, queryFn: () => api.listVoice(), select, refetchInterval });
}

/** Who is in the voice of a room. */
export function useRoomVoice(roomId: number): readonly VoiceParticipant[] {
  const { data } = useVoiceOverview(
    ({ rooms }) => rooms.find((room) => room.roomId === roomId)?.participants,
  );
  return data ?? nobody;
}

/** Whether the audio goes through the TURN server only; fetched if it is not known. */
export async function readRelayOnly(): Promise<boolean> {
  const overview = await queryClient.ensureQueryData({ queryKey: voiceKey, queryFn: () => api.listVoice() });
  return overview.relayOnly;
}

export function storeRoomVoice(changed: RoomVoice): void {
  queryClient.setQueryData<Overview>(voiceKey, (known) => {
    if (!known) return known;
    const others = known.rooms.filter((room) => room.roomId !== changed.roomId);
    return { ...known, rooms: changed.participants.length > 0 ? [...others, changed] : others };
  });
  // An answer that is on its way may be older than this event.
  if (queryClient.isFetching({ queryKey: voiceKey }) > 0) refresh(voiceKey);
}
