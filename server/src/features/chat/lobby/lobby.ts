import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { everyone } from '../../../core/live/live.ts';
import { refuseMuted, type Member } from '../../../core/sessions/member.ts';
import { canDelete } from '../chat.policy.ts';
import type { Mentions } from '../mentions/mentions.ts';
import type { MessageWriter } from '../messages/message-writer.ts';
import { eraseMessage, findMessage, listMessages, type MessageRow } from '../messages/messages.store.ts';

declare module '../../../core/cache/shared-values.ts' {
  interface SharedValueNames {
    'public chat': true;
  }
}

type Post = { text: string; clientId?: string | undefined; replyTo?: number | undefined };

type Parts = { writer: MessageWriter; mentions: Mentions; rooms: { public: number; staff: number } };

/** The largest page that a client can request. */
const maxPageLength = 100;

/** The public and the admin chat: rooms without a list of members. */
export function createLobby(
  { db, live, sessions, sharedValues }: FeatureCore,
  { writer, mentions, rooms }: Parts,
) {
  const send = (lobby: 'public' | 'staff', author: Member, { text, clientId, replyTo }: Post) =>
    writer.write({
      roomId: rooms[lobby],
      author,
      clientId: clientId ?? null,
      type: 'text',
      text,
      replyTo,
      lobby,
    });
  const newest = sharedValues.add('public chat', () =>
    listMessages(db, { roomId: rooms.public, before: null, limit: maxPageLength }),
  );

  return {
    /** The newest messages of the public chat, oldest first. Cached, because every member who opens the chat reads them. */
    newest: () => newest('newest'),

    async sendPublic(member: Member, post: Post): Promise<MessageRow> {
      refuseMuted(member, faults.muted);
      return send('public', member, post);
    },

    sendStaff: (member: Member, post: Post) => send('staff', member, post),

    async deletePublic(member: Member, id: number): Promise<void> {
      const message = await findMessage(db, id);
      if (!message || message.room_id !== rooms.public || message.deleted_at)
        throw new AppError(faults.noSuchMessage);
      const author = message.author_id === null ? null : await sessions.member(message.author_id);
      if (!canDelete(member, message, author?.rank ?? null)) throw new AppError(faults.notYourMessage);
      await live.transaction(async (tx, outbox) => {
        if (!(await eraseMessage(tx, id))) throw new AppError(faults.noSuchMessage);
        if (message.author_id !== member.id) {
          const details = { message: message.text, messageId: id };
          await audit(tx, { actor: member, action: 'chat.delete', target: message.author_name, details });
        }
        await mentions.deleteInboxMessages({ tx, outbox }, id);
        outbox.add(everyone, 'public_chat.deleted', { id, seq: message.seq });
        outbox.sharedChanged('public chat');
      });
    },
  };
}
