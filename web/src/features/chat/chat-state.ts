import { api } from '../../core/api.ts';
import { clock } from '../../core/clock.ts';
import { untilResumed } from '../../core/live.ts';
import { onMemberChange } from '../../core/member-change.ts';
import { firstLoad, freshness, queryClient } from '../../core/query.ts';
import { keepOnDevice, removeFromDevice } from '../../core/kept-pages.ts';
import { stayWhile } from '../../core/update.ts';
import { isBlocked } from '../friends/friends.door.ts';
import { filmNow } from '../party/party.door.ts';
import { createChatState } from './create-chat-state.ts';
import { keepUnsent } from './messages/keep-unsent.ts';
import type { Feed, Held, Message } from './messages/feed.ts';
import { ownCard } from './messages/own-card.ts';

/** The chats of this page. */
export const chatState = createChatState({
  api,
  listRooms: () => firstLoad.ask('listRooms'),
  client: queryClient,
  freshness,
  clock,
  untilResumed,
  me: ownCard,
  filmNow,
  isBlocked,
  onForget: removeFromDevice,
});

onMemberChange(chatState.clear);
stayWhile(chatState.unsent.isAnyLeft);

/** About what a phone shows, and some pages above it. */
const keptMessages = 60;
const shorten = ({ messages, olderCursor }: Held<Message>) => ({
  messages: messages.slice(-keptMessages),
  // Older messages are fetched when there is a connection: then the conversation is fetched as a whole.
  olderCursor: messages.length > keptMessages ? null : olderCursor,
});
keepOnDevice(['rooms', 'list'], (rooms) => rooms);
keepOnDevice(['rooms', 'messages', null], shorten);
keepOnDevice(chatState.publicFeed.key, shorten);
keepUnsent(chatState.unsent, (key) => feedOf(key) as Feed<Message> | null);

function feedOf(key: Feed<Message>['key']) {
  const [part, kind, roomId] = key;
  if (part === 'rooms' && typeof roomId === 'number') return chatState.roomFeed(roomId);
  return kind === 'staff' ? chatState.staffFeed : kind === 'public' ? chatState.publicFeed : null;
}

window.addEventListener('online', chatState.unsent.wake);
