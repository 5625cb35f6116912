import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

/** Parties end and plans begin, so none of this stays for long. All of it is deleted with the account. */
export const partyBelongings: readonly Belonging[] = [
  {
    name: 'parties',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select parties.id, room_id, title, season, episode, host_id = ${memberId} as is_host,
        own.user_id is not null as is_watching, invited.user_id is not null as was_invited,
        removed.user_id is not null as was_removed, started_at
        from parties join media_titles on media_titles.id = title_id
        left join party_members as own on own.party_id = parties.id and own.user_id = ${memberId}
        left join party_invitations as invited on invited.party_id = parties.id and invited.user_id = ${memberId}
        left join party_removed as removed on removed.party_id = parties.id and removed.user_id = ${memberId}
        where parties.id > ${after} and (host_id = ${memberId} or own.user_id is not null
          or invited.user_id is not null or removed.user_id is not null)
        order by parties.id`,
    ),
  },
  {
    name: 'plannedParties',
    read: inPages(
      (memberId, after) => sql`select party_plans.id, room_id, title, season, episode, starts_at,
        planned_by = ${memberId} as is_own, party_plans.created_at
        from party_plans join media_titles on media_titles.id = title_id
        where party_plans.id > ${after} and (planned_by = ${memberId}
          or party_plans.id in (select plan_id from party_plan_guests where user_id = ${memberId}))
        order by party_plans.id`,
    ),
  },
];
