import { live, onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { currentUser } from '../../core/session.ts';
import { uploads } from '../../core/uploads/uploads.ts';
import { blockedKey } from './lobby/blocked.queries.ts';
import { roomTyping } from './rooms/typing.ts';
import { talk } from './talk.ts';

talk.follow(live);
onLive('friends.changed', () => refresh(blockedKey));
onLive('room.message', ({ roomId, sender, clientId }) => {
  roomTyping.hide(roomId, sender);
  if (clientId) uploads.arrived(clientId);
});
onLive('room.typing', ({ roomId, username }) => {
  if (username !== currentUser()?.username) roomTyping.show(roomId, username);
});
