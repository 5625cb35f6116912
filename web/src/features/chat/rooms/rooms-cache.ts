import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import type { Api } from '@snowglobe/contract/client.ts';
import type { Freshness } from '../../../core/freshness.ts';
import { mergeRooms } from './room-state.ts';

type RoomsParts = {
  client: QueryClient;
  freshness: Freshness;
  listRooms: Api['listRooms'];
  /** The signed-in member's name. */
  me: () => string;
};

/** `isFetched` is set on an answer of the server until it is merged with the known rooms. */
type Listed = { rooms: Room[]; isFetched?: true };

const queryKey = ['rooms', 'list'];

export type RoomsCache = ReturnType<typeof createRoomsCache>;

/** The member's rooms in the query cache. An answer never reverts an event that arrived while it was being fetched. */
export function createRoomsCache({ client, freshness, listRooms, me }: RoomsParts) {
  const known = () => client.getQueryData<Listed>(queryKey)?.rooms;
  const refresh = () => freshness.askAgain({ queryKey });

  function change(next: (rooms: Room[]) => Room[]): void {
    client.setQueryData<Listed>(queryKey, (listed) => listed && { rooms: next(listed.rooms) });
  }

  return {
    known,
    refresh,
    change,

    query: {
      queryKey,
      queryFn: async (): Promise<Listed> => ({ rooms: (await listRooms()).rooms, isFetched: true }),
      // React Query calls this synchronously when it stores an answer, so no event can come between merging and storing.
      structuralSharing(now: unknown, next: unknown) {
        const { rooms, isFetched } = next as Listed;
        if (!isFetched) return replaceEqualDeep(now, next);
        const before = (now as Listed | undefined)?.rooms ?? [];
        return replaceEqualDeep(now, { rooms: mergeRooms(rooms, before, me()) });
      },
    },

    /** Changes one room. If the room is not known yet, the list is fetched again. */
    patch(id: number, next: (room: Room) => Room): void {
      if (known()?.some((room) => room.id === id))
        change((rooms) => rooms.map((room) => (room.id === id ? next(room) : room)));
      else refresh();
    },

    /** Removes a room that was deleted or left. An older answer may still contain it, so the list is fetched again. */
    drop(id: number): void {
      change((rooms) => rooms.filter((room) => room.id !== id));
      refresh();
    },
  };
}
