import { useQuery } from '@tanstack/react-query';
import { usePollWhenDown } from '../../../core/live.ts';
import { talk } from '../talk.ts';

/** The spec's interval, for the screen; a badge in the menu may be slower. */
const pollMs = 2000;
const badgePollMs = 30_000;

export function useRooms() {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({ ...talk.rooms.query, select: ({ rooms }) => rooms, refetchInterval });
}

/** How many chats hold something new. */
export function useUnreadRooms(): number {
  const refetchInterval = usePollWhenDown(badgePollMs);
  const { data } = useQuery({
    ...talk.rooms.query,
    select: ({ rooms }) => rooms.filter((room) => room.unreadCount > 0).length,
    refetchInterval,
  });
  return data ?? 0;
}
