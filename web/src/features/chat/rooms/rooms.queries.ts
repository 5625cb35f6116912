import { useQuery } from '@tanstack/react-query';
import { usePollWhenDown } from '../../../core/live.ts';
import { useSession } from '../../../core/session.ts';
import { talk } from '../talk.ts';
import { isTelling } from './room-state.ts';

/** The spec's interval, for the screen; a badge in the menu may be slower. */
const pollMs = 2000;
const badgePollMs = 30_000;

export function useRooms() {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({ ...talk.rooms.query, select: ({ rooms }) => rooms, refetchInterval });
}

/** How many chats hold something new that the member wants to hear of; null while that is not known. */
export function useTellingRooms(): number | null {
  const { user } = useSession();
  const me = user?.username ?? '';
  const refetchInterval = usePollWhenDown(badgePollMs);
  const { data } = useQuery({
    ...talk.rooms.query,
    select: ({ rooms }) => rooms.filter((room) => isTelling(room, me)).length,
    refetchInterval,
  });
  return data ?? null;
}
