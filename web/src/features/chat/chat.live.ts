import { live, onLive } from '../../core/live.ts';
import { currentUser } from '../../core/session.ts';
import { uploads } from '../../core/uploads/uploads.ts';
import { notifyOfMention } from './lobby/notify-of-mention.ts';
import { notifyOfLostRoom } from './rooms/notify-of-lost-room.ts';
import { notifyOfMessage } from './rooms/notify-of-message.ts';
import { notifyOfInvitation, notifyOfParty } from './rooms/notify-of-party.ts';
import { roomTyping } from './rooms/typing.ts';
import { chatState } from './chat-state.ts';

export function startChatLive(): void {
  chatState.follow(live);
  onLive('room.message', (message) => {
    const { roomId, sender, clientId } = message;
    roomTyping.hide(roomId, sender);
    if (clientId) uploads.arrived(clientId);
    notifyOfMessage(message);
  });
  onLive('room.changed', notifyOfLostRoom);
  onLive('party.changed', notifyOfParty);
  onLive('inbox.message', notifyOfMention);
  onLive('inbox.message', notifyOfInvitation);
  onLive('room.typing', ({ roomId, username }) => {
    if (username !== currentUser()?.username) roomTyping.show(roomId, username);
  });
}
