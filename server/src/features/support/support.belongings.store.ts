import { deletedMemberName } from '@snowglobe/contract/features/account/account.limits.ts';
import { sql } from 'kysely';
import { inPages, inParts, type Belonging } from '../../core/belongings/belongings.ts';
import { withoutAuthor } from '../../core/belongings/belongings.store.ts';

export const supportBelongings: readonly Belonging[] = [
  {
    name: 'tickets',
    read: inPages(
      (memberId, after) => sql`select id, title, description, priority, status, created_at, updated_at,
        case when image_key is not null then '/api/support/tickets/' || id || '/image' end as image_address,
        (select json_agg(json_build_object('from', author_name, 'is_staff_reply', is_staff_reply, 'is_ai', is_ai, 'message', message,
          'created_at', created_at) order by ticket_messages.id) from ticket_messages
          where ticket_id = tickets.id) as messages
        from tickets where user_id = ${memberId} and id > ${after} order by id`,
    ),
    // Messages that they wrote as staff in tickets of others.
    anonymise: inParts(withoutAuthor('ticket_messages'), withoutAuthor('ticket_notes')),
  },
  {
    name: 'reports',
    read: inPages(
      (memberId, after) => sql`select id, item_type, item_id, reason, status, outcome, created_at
        from reports where reporter_id = ${memberId} and id > ${after} order by id`,
    ),
    anonymise: inParts(
      ({ id }, max) => sql`update reports set reporter_name = ${deletedMemberName} where id in
        (select id from reports where reporter_id = ${id} and reporter_name <> ${deletedMemberName} limit ${max})`,
      ({ username }, max) => sql`update reports
        set snapshot = (snapshot::jsonb || jsonb_build_object('author', ${deletedMemberName}::text, 'picture', null))::json
        where id in (select id from reports where lower(snapshot->>'author') = lower(${username}) limit ${max})`,
    ),
  },
];
