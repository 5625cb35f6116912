import { assistantName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { AiAnswer } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Change } from '../../../core/live/outbox.ts';
import { addChangeEvent, addMessageEvent, roomAudience } from '../chat.audiences.ts';
import { presentRoomMessage } from '../chat.presenter.ts';
import type { MessageAi, RoomKind } from '../chat.tables.ts';
import { toNewMessage, toRow } from '../messages/new-message.ts';
import {
  findMessages,
  lockWholeMessage,
  updateMessage,
  type MessageRow,
} from '../messages/messages.store.ts';
import { writeMessages } from '../messages/write-messages.store.ts';
import { announceRoom } from '../rooms/room-states.ts';
import * as store from './assistant.store.ts';

type Question = NonNullable<MessageAi['question']>;
type Written = { row: MessageRow; kind: RoomKind; names: readonly string[] };
/** Decides about a new message that mentions SnowyAI: its first state, or null when SnowyAI is off in its room. */
export type AdmitQuestion = (change: Change, row: MessageRow) => Promise<Question | null>;

export type Assistant = ReturnType<typeof createAssistant>;

/**
 * The messages of SnowyAI in rooms: which messages ask it, the state of a question, and its answers. Who may ask and how
 * it is answered is decided by the feature `roomai`.
 */
export function createAssistant({ db, cards }: FeatureCore) {
  let admit: AdmitQuestion = async () => null;

  /** Changes the state of a question. Everyone in its room sees it. */
  async function setQuestion(
    { tx, outbox }: Change,
    row: MessageRow,
    question: Question,
  ): Promise<MessageRow> {
    const ai = { question };
    await updateMessage(tx, row.id, { ai });
    const changed = { ...row, ai, version: row.version + 1 };
    addChangeEvent(outbox, 'group', changed, await cards.of([row.author_id], tx));
    return changed;
  }

  return {
    admitBy(by: AdmitQuestion): void {
      admit = by;
    },

    /** Called in the transaction that writes messages, under the locks of their rooms and before their events. */
    async onMessages(change: Change, written: readonly Written[]): Promise<void> {
      for (const { row, kind, names } of written) {
        const asks = names.includes(assistantName.toLowerCase()) && (kind === 'private' || kind === 'group');
        if (!asks || row.type !== 'text') continue;
        const question = await admit(change, row);
        if (!question) continue;
        row.ai = { question };
        row.version += 1;
        await updateMessage(change.tx, row.id, { ai: row.ai });
      }
    },

    /** The caller holds the room's lock, and has checked that the question may be answered. */
    async addAnswer(
      { tx, outbox }: Change,
      { question, text, names }: { question: MessageRow; text: string; names: AiAnswer },
    ): Promise<MessageRow> {
      const roomId = question.room_id;
      const author = { id: null, username: assistantName };
      const draft = {
        ...toNewMessage({ roomId, author, clientId: null, type: 'text', text, replyTo: question.id }, 0),
        // SnowyAI is not a member of the room.
        is_lobby: true,
        ai: { answer: names },
      };
      const [verdict] = await writeMessages(tx, [draft]);
      if (verdict?.verdict !== 'written') throw new Error('An answer of SnowyAI could not be written');
      const row = toRow(draft, verdict);
      addMessageEvent(outbox, verdict.kind, row, () => null);
      await store.insertAnswerMention(tx, row, question.author_id!);
      return row;
    },

    setQuestion,
    lockQuestion: lockWholeMessage,
    findQuestion: async (id: number) => (await findMessages(db, [id]))[0],
    present: async (row: MessageRow) => presentRoomMessage(row, await cards.of([row.author_id])),
    switchRoom({ tx, outbox }: Change, roomId: number, isOn: boolean): Promise<void> {
      announceRoom(outbox, roomId);
      outbox.add(roomAudience(roomId), 'room.changed', { roomId, what: 'ai' });
      return store.updateRoomAi(tx, roomId, isOn);
    },
    countOpen: store.countOpenQuestions,
    findFirst: store.findFirstQuestion,
    listStuck: (before: Date, limit: number) => store.listStuckQuestions(db, before, limit),
    listContext: (of: Parameters<typeof store.listContext>[1]) => store.listContext(db, of),
  };
}
