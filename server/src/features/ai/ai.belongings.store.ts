import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

export const aiBelongings: readonly Belonging[] = [
  {
    name: 'aiChats',
    read: inPages(
      (memberId, after) => sql`select id, name, created_at, last_activity_at
        from ai_sessions where user_id = ${memberId} and id > ${after} order by id`,
    ),
  },
  {
    name: 'aiMessages',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select ai_messages.id, session_id as chat_id, parent_id, role, content, thinking, status,
        ai_messages.created_at from ai_messages
        where session_id in (select id from ai_sessions where user_id = ${memberId}) and ai_messages.id > ${after}
        order by ai_messages.id`,
    ),
  },
];
