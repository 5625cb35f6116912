import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import type { MemberStatus } from '../party.tables.ts';

export type Reporter = {
  party_id: number;
  seq: number;
  duration: number | null;
  position: number;
  rate: number;
  paused: boolean;
  at_ms: number;
  waits: boolean;
  waiting_for: number[];
  wait_until_ms: number | null;
  status: MemberStatus;
  was_ready: boolean;
  is_away: boolean;
  waited_ms: number | null;
};
/** Undefined: the member is not in the room. `party_id` is null without a party, `status` if they are not in it. */
export async function findReporter(
  db: Db,
  roomId: number,
  memberId: number,
): Promise<Reporter | { party_id: number | null; status: null } | undefined> {
  const { rows } = await sql<Reporter>`
    select parties.id as party_id, seq, duration, parties.position, rate, paused, at_ms, waits,
      to_json(waiting_for) as waiting_for,
      wait_until_ms, own.status, own.was_ready, own.is_away, own.waited_ms
    from room_members
    left join parties on parties.room_id = room_members.room_id
    left join party_members as own on own.party_id = parties.id and own.user_id = room_members.user_id
    where room_members.room_id = ${roomId} and room_members.user_id = ${memberId}`.execute(db);
  return rows[0];
}

export type SeenMember = {
  party_id: number;
  user_id: number;
  seen_ms: number;
  delay_ms: number;
  position: number | null;
};

/** Writes what members reported. Nobody else has to see it, so it is no change of the party. */
export async function saveReports(db: Db, reports: readonly SeenMember[]): Promise<void> {
  // In the order of the key: two nodes that write at the same time must not wait for each other.
  await sql`
    with reported as (
      select own.party_id, own.user_id, report.seen_ms, report.delay_ms, report.position
      from json_to_recordset(${JSON.stringify(reports)}::json)
        as report (party_id int8, user_id int8, seen_ms int8, delay_ms float8, position float8)
      join party_members as own on own.party_id = report.party_id and own.user_id = report.user_id
      order by own.party_id, own.user_id for update of own)
    update party_members as own set seen_ms = greatest(own.seen_ms, reported.seen_ms),
      delay_ms = reported.delay_ms, position = coalesce(reported.position, own.position)
    from reported where own.party_id = reported.party_id and own.user_id = reported.user_id`.execute(db);
}
