import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { LiveChannel } from '../../../core/live-channel.ts';
import type { FeedCache } from '../messages/feed-cache.ts';
import type { Feed } from '../messages/feed.ts';
import { answersMember } from '../assistant/assistant-card.ts';
import { mentionsMember } from '../messages/mentions-member.ts';
import { toFront, withChanged, withMessage, withDeleted, withRead } from './room-state.ts';
import type { RoomsCache } from './rooms-cache.ts';

type Parts = {
  on: LiveChannel['on'];
  cache: FeedCache;
  rooms: RoomsCache;
  feedOf: (roomId: number) => Feed<RoomMessage>;
  /** The signed-in member's name. */
  me: () => string;
  isBlocked: (username: string) => boolean;
};

/** Applies the live events of rooms to the caches. */
export function followRooms({ on, cache, rooms, feedOf, me, isBlocked }: Parts): void {
  const isMentioned = (message: RoomMessage) =>
    answersMember(message, me()) ||
    (message.sender !== me() && !isBlocked(message.sender) && mentionsMember(message.content, me()));

  on('room.message', (message) => {
    void cache.apply(feedOf(message.roomId), message);
    rooms.patch(message.roomId, (room) => withMessage(room, message, me(), isMentioned(message)));
    rooms.change((all) => toFront(all, message.roomId));
  });

  on('room.message_changed', (message) => {
    cache.applyChanged(feedOf(message.roomId), message);
    rooms.patch(message.roomId, (room) => withChanged(room, message, isMentioned(message)));
  });

  on('room.changed', ({ roomId, what, seq }) => {
    if (what === 'created' || what === 'members' || what === 'look' || what === 'notify' || what === 'ai')
      return rooms.refresh();
    if (what === 'deleted') {
      rooms.drop(roomId);
      return cache.forget(feedOf(roomId));
    }
    if (seq === undefined) return;
    // The member has read it in another tab.
    if (what === 'read') return rooms.patch(roomId, (room) => withRead(room, me(), seq, me()));
    cache.applyDeleted(feedOf(roomId), seq);
    const hadMention = rooms.known()?.some(({ id, mentionSeq }) => id === roomId && mentionSeq === seq);
    rooms.patch(roomId, (room) => withDeleted(room, seq));
    // Only the server knows the previous message that mentioned the member.
    if (hadMention) rooms.refresh();
  });

  // The owner switched SnowyAI on or off for all rooms.
  on('ai.places', () => rooms.refresh());

  // In a private chat only friends can write, so this may open or close one.
  on('friends.changed', () => rooms.refresh());

  on('room.read', ({ roomId, username, seq }) => {
    rooms.patch(roomId, (room) => withRead(room, username, seq, me()));
  });

  on('presence', ({ username, isOnline, lastActive }) => {
    rooms.change((all) =>
      all.map((room) =>
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
}
