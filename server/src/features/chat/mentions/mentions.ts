import { mentionsIn } from '@snowglobe/contract/features/chat/mentions.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Change } from '../../../core/live/outbox.ts';
import type { Tx } from '../../../core/database/database.ts';
import type { RoomKind } from '../chat.tables.ts';
import { insertMentions, lockInboxes, findStaffNames, type Mention } from './mentions.store.ts';
import { previewOf } from '../messages/message-preview.ts';
import type { MessageRow } from '../messages/messages.store.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** Only in the public and the admin chat. In rooms, a mention only moves the member's `last_mention_seq`. */
    'member mentioned': {
      memberId: number;
      messageId: number;
      by: string;
      byId: number;
      place: string;
      preview: string;
      link: string;
    };
    'mentioning message edited': { messageId: number; by: string; preview: string };
    'mentioning message deleted': { messageId: number };
  }
}

/** Mentions of one author in the public and the admin chat. Beyond this, messages are sent but notify nobody. */
const authorLimit = { max: 30, seconds: 600 };

/** A message, and the names in it that may be notified. */
type MentioningMessage = { row: MessageRow; kind: RoomKind; names: readonly string[] };
type Words = { author: { id: number }; text: string; isLobby: boolean };

const isLobbyKind = (kind: RoomKind) => kind === 'public' || kind === 'staff';
const nameOf = (kind: RoomKind) => (kind === 'public' ? 'chat:publicChat' : 'chat:adminChat');
const linkTo = (kind: RoomKind, seq: number) =>
  kind === 'public' ? `/?screen=publicchat&at=${seq}` : `/?screen=dashboard&tab=chat&at=${seq}`;

export type Mentions = ReturnType<typeof createMentions>;

/**
 * How a mention reaches its member:
 * 1. `countNames` reads the `@names` of a text and counts them against the author's limit.
 * 2. `notify`, in the transaction that writes or edits the message, inserts a row into `mentions` for every member who
 *    may be notified (mentions.store.ts says who).
 * 3. In a room this moves the member's `last_mention_seq`: the room's entry in the inbox then says "You were mentioned".
 * 4. In the public and the admin chat the event 'member mentioned' makes the inbox feature write an inbox message.
 */
export function createMentions({ limits, domainEvents }: FeatureCore) {
  return {
    /** The names in a text that its author may notify. It counts them, so it must not run inside a transaction. */
    async countNames({ author, text, isLobby }: Words): Promise<readonly string[]> {
      const names = mentionsIn(text);
      if (!isLobby) return names;
      const allowed: string[] = [];
      try {
        for (const name of names) {
          await limits.count(`mentions:${author.id}`, authorLimit);
          allowed.push(name);
        }
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
      return allowed;
    },

    lockInboxes: (tx: Tx, names: readonly string[]) =>
      names.length > 0 ? lockInboxes(tx, names) : Promise.resolve(),

    /** Notifies the mentioned members, in the transaction that writes or edits the messages. */
    async notify({ tx, outbox }: Change, messages: readonly MentioningMessage[]): Promise<void> {
      const mentions = messages.flatMap(({ row, kind, names }) =>
        names.map((name): Mention => {
          const { id: message_id, room_id, seq, author_id } = row;
          return { message_id, room_id, seq, author_id, kind, name };
        }),
      );
      if (mentions.length === 0) return;
      const inStaffChat = mentions.flatMap(({ kind, name }) => (kind === 'staff' ? name : []));
      const staffNames = inStaffChat.length > 0 ? await findStaffNames(tx, inStaffChat) : new Set<string>();
      const readable = mentions.filter(({ kind, name }) => kind !== 'staff' || staffNames.has(name));
      if (readable.length === 0) return;
      const byId = new Map(messages.map((message) => [message.row.id, message]));
      for (const { message_id: messageId, member_id: memberId } of await insertMentions(tx, readable)) {
        const { row, kind } = byId.get(messageId)!;
        if (!isLobbyKind(kind)) continue;
        await domainEvents.emit({ tx, outbox }, 'member mentioned', {
          memberId,
          messageId,
          by: row.author_name,
          byId: row.author_id!,
          place: nameOf(kind),
          preview: previewOf(row.text),
          link: linkTo(kind, row.seq),
        });
      }
    },

    /** Inbox messages about an edited message get its new text. */
    async updateInboxMessages(
      change: Change,
      { id: messageId, author_name: by, text }: MessageRow,
    ): Promise<void> {
      const edited = { messageId, by, preview: previewOf(text) };
      await domainEvents.emit(change, 'mentioning message edited', edited);
    },

    /** Deletes the inbox messages about a deleted message. */
    async deleteInboxMessages(change: Change, messageId: number): Promise<void> {
      await domainEvents.emit(change, 'mentioning message deleted', { messageId });
    },
  };
}
