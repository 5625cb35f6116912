import { voiceGraceMs } from '@snowglobe/contract/features/voice/voice.limits.ts';
import { sql, type Generated, type GeneratedAlways } from 'kysely';
import type { Db, Tx } from '../../core/database/database.ts';
import { isClosedFor } from '../chat/chat.feature.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    voice_participants: {
      room_id: number;
      user_id: number;
      voice_id: GeneratedAlways<number>;
      session_id: number;
      muted: boolean;
      joined_at: Generated<Date>;
      seen_at: Generated<Date>;
    };
  }
}

export type ParticipantRow = { room_id: number; user_id: number; voice_id: number; muted: boolean };

const columns = ['room_id', 'user_id', 'voice_id', 'muted'] as const;

/** In the order in which they joined. */
export function listParticipants(db: Db, roomId: number): Promise<ParticipantRow[]> {
  return db
    .selectFrom('voice_participants')
    .select(columns)
    .where('room_id', '=', roomId)
    .orderBy('voice_id')
    .execute();
}

/** The participants in all rooms of a member. */
export function listParticipantsFor(db: Db, memberId: number): Promise<ParticipantRow[]> {
  return db
    .selectFrom('voice_participants as voice')
    .innerJoin('room_members as own', 'own.room_id', 'voice.room_id')
    .select(['voice.room_id', 'voice.user_id', 'voice.voice_id', 'voice.muted'])
    .where('own.user_id', '=', memberId)
    .orderBy('voice.voice_id')
    .execute();
}

/** Adds a participant. An earlier row of the same member must have been deleted, so that this one gets a new voice_id. */
export function insertParticipant(
  tx: Tx,
  row: { room_id: number; user_id: number; session_id: number; muted: boolean },
): Promise<ParticipantRow> {
  return tx.insertInto('voice_participants').values(row).returning(columns).executeTakeFirstOrThrow();
}

/** A page continues its visit, perhaps with a new session. */
export async function continueParticipant(
  tx: Tx,
  voiceId: number,
  values: { session_id: number; muted: boolean },
): Promise<void> {
  await tx
    .updateTable('voice_participants')
    .set({ ...values, seen_at: sql`clock_timestamp()` })
    .where('voice_id', '=', voiceId)
    .execute();
}

export async function findParticipant(
  db: Db,
  key: { roomId: number; memberId: number; voiceId: number },
): Promise<ParticipantRow | undefined> {
  return db
    .selectFrom('voice_participants')
    .select(columns)
    .where('room_id', '=', key.roomId)
    .where('user_id', '=', key.memberId)
    .where('voice_id', '=', key.voiceId)
    .executeTakeFirst();
}

const isAnyOf = (column: 'voice_id' | 'user_id', ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::int8[])`;

type Deleted = { roomId: number; voiceIds?: readonly number[]; memberIds?: readonly number[] };

/** Deletes participants of a room: those with these voiceIds, or of these members. Returns the deleted rows. */
export function deleteParticipants(
  tx: Tx,
  { roomId, voiceIds, memberIds }: Deleted,
): Promise<ParticipantRow[]> {
  return tx
    .deleteFrom('voice_participants')
    .where('room_id', '=', roomId)
    .$if(voiceIds !== undefined, (query) => query.where(isAnyOf('voice_id', voiceIds!)))
    .$if(memberIds !== undefined, (query) => query.where(isAnyOf('user_id', memberIds!)))
    .returning(columns)
    .execute();
}

const isLost = sql<boolean>`(seen_at < clock_timestamp() - make_interval(secs => ${voiceGraceMs / 1000}::float8)
  or not exists (select from sessions where sessions.id = session_id and sessions.expires_at > now()))`;

/** The rooms with a participant without a report for too long, or without a session. */
export async function listRoomsWithLost(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('voice_participants')
    .select('room_id')
    .distinct()
    .where(isLost)
    .orderBy('room_id')
    .execute();
  return rows.map(({ room_id: roomId }) => roomId);
}

export function deleteLost(tx: Tx, roomId: number): Promise<ParticipantRow[]> {
  return tx
    .deleteFrom('voice_participants')
    .where('room_id', '=', roomId)
    .where(isLost)
    .returning(columns)
    .execute();
}

/** The rooms whose voice a member is in. */
export async function listRoomsOfParticipant(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('voice_participants')
    .select('room_id')
    .where('user_id', '=', memberId)
    .orderBy('room_id')
    .execute();
  return rows.map(({ room_id: roomId }) => roomId);
}

/** The places in voice of a member whose sessions ended: one session, or all but one. */
export function listOfEndedSessions(
  db: Db,
  ended: { memberId: number; sessionId?: number; exceptSessionId?: number | null },
): Promise<ParticipantRow[]> {
  return db
    .selectFrom('voice_participants')
    .select(columns)
    .where('user_id', '=', ended.memberId)
    .$if(ended.sessionId !== undefined, (query) => query.where('session_id', '=', ended.sessionId!))
    .$if(typeof ended.exceptSessionId === 'number', (query) =>
      query.where('session_id', '!=', ended.exceptSessionId!),
    )
    .execute();
}

/** Notes that participants are still there. Returns the voiceIds that exist. */
export async function touchParticipants(
  db: Db,
  reports: readonly { voiceId: number; memberId: number }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ voice_id: number }>`
    update voice_participants set seen_at = clock_timestamp()
    from unnest(${reports.map(({ voiceId }) => voiceId)}::int8[], ${reports.map(({ memberId }) => memberId)}::int8[])
      as report (voice_id, user_id)
    where voice_participants.voice_id = report.voice_id and voice_participants.user_id = report.user_id
    returning voice_participants.voice_id`.execute(db);
  return new Set(rows.map((row) => row.voice_id));
}

/** Returns whether it changed. */
export async function setMuted(tx: Tx, voiceId: number, muted: boolean): Promise<boolean> {
  const result = await tx
    .updateTable('voice_participants')
    .set({ muted })
    .where('voice_id', '=', voiceId)
    .where('muted', '!=', muted)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Whether a signal may pass: the sender's own place in voice, and the receiver's member. Both must still be in the room,
 * and in a private chat they must still be friends.
 */
export async function findSignalPath(
  db: Db,
  { roomId, memberId, from, to }: { roomId: number; memberId: number; from: number; to: number },
): Promise<{ is_closed: boolean; is_sender: boolean; receiver_id: number | null } | undefined> {
  const { rows } = await sql<{ is_closed: boolean; is_sender: boolean; receiver_id: number | null }>`
    select ${isClosedFor(sql.ref('own.user_id'))} as is_closed,
      exists (select from voice_participants as sender
        where sender.room_id = rooms.id and sender.voice_id = ${from} and sender.user_id = own.user_id) as is_sender,
      (select receiver.user_id from voice_participants as receiver
        join room_members as other on other.room_id = receiver.room_id and other.user_id = receiver.user_id
        where receiver.room_id = rooms.id and receiver.voice_id = ${to} and receiver.user_id <> own.user_id) as receiver_id
    from room_members as own join rooms on rooms.id = own.room_id
    where own.room_id = ${roomId} and own.user_id = ${memberId}`.execute(db);
  return rows[0];
}
