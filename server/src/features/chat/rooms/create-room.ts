import type { Change } from '../../../core/live/outbox.ts';
import { roomAudience } from '../chat.audiences.ts';
import { announceRoomsOf } from './room-states.ts';
import { insertRoom } from './rooms.store.ts';

/** Creates a room. Its members receive the room's live events from then on. */
export async function createRoom(
  { tx, outbox }: Change,
  room: Parameters<typeof insertRoom>[1],
  memberIds: readonly number[],
): Promise<number> {
  const roomId = await insertRoom(tx, room, memberIds);
  for (const memberId of memberIds) {
    announceRoomsOf(outbox, memberId, roomId);
    outbox.join(memberId, roomAudience(roomId));
  }
  outbox.add(roomAudience(roomId), 'room.changed', { roomId, what: 'created' });
  return roomId;
}
