import { live, onLive } from '../../core/live.ts';
import { currentUser } from '../../core/session.ts';
import { uploads } from '../../core/uploads/uploads.ts';
import { tellOfMention } from './lobby/tell-of-mention.ts';
import { tellOfLostRoom } from './rooms/tell-of-lost-room.ts';
import { tellOfMessage } from './rooms/tell-of-message.ts';
import { roomTyping } from './rooms/typing.ts';
import { talk } from './talk.ts';

talk.follow(live);
onLive('room.message', (message) => {
  const { roomId, sender, clientId } = message;
  roomTyping.hide(roomId, sender);
  if (clientId) uploads.arrived(clientId);
  tellOfMessage(message);
});
onLive('room.changed', tellOfLostRoom);
onLive('inbox.message', tellOfMention);
onLive('room.typing', ({ roomId, username }) => {
  if (username !== currentUser()?.username) roomTyping.show(roomId, username);
});
