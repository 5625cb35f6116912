import { sql } from 'kysely';
import { inPages, inParts, type Belonging } from '../../core/belongings/belongings.ts';
import { named } from '../../core/belongings/belongings.store.ts';

export const inboxBelongings: readonly Belonging[] = [
  {
    name: 'inbox',
    read: inPages(
      (memberId, after) => sql`select id, type, title, message, related_ticket_id, is_read, created_at
        from inbox_messages where user_id = ${memberId} and id > ${after} order by id`,
    ),
    // Messages to other members stay, without the name of the deleted member.
    anonymise: inParts(({ username }, max) => {
      const { isNamed, unnamed } = named('message', username);
      return sql`update inbox_messages set message = ${unnamed}
        where id in (select id from inbox_messages where ${isNamed} limit ${max})`;
    }),
  },
];
