import { useQuery } from '@tanstack/react-query';
import { usePollWhenDown } from '../../../core/live.ts';
import { useSession } from '../../../core/session.ts';
import { chatState } from '../chat-state.ts';
import { hasNotableUnread } from './room-state.ts';

/** Without the live channel: the interval on the screen, and a longer one for the badge in the menu. */
const pollMs = 2000;
const badgePollMs = 30_000;

export function useRooms() {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({ ...chatState.rooms.query, select: ({ rooms }) => rooms, refetchInterval });
}

/** The number of rooms with unread messages that the member wants to be notified of; null while unknown. */
export function useUnreadRoomCount(): number | null {
  const { user } = useSession();
  const me = user?.username ?? '';
  const refetchInterval = usePollWhenDown(badgePollMs);
  const { data } = useQuery({
    ...chatState.rooms.query,
    select: ({ rooms }) => rooms.filter((room) => hasNotableUnread(room, me)).length,
    refetchInterval,
  });
  return data ?? null;
}
