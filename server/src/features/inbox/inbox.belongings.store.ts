import { deletedMemberName } from '@snowglobe/contract/features/account/account.limits.ts';
import { sql } from 'kysely';
import { inPages, inParts, type Belonging } from '../../core/belongings/belongings.ts';

export const inboxBelongings: readonly Belonging[] = [
  {
    name: 'inbox',
    read: inPages(
      (memberId, after) => sql`select id, type, title, message, related_ticket_id, is_read, created_at
        from inbox_messages where user_id = ${memberId} and id > ${after} order by id`,
    ),
    // Their friends keep what they were told, and whom it was about is nobody any more.
    letGo: inParts(
      ({ id, username }, most) => sql`update inbox_messages
        set message = replace(message, ${username}, ${deletedMemberName})
        where id in (select id from inbox_messages where type = 'friend_request' and strpos(message, ${username}) > 0
          and (user_id in (select friend_id from friendships where user_id = ${id}) or related_member_id = ${id})
          limit ${most})`,
    ),
  },
];
