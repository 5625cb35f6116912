import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

export const friendsBelongings: readonly Belonging[] = [
  {
    name: 'friends',
    read: inPages(
      (memberId, after) => sql`select friend_id as id, username, since
        from friendships join users on users.id = friend_id
        where user_id = ${memberId} and friend_id > ${after} order by friend_id`,
    ),
  },
  {
    name: 'friendRequests',
    read: inPages(
      (memberId, after) => sql`select friend_requests.id, username,
        case when from_id = ${memberId} then 'sent' else 'received' end as type, friend_requests.created_at
        from friend_requests join users on users.id = case when from_id = ${memberId} then to_id else from_id end
        where ${memberId} in (from_id, to_id) and friend_requests.id > ${after} order by friend_requests.id`,
    ),
  },
  {
    name: 'blocked',
    read: inPages(
      (memberId, after) => sql`select blocked_id as id, username, blocks.created_at
        from blocks join users on users.id = blocked_id
        where user_id = ${memberId} and blocked_id > ${after} order by blocked_id`,
    ),
  },
];
