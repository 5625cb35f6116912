import { live, onLive } from '../../core/live.ts';
import { currentUser } from '../../core/session.ts';
import { uploads } from '../../core/uploads/uploads.ts';
import { roomTyping } from './rooms/typing.ts';
import { talk } from './talk.ts';

talk.follow(live);
onLive('room.message', ({ roomId, sender, clientId }) => {
  roomTyping.hide(roomId, sender);
  if (clientId) uploads.arrived(clientId);
});
onLive('room.typing', ({ roomId, username }) => {
  if (username !== currentUser()?.username) roomTyping.show(roomId, username);
});
