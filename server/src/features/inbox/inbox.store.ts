import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    inbox_messages: {
      id: Generated<number>;
      user_id: number;
      title: string;
      message: string;
      type: string;
      related_ticket_id: number | null;
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
};

/**
 * One change of an inbox at a time. The count of unread ones is told in the order of commits, so it must be read
 * after the change before it is committed.
 */
export async function lockInbox(db: Db, memberId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
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

export async function countUnread(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('inbox_messages')
    .select(sql<number>`count(*)::int8`.as('count'))
    .where('user_id', '=', memberId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks one message read, or all that are not; whether there was any. */
export async function markRead(db: Db, memberId: number, id: number | null): Promise<boolean> {
  let query = db.updateTable('inbox_messages').set({ is_read: true }).where('user_id', '=', memberId);
  query = id === null ? query.where('is_read', '=', false) : query.where('id', '=', id);
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
