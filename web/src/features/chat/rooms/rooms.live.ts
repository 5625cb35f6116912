import { onLive } from '../../../core/live.ts';
import { queryClient } from '../../../core/query.ts';
import { currentUser } from '../../../core/session.ts';
import { applyDeleted, applyMessage } from '../messages/feed-cache.ts';
import { roomFeed } from './room.feed.ts';
import { toFront, withMessage, withRead } from './room-state.ts';
import { changeRooms, patchRoom, refreshRooms } from './rooms.queries.ts';
import { hideTyping, showTyping } from './typing.ts';

const me = () => currentUser()?.username ?? '';

onLive('room.message', (message) => {
  void applyMessage(roomFeed(message.roomId), message);
  hideTyping(message.roomId, message.sender);
  const isKnown = patchRoom(message.roomId, (room) => withMessage(room, message, me()));
  if (isKnown) changeRooms((rooms) => toFront(rooms, message.roomId));
  else refreshRooms();
});

onLive('room.changed', ({ roomId, what, seq }) => {
  if (what === 'created' || what === 'members') return refreshRooms();
  if (what === 'deleted') return drop(roomId);
  if (seq === undefined) return;
  // Read in another tab of this member.
  if (what === 'read') patchRoom(roomId, (room) => withRead(room, me(), seq, me()));
  else {
    applyDeleted(roomFeed(roomId), seq);
    patchRoom(roomId, (room) =>
      room.lastMessage?.seq === seq
        ? { ...room, lastMessage: { ...room.lastMessage, deleted: true, content: '' } }
        : room,
    );
  }
});

/** Gone, or this member left: nothing of it stays in the page. */
function drop(roomId: number): void {
  changeRooms((rooms) => rooms.filter((room) => room.id !== roomId));
  queryClient.removeQueries({ queryKey: roomFeed(roomId).key });
}

onLive('room.read', ({ roomId, username, seq }) => {
  patchRoom(roomId, (room) => withRead(room, username, seq, me()));
});

onLive('room.typing', ({ roomId, username }) => {
  if (username !== me()) showTyping(roomId, username);
});

onLive('presence', ({ username, isOnline, lastActive }) => {
  changeRooms((rooms) =>
    rooms.map((room) =>
      room.members.some((member) => member.username === username)
        ? {
            ...room,
            members: room.members.map((member) =>
              member.username === username ? { ...member, isOnline, lastActive } : member,
            ),
          }
        : room,
    ),
  );
});
