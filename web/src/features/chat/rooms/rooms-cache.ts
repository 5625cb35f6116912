import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import type { Api } from '@snowglobe/contract/client.ts';
import type { Freshness } from '../../../core/freshness.ts';
import { withKnown } from './room-state.ts';

type RoomsParts = {
  client: QueryClient;
  freshness: Freshness;
  listRooms: Api['listRooms'];
  /** The signed-in member's name. */
  me: () => string;
};

type Listed = { rooms: Room[] };
/** An answer on its way to its place. */
type Answer = { answered: Room[] };

const queryKey = ['rooms', 'list'];

export type RoomsCache = ReturnType<typeof createRoomsCache>;

/** The member's chats in the query cache. An answer never takes back what was told while it was under way. */
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
      // What it becomes is decided below, in the moment in which it takes its place.
      queryFn: async () => ({ answered: (await listRooms()).rooms }) as unknown as Listed,
      structuralSharing(now: unknown, next: unknown) {
        const isAnswer = typeof next === 'object' && next !== null && 'answered' in next;
        if (!isAnswer) return replaceEqualDeep(now, next);
        const before = (now as Listed | undefined)?.rooms ?? [];
        return replaceEqualDeep(now, { rooms: withKnown((next as Answer).answered, before, me()) });
      },
    },

    /** Changes what is known of one room; one that is not known yet is asked for. */
    patch(id: number, next: (room: Room) => Room): void {
      if (known()?.some((room) => room.id === id))
        change((rooms) => rooms.map((room) => (room.id === id ? next(room) : room)));
      else refresh();
    },

    /** Gone, or left. An answer on its way that still has it must not bring it back. */
    drop(id: number): void {
      change((rooms) => rooms.filter((room) => room.id !== id));
      refresh();
    },
  };
}
