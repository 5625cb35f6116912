import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { FilmMoment } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@snowglobe/contract/client.ts';
import type { Clock } from '../../core/clock.ts';
import type { Freshness } from '../../core/freshness.ts';
import type { LiveChannel } from '../../core/live-channel.ts';
import { createLobbyFeeds } from './lobby/lobby.feeds.ts';
import { createFeedCache } from './messages/feed-cache.ts';
import { createUnsentMessages } from './messages/unsent-messages.ts';
import { createRoomFeeds } from './rooms/room.feed.ts';
import { followRooms } from './rooms/room-events.ts';
import { createRoomsCache } from './rooms/rooms-cache.ts';

type ChatStateParts = {
  api: Api;
  /** Lists the member's rooms; may be combined with other first requests of the page. */
  listRooms: Api['listRooms'];
  client: QueryClient;
  freshness: Freshness;
  clock: Clock;
  /** While the page waits for the live channel to open: messages are not fetched before. */
  untilResumed?: () => Promise<void> | undefined;
  /** The signed-in member as the others see them. */
  me: () => MemberCard | null;
  /** Where the film is that the member watches with a room. */
  filmNow?: (roomId: number) => FilmMoment | null;
  /** A conversation was deleted, or the member left it. */
  onForget?: (key: readonly (string | number)[]) => void;
  /** Whether this member blocked another. */
  isBlocked?: (username: string) => boolean;
};

/** The state of all chats on this page: loaded messages, the list of rooms, and messages that are not sent yet. */
export function createChatState(parts: ChatStateParts) {
  const { api, listRooms, client, freshness, clock, me, filmNow, isBlocked = () => false } = parts;
  const username = () => me()?.username ?? '';
  const cache = createFeedCache(parts);
  const unsent = createUnsentMessages({ cache, clock });
  const rooms = createRoomsCache({ client, freshness, listRooms, me: username });
  const roomFeed = createRoomFeeds({ api, ownCard: me, filmNow });
  const { publicFeed, staffFeed } = createLobbyFeeds({ api, ownCard: me });

  return {
    cache,
    unsent,
    rooms,
    roomFeed,
    publicFeed,
    staffFeed,

    /** Applies the events of the live channel. */
    follow({ on, state }: Pick<LiveChannel, 'on' | 'state'>): void {
      state.subscribe(() => state.get() === 'up' && unsent.wake());
      on('public_chat.message', (message) => void cache.apply(publicFeed, message));
      on('public_chat.changed', (message) => cache.applyChanged(publicFeed, message));
      on('public_chat.deleted', ({ seq }) => cache.applyDeleted(publicFeed, seq));
      on('staff_chat.message', (message) => void cache.apply(staffFeed, message));
      followRooms({ on, cache, rooms, feedOf: roomFeed, me: username, isBlocked });
    },

    /** After a sign-out, the next member must not see anything of the last one. */
    clear(): void {
      cache.clear();
      unsent.clear();
    },
  };
}
