import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { usePollWhenDown } from '../../../core/live.ts';
import { queryClient } from '../../../core/query.ts';

/** The spec's interval, for the screen; a badge in the menu may be slower. */
const pollMs = 2000;
const badgePollMs = 30_000;
const roomsKey = ['rooms', 'list'];

type Listed = { rooms: Room[] };

export function useRooms() {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({
    queryKey: roomsKey,
    queryFn: () => api.listRooms(),
    select: ({ rooms }) => rooms,
    refetchInterval,
  });
}

/** How many chats hold something new. */
export function useUnreadRooms(): number {
  const refetchInterval = usePollWhenDown(badgePollMs);
  const { data } = useQuery({
    queryKey: roomsKey,
    queryFn: () => api.listRooms(),
    select: ({ rooms }) => rooms.filter((room) => room.unreadCount > 0).length,
    refetchInterval,
  });
  return data ?? 0;
}

export function refreshRooms(): void {
  void queryClient.invalidateQueries({ queryKey: roomsKey });
}

/** Changes what is known of one room. False when it is not known at all: then the list has to be fetched. */
export function patchRoom(id: number, patch: (room: Room) => Room): boolean {
  const known = queryClient.getQueryData<Listed>(roomsKey)?.rooms;
  if (!known) return true;
  if (!known.some((room) => room.id === id)) return false;
  queryClient.setQueryData<Listed>(roomsKey, {
    rooms: known.map((room) => (room.id === id ? patch(room) : room)),
  });
  return true;
}

export function changeRooms(change: (rooms: Room[]) => Room[]): void {
  queryClient.setQueryData<Listed>(roomsKey, (listed) => listed && { rooms: change(listed.rooms) });
}
