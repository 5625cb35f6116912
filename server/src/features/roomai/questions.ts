import type { AiFailure } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { chatFaults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { roomaiFaults as faults } from '@snowglobe/contract/features/roomai/roomai.faults.ts';
import {
  openQuestionsPerMember,
  openQuestionsPerRoom,
} from '@snowglobe/contract/features/roomai/roomai.limits.ts';
import { AppError } from '../../core/app-error.ts';
import { readOwnerSetting } from '../../core/config/owner-settings.store.ts';
import type { Db, Tx } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Change } from '../../core/live/outbox.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { AiDoor } from '../ai/ai.feature.ts';
import {
  findRoomOf,
  lockForWriting,
  type ChatDoor,
  type MessageRow,
  type RoomRow,
} from '../chat/chat.feature.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobData {
    /** Answers the question in this message. */
    'roomai.answer': { messageId: number; roomId: number };
  }
}
declare module '../../core/events/bus.ts' {
  interface Topics {
    /** The answer to this message is not wanted any more. */
    'roomai.stop': { messageId: number };
  }
}

/** A question without an end for this long: its job was lost. */
const stuckMs = 3_600_000;
const maxStuckAtOnce = 100;

type OpenQuestion = NonNullable<NonNullable<MessageRow['ai']>['question']>;

/** The question in a message that waits or is being answered. */
export function openQuestionIn(row: MessageRow | undefined): OpenQuestion | null {
  const question = row?.ai?.question;
  return question && (question.state === 'waiting' || question.state === 'writing') ? question : null;
}

/** Whether the owner and the members of the room have switched SnowyAI on. */
export const isOnIn = async (on: Db, room: Pick<RoomRow, 'ai_since_seq'> | undefined): Promise<boolean> =>
  room !== undefined && room.ai_since_seq !== null && (await readOwnerSetting(on, 'aiPlaces')).rooms;

/** Each try is counted once in the asker's quota, and given back when there is no answer. */
export const ticketOf = (messageId: number, { attempt }: OpenQuestion) => `room-${messageId}-${attempt}`;

export type Questions = ReturnType<typeof createQuestions>;

/**
 * The questions of rooms. The first open question of a room has a job; the end of a question adds the job of the next one.
 * Both happen under the room's lock, so a room has one answer at a time and no question is forgotten.
 */
export function createQuestions(
  core: FeatureCore,
  { ai, chat: { assistant, requireWritable } }: { ai: AiDoor; chat: ChatDoor },
) {
  const { db, live, jobs, bus } = core;

  const isFull = ({ inRoom, ofMember }: { inRoom: number; ofMember: number }) =>
    inRoom >= openQuestionsPerRoom || ofMember >= openQuestionsPerMember;

  /** The room's first question gets its job. The caller holds the room's lock. */
  async function startFirst(tx: Tx, roomId: number): Promise<void> {
    const messageId = await assistant.findFirst(tx, roomId);
    if (messageId !== null) await jobs.add(tx, 'roomai.answer', { messageId, roomId });
  }

  assistant.admitBy(async ({ tx }, { id: messageId, room_id: roomId, author_id: memberId }) => {
    const room = await findRoomOf(tx, roomId, memberId!);
    if (!(await isOnIn(tx, room))) return null;
    const open = await assistant.countOpen(tx, { roomId, memberId: memberId! });
    if (isFull(open)) return { state: 'failed', reason: 'tooMany', attempt: 1 };
    if (open.inRoom === 0) await jobs.add(tx, 'roomai.answer', { messageId, roomId });
    return { state: 'waiting', reason: null, attempt: 1 };
  });

  /** Ends an open question, and starts the next one of its room if it was the first. */
  async function end(
    change: Change,
    row: MessageRow,
    how: { state: 'answered'; answerId: number } | { state: 'failed'; reason: AiFailure },
  ): Promise<MessageRow> {
    const { attempt } = row.ai!.question!;
    const isFirst = (await assistant.findFirst(change.tx, row.room_id)) === row.id;
    const changed = await assistant.setQuestion(change, row, { reason: null, ...how, attempt });
    if (isFirst) await startFirst(change.tx, row.room_id);
    return changed;
  }

  const lock = (tx: Tx, { author_id, room_id }: Pick<MessageRow, 'author_id' | 'room_id'>) =>
    lockForWriting(tx, [{ author_id, room_id }]);

  async function requireOwn(member: Member, roomId: number, messageId: number): Promise<MessageRow> {
    const row = await assistant.findQuestion(messageId);
    if (!row?.ai?.question || row.room_id !== roomId) throw new AppError(faults.noSuchQuestion);
    if (row.author_id !== member.id) throw new AppError(faults.notYourQuestion);
    return row;
  }

  async function endStuck(): Promise<void> {
    for (const id of await assistant.listStuck(new Date(Date.now() - stuckMs), maxStuckAtOnce)) {
      const row = await assistant.findQuestion(id);
      if (row) await fail(row, 'unavailable');
    }
  }
  core.everyHour('roomai.end-lost-questions', endStuck);

  /** Ends the question without an answer, unless it has ended already. The try does not count. */
  function fail({ id, room_id, author_id }: MessageRow, reason: AiFailure): Promise<MessageRow | null> {
    return live.transaction(async (tx, outbox) => {
      await lock(tx, { author_id, room_id });
      const row = await assistant.lockQuestion(tx, id);
      const question = openQuestionIn(row);
      if (!row || !question) return null;
      await ai.releaseQuota(ticketOf(id, question), tx);
      return end({ tx, outbox }, row, { state: 'failed', reason });
    });
  }

  return {
    end,
    fail,
    lock,
    startFirst,

    /** A question that failed is asked again, as a new try. */
    async askAgain(member: Member, roomId: number, messageId: number): Promise<MessageRow> {
      await requireWritable(member, roomId);
      await requireOwn(member, roomId, messageId);
      return live.transaction(async (tx, outbox) => {
        await lock(tx, { author_id: member.id, room_id: roomId });
        const room = await findRoomOf(tx, roomId, member.id);
        if (!room) throw new AppError(chatFaults.noSuchRoom);
        if (!(await isOnIn(tx, room))) throw new AppError(faults.off);
        const row = await assistant.lockQuestion(tx, messageId);
        const question = row?.ai?.question;
        if (!row || !question) throw new AppError(faults.noSuchQuestion);
        if (question.state !== 'failed') throw new AppError(faults.notFailed);
        const open = await assistant.countOpen(tx, { roomId, memberId: member.id });
        if (isFull(open)) throw new AppError(faults.tooManyQuestions);
        const again = { state: 'waiting', reason: null, attempt: question.attempt + 1 } as const;
        const changed = await assistant.setQuestion({ tx, outbox }, row, again);
        if (open.inRoom === 0) await startFirst(tx, roomId);
        return changed;
      });
    },

    /** Stops an open question. One that has ended stays as it is. */
    async stop(member: Member, roomId: number, messageId: number): Promise<MessageRow> {
      if (!(await findRoomOf(db, roomId, member.id))) throw new AppError(chatFaults.noSuchRoom);
      const row = await requireOwn(member, roomId, messageId);
      const stopped = await fail(row, 'stopped');
      if (stopped) bus.publish('roomai.stop', { messageId });
      return stopped ?? requireOwn(member, roomId, messageId);
    },
  };
}
