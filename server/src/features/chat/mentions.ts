import { mentionsIn } from '@snowglobe/contract/features/chat/mentions.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Change } from '../../core/live/outbox.ts';
import type { Tx } from '../../core/database/database.ts';
import type { RoomKind } from './chat.tables.ts';
import { insertMentions, lockInboxesOf, staffNamesAmong, type Mention } from './mentions.store.ts';
import { previewOf } from './message-preview.ts';
import type { MessageRow } from './messages.store.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** In the public or the admin chat; what is new in rooms is told by their marks. */
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

/** One member notifies so many others in the public and the admin chat. A message beyond that is sent and notifies nobody. */
const authorLimit = { max: 30, seconds: 600 };

/** A message with the names that it may notify. */
type Named = { row: MessageRow; kind: RoomKind; names: readonly string[] };
type Words = { author: { id: number }; text: string; isLobby?: true | undefined };

const isLobbyKind = (kind: RoomKind) => kind === 'public' || kind === 'staff';
const placeOf = (kind: RoomKind) => (kind === 'public' ? 'Public Chat' : 'Admin Chat');
const linkTo = (kind: RoomKind, seq: number) =>
  kind === 'public' ? `/?screen=publicchat&at=${seq}` : `/?screen=dashboard&tab=chat&at=${seq}`;

export type Mentions = ReturnType<typeof createMentions>;

export function createMentions({ limits, domainEvents }: FeatureCore) {
  return {
    /** The names in a text that its author may notify now. Counts them, so it is called outside of a transaction. */
    async namesIn({ author, text, isLobby }: Words): Promise<readonly string[]> {
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

    lockInboxesOf: (tx: Tx, names: readonly string[]) =>
      names.length > 0 ? lockInboxesOf(tx, names) : Promise.resolve(),

    /** Notifies those whom messages name, in the transaction that writes or edits the messages. */
    async notify({ tx, outbox }: Change, messages: readonly Named[]): Promise<void> {
      const mentions = messages.flatMap(({ row, kind, names }) =>
        names.map((name): Mention => {
          const { id: message_id, room_id, seq, author_id } = row;
          return { message_id, room_id, seq, author_id, kind, name };
        }),
      );
      if (mentions.length === 0) return;
      const inStaffChat = mentions.flatMap(({ kind, name }) => (kind === 'staff' ? name : []));
      const staffNames = inStaffChat.length > 0 ? await staffNamesAmong(tx, inStaffChat) : new Set<string>();
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
          place: placeOf(kind),
          preview: previewOf(row.text),
          link: linkTo(kind, row.seq),
        });
      }
    },

    /** Letters about an edited message say what it says now. */
    async updateLetters(change: Change, { id: messageId, author_name: by, text }: MessageRow): Promise<void> {
      const edited = { messageId, by, preview: previewOf(text) };
      await domainEvents.emit(change, 'mentioning message edited', edited);
    },

    /** Takes back the letters about a message of the public chat. */
    async deleteLetters(change: Change, messageId: number): Promise<void> {
      await domainEvents.emit(change, 'mentioning message deleted', { messageId });
    },
  };
}
