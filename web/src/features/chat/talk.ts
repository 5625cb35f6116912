import { api } from '../../core/api.ts';
import { clock } from '../../core/clock.ts';
import { onMemberChange } from '../../core/member-change.ts';
import { firstAnswers, freshness, queryClient } from '../../core/query.ts';
import { isBlocked } from '../friends/friends.door.ts';
import { createTalk } from './create-talk.ts';
import { ownCard } from './messages/own-card.ts';

/** What this page knows of all that is said. */
export const talk = createTalk({
  api,
  listRooms: () => firstAnswers.ask('listRooms'),
  client: queryClient,
  freshness,
  clock,
  me: ownCard,
  isBlocked,
});

onMemberChange(talk.clear);
window.addEventListener('online', talk.unsent.wake);
