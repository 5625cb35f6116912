import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Tx } from '../../../core/database/database.ts';
import { transact } from '../../../core/database/database.ts';
import { lockRoom } from '../rooms/rooms.store.ts';
import { addMarks, createMarks, maxMarksOf } from './letter-marks.ts';
import * as store from './message-blocks.store.ts';
import type { MessageRow } from './messages.store.ts';

/** Blocks are written for this many messages at a time. */
const messagesAtOnce = 256;
const maxMessages = 32;
/** A quarter of the bits: with more of them, a block would seem to contain words that it does not. */
const maxMarks = 4096;

export type MessageBlocks = ReturnType<typeof createMessageBlocks>;

/**
 * Writes the blocks that the search uses (letter-marks.ts), after the messages and in the background: what is not in a
 * block yet is found too, only more slowly.
 */
export function createMessageBlocks({ db, inBackground, isStopping }: FeatureCore) {
  const waiting = new Set<number>();
  let running: Promise<void> | null = null;

  /** Under the room's lock, as every change of its texts: an edit is before the blocks, or finds its block. */
  const writeNext = (roomId: number): Promise<boolean> =>
    transact(db, async (tx) => {
      await lockRoom(tx, roomId);
      const { lastSeq, markedSeq } = await store.readEnds(tx, roomId);
      const upTo = markedSeq + messagesAtOnce;
      if (lastSeq < upTo) return false;
      const texts = await store.listLowerTexts(tx, { roomId, after: markedSeq, upTo });
      await store.insertBlocks(tx, roomId, blocksOf(texts, { after: markedSeq, upTo }));
      return true;
    });

  async function run(): Promise<void> {
    try {
      for (const roomId of waiting) {
        while (!isStopping() && (await writeNext(roomId)));
        waiting.delete(roomId);
      }
    } finally {
      // After a failure, the hourly chore finds the rooms again.
      waiting.clear();
      running = null;
    }
  }
  const writeWaiting = () => (running ??= run());

  function queue(roomId: number): void {
    waiting.add(roomId);
    inBackground('chat.mark-messages', writeWaiting);
  }

  return {
    /** Called for each new message. */
    onWritten({ room_id, seq }: Pick<MessageRow, 'room_id' | 'seq'>): void {
      if (seq % messagesAtOnce === 0) queue(room_id);
    },

    /** Called when a search had to read this many messages because they are in no block. */
    onUnmarked(roomId: number, count: number): void {
      if (count >= 2 * messagesAtOnce) queue(roomId);
    },

    /** Called in the transaction that changes a text, before its message is locked. */
    lock: (tx: Tx, roomId: number) => store.lockRoomForEdit(tx, roomId),

    /** Adds a changed text to the block of its message. The old text stays in it, which is harmless. */
    async onEdited(tx: Tx, { room_id: roomId, seq, text }: MessageRow): Promise<void> {
      const block = await store.lockBlock(tx, { roomId, seq, text });
      if (!block) return;
      addMarks({ bytes: block.marks, count: 0 }, block.text);
      await store.updateMarks(tx, roomId, block.last_seq, block.marks);
    },

    /** For messages that were written by an earlier version, or while the server was killed. */
    async writeMissing(): Promise<void> {
      for (const roomId of await store.listUnmarkedRooms(db, messagesAtOnce)) waiting.add(roomId);
      await writeWaiting();
    },
  };
}

type Texts = readonly { seq: number; text: string }[];

/** Divides messages into blocks, so that each has few marks. */
export function blocksOf(texts: Texts, { after, upTo }: { after: number; upTo: number }): store.Block[] {
  const blocks: store.Block[] = [];
  let [first, marks] = [after + 1, createMarks()];
  const end = (last: number) => {
    blocks.push({ first, last, marks: marks.bytes });
    [first, marks] = [last + 1, createMarks()];
  };
  for (const { seq, text } of texts) {
    if (seq > first && (seq - first >= maxMessages || marks.count + maxMarksOf(text) > maxMarks))
      end(seq - 1);
    addMarks(marks, text);
  }
  if (first <= upTo) end(upTo);
  return blocks;
}
