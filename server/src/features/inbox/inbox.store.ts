import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';
import { countUnreadRooms } from '../chat/chat.feature.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    inbox_messages: {
      id: Generated<number>;
      user_id: number;
      title: string;
      message: string;
      type: string;
      related_ticket_id: number | null;
      related_member_id: Generated<number | null>;
      related_message_id: Generated<number | null>;
      link: Generated<string | null>;
      is_read: Generated<boolean>;
      created_at: Generated<Date>;
    };
  }
}

export type InboxRow = Selectable<Tables['inbox_messages']>;
type NewMessage = {
  memberId: number;
  title: string;
  message: string;
  type: string;
  relatedTicketId?: number;
  relatedMemberId?: number;
  relatedMessageId?: number;
  link?: string;
};

/**
 * Allows one change of an inbox at a time. The unread count is sent in the order of commits, so each change
 * must see the one before. Returns the member's language, in which a message is written.
 */
export async function lockInbox(db: Db, memberId: number): Promise<Language | null> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.language ?? null;
}

export function insertMessage(db: Db, message: NewMessage): Promise<InboxRow> {
  return db
    .insertInto('inbox_messages')
    .values({
      user_id: message.memberId,
      title: message.title,
      message: message.message,
      type: message.type,
      related_ticket_id: message.relatedTicketId ?? null,
      related_member_id: message.relatedMemberId ?? null,
      related_message_id: message.relatedMessageId ?? null,
      link: message.link ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function listMessages(
  db: Db,
  memberId: number,
  page: { before: number | null; limit: number },
): Promise<InboxRow[]> {
  let query = db.selectFrom('inbox_messages').selectAll().where('user_id', '=', memberId);
  if (page.before !== null) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

/** The number of unread messages and chats together, and the number of chats. */
export async function countUnread(db: Db, memberId: number): Promise<{ count: number; rooms: number }> {
  const { rows } = await sql<{ messages: number; rooms: number }>`
    select (select count(*) from inbox_messages where user_id = ${memberId} and not is_read) as messages,
      ${countUnreadRooms(memberId)} as rooms`.execute(db);
  const { messages, rooms } = rows[0]!;
  return { count: messages + rooms, rooms };
}

/** Marks one message read, or all; returns whether any was changed. */
export async function markRead(db: Db, memberId: number, id: number | null): Promise<boolean> {
  let query = db.updateTable('inbox_messages').set({ is_read: true }).where('user_id', '=', memberId);
  query = id === null ? query.where('is_read', '=', false) : query.where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** The subject of a message. */
export type Subject = { ticketId: number } | { messageId: number } | { memberId: number; type: string };

/** Marks the unread messages about a subject as read; returns whether there were any. */
export async function markReadAbout(db: Db, memberId: number, about: Subject): Promise<boolean> {
  let query = db
    .updateTable('inbox_messages')
    .set({ is_read: true })
    .where('user_id', '=', memberId)
    .where('is_read', '=', false);
  if ('messageId' in about) query = query.where('related_message_id', '=', about.messageId);
  else
    query =
      'ticketId' in about
        ? query.where('related_ticket_id', '=', about.ticketId)
        : query.where('related_member_id', '=', about.memberId).where('type', '=', about.type);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function deleteMessage(db: Db, memberId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('inbox_messages')
    .where('user_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes the newest message about a friend request of this sender; returns whether there was one. */
export async function deleteFriendRequestMessage(db: Db, memberId: number, fromId: number): Promise<boolean> {
  const newest = db
    .selectFrom('inbox_messages')
    .select('id')
    .where('user_id', '=', memberId)
    .where('related_member_id', '=', fromId)
    .where('type', '=', 'friend_request')
    .orderBy('id', 'desc')
    .limit(1);
  const result = await db.deleteFrom('inbox_messages').where('id', '=', newest).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** How many unread messages of this type are about this other member. */
export async function countUnreadAbout(
  db: Db,
  memberId: number,
  about: { memberId: number; type: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('inbox_messages')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', memberId)
    .where('related_member_id', '=', about.memberId)
    .where('type', '=', about.type)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids of the members who have a message about this chat message, in order. */
export async function listMembersWithMessageAbout(db: Db, messageId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('inbox_messages')
    .select('user_id')
    .where('related_message_id', '=', messageId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

export async function deleteMessageAbout(db: Db, memberId: number, messageId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('inbox_messages')
    .where('user_id', '=', memberId)
    .where('related_message_id', '=', messageId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Returns the members whose messages changed. */
export async function updateMessagesAbout(db: Db, messageId: number, message: string): Promise<number[]> {
  const rows = await db
    .updateTable('inbox_messages')
    .set({ message })
    .where('related_message_id', '=', messageId)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
