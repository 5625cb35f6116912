import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

/** All of it is deleted with the account. The endpoint and its keys are secrets of the browser. */
export const pushBelongings: readonly Belonging[] = [
  {
    name: 'pushDevices',
    read: inPages(
      (memberId, after) => sql`select push_devices.id, sessions.user_agent, push_devices.created_at,
        substring(push_devices.endpoint from '^https://([^/]+)') as push_service
        from push_devices join sessions on sessions.id = push_devices.session_id
        where push_devices.user_id = ${memberId} and push_devices.id > ${after} order by push_devices.id`,
    ),
  },
  {
    name: 'pushSettings',
    read: inPages(
      (memberId, after) => sql`select user_id as id, quiet_from, quiet_to, time_zone, hide_content
        from push_settings where user_id = ${memberId} and user_id > ${after} order by user_id`,
    ),
  },
];
