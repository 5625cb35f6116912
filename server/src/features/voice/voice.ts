import { chatFaults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { voiceFaults as faults } from '@snowglobe/contract/features/voice/voice.faults.ts';
import { voiceMax, type VoiceEnd } from '@snowglobe/contract/features/voice/voice.limits.ts';
import type { JoinedVoice, RoomVoice } from '@snowglobe/contract/features/voice/voice.model.ts';
import { AppError } from '../../core/app-error.ts';
import type { Tx } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience, type Change } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { findRoomToWriteTo, lockForWriting, roomAudience } from '../chat/chat.feature.ts';
import { turnServersFor } from './turn.ts';
import { presentParticipants } from './voice.presenter.ts';
import * as store from './voice.store.ts';

/** `memberId` is the member who makes the change, if there is one. */
export const lockRoom = (tx: Tx, roomId: number, memberId: number | null = null) =>
  lockForWriting(tx, [{ author_id: memberId, room_id: roomId }]);

type Joining = { roomId: number; sessionId: number; muted: boolean; voiceId?: number | undefined };

export type Voice = ReturnType<typeof createVoice>;

/** Who is in the voice of a room. Every change holds the room's lock, so that the lists in the events are in order. */
export function createVoice({ config, db, live, cards }: FeatureCore) {
  async function present(tx: Tx, rows: readonly store.ParticipantRow[]): Promise<RoomVoice['participants']> {
    const ids = rows.map((row) => row.user_id);
    return presentParticipants(rows, await cards.of(ids, tx));
  }

  async function addChangeEvent({ tx, outbox }: Change, roomId: number): Promise<RoomVoice['participants']> {
    const participants = await present(tx, await store.listParticipants(tx, roomId));
    outbox.add(roomAudience(roomId), 'voice.changed', { roomId, participants });
    return participants;
  }

  /** Notifies the pages that are no longer in voice, and the room. */
  async function notifyOfEnd(
    change: Change,
    roomId: number,
    ended: readonly store.ParticipantRow[],
    why: VoiceEnd,
  ): Promise<void> {
    if (ended.length === 0) return;
    for (const { user_id: memberId, voice_id: voiceId } of ended)
      change.outbox.add(memberAudience(memberId), 'voice.ended', { roomId, voiceId, why });
    await addChangeEvent(change, roomId);
  }

  async function requireOpenRoom(tx: Tx, member: Member, roomId: number): Promise<void> {
    const room = await findRoomToWriteTo(tx, roomId, member.id);
    if (!room) throw new AppError(chatFaults.noSuchRoom);
    if (room.is_closed) throw new AppError(chatFaults.notFriends);
  }

  return {
    addChangeEvent,

    async list(member: Member): Promise<RoomVoice[]> {
      const rows = await store.listParticipantsFor(db, member.id);
      const cardOf = await cards.of(rows.map((row) => row.user_id));
      const byRoom = Map.groupBy(rows, (row) => row.room_id);
      return [...byRoom].map(([roomId, inRoom]) => ({
        roomId,
        participants: presentParticipants(inRoom, cardOf),
      }));
    },

    async join(member: Member, { roomId, sessionId, muted, voiceId }: Joining): Promise<JoinedVoice> {
      const place = await live.transaction(async (tx, outbox) => {
        const change = { tx, outbox };
        await lockRoom(tx, roomId, member.id);
        await requireOpenRoom(tx, member, roomId);
        const before = await store.listParticipants(tx, roomId);
        const own = before.find((row) => row.user_id === member.id);
        if (own && own.voice_id === voiceId) {
          await store.continueParticipant(tx, voiceId, { session_id: sessionId, muted });
          // Every page continues after a restart of the server: without a change there is nothing to tell the room.
          if (own.muted !== muted) return { voiceId, participants: await addChangeEvent(change, roomId) };
          return { voiceId, participants: await present(tx, before) };
        }
        if (own && voiceId !== undefined) throw new AppError(faults.replaced);
        if (own) {
          await store.deleteParticipants(tx, { roomId, voiceIds: [own.voice_id] });
          const replaced = { roomId, voiceId: own.voice_id, why: 'replaced' } as const;
          outbox.add(memberAudience(member.id), 'voice.ended', replaced);
        } else if (before.length >= voiceMax && (await store.deleteLost(tx, roomId)).length === 0)
          throw new AppError(faults.full);
        const row = { room_id: roomId, user_id: member.id, session_id: sessionId, muted };
        const { voice_id: newId } = await store.insertParticipant(tx, row);
        return { voiceId: newId, participants: await addChangeEvent(change, roomId) };
      });
      return {
        ...place,
        iceServers: turnServersFor(config, member.id),
        relayOnly: config.VOICE_RELAY_ONLY,
      };
    },

    async leave(member: Member, roomId: number, voiceId: number): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        await lockRoom(tx, roomId, member.id);
        if (!(await store.findParticipant(tx, { roomId, memberId: member.id, voiceId })))
          throw new AppError(faults.notInVoice);
        await store.deleteParticipants(tx, { roomId, voiceIds: [voiceId] });
        await addChangeEvent({ tx, outbox }, roomId);
      });
    },

    /** Ends the voice of these members in a room, in the transaction of the change that is the reason. */
    async endOf(change: Change, roomId: number, memberIds: readonly number[], why: VoiceEnd): Promise<void> {
      await notifyOfEnd(
        change,
        roomId,
        await store.deleteParticipants(change.tx, { roomId, memberIds }),
        why,
      );
    },

    /** Ends the voice of sessions that ended. */
    async endOfSessions(ended: Parameters<typeof store.listOfEndedSessions>[1]): Promise<void> {
      for (const { room_id: roomId, voice_id: voiceId } of await store.listOfEndedSessions(db, ended)) {
        await live.transaction(async (tx, outbox) => {
          await lockRoom(tx, roomId);
          const deleted = await store.deleteParticipants(tx, { roomId, voiceIds: [voiceId] });
          await notifyOfEnd({ tx, outbox }, roomId, deleted, 'signed_out');
        });
      }
    },

    /** Ends the voice of members without a report for too long, and of those whose session is gone. */
    async endLost(): Promise<void> {
      for (const roomId of await store.listRoomsWithLost(db)) {
        await live.transaction(async (tx, outbox) => {
          await lockRoom(tx, roomId);
          await notifyOfEnd({ tx, outbox }, roomId, await store.deleteLost(tx, roomId), 'lost');
        });
      }
    },

    /** Stores a switched microphone, and notifies the room. */
    async setMuted(roomId: number, voiceId: number, muted: boolean): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        await lockRoom(tx, roomId);
        if (await store.setMuted(tx, voiceId, muted)) await addChangeEvent({ tx, outbox }, roomId);
      });
    },
  };
}
