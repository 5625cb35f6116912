import { api } from '../../core/api.ts';
import { clock } from '../../core/clock.ts';
import { onMemberChange } from '../../core/member-change.ts';
import { firstLoad, freshness, queryClient } from '../../core/query.ts';
import { stayWhile } from '../../core/update.ts';
import { isBlocked } from '../friends/friends.door.ts';
import { filmNow } from '../party/party.door.ts';
import { createChatState } from './create-chat-state.ts';
import { ownCard } from './messages/own-card.ts';

/** The chats of this page. */
export const chatState = createChatState({
  api,
  listRooms: () => firstLoad.ask('listRooms'),
  client: queryClient,
  freshness,
  clock,
  me: ownCard,
  filmNow,
  isBlocked,
});

onMemberChange(chatState.clear);
stayWhile(chatState.unsent.isAnyLeft);
window.addEventListener('online', chatState.unsent.wake);
