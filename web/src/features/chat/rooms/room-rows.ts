import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { dayOf } from '../../../core/format/dates.ts';
import type { Shown } from '../messages/unsent-messages.ts';

/** A message, and whether it is the first or last of a group of messages by the same sender. */
export type RoomRow = { message: Shown<RoomMessage>; startsGroup: boolean; endsGroup: boolean };

const groupGapMs = 5 * 60_000;

function isSameGroup(one: RoomMessage | undefined, next: RoomMessage | undefined): boolean {
  if (!one || !next || one.sender !== next.sender) return false;
  if (one.type === 'notice' || next.type === 'notice') return false;
  const gap = Date.parse(next.timestamp) - Date.parse(one.timestamp);
  return gap < groupGapMs && dayOf(one.timestamp) === dayOf(next.timestamp);
}

/** Rows are memoised by identity, so a message whose position in its group is unchanged keeps its row object. */
const known = new WeakMap<RoomMessage, RoomRow>();

export function rowsOf(messages: readonly Shown<RoomMessage>[]): RoomRow[] {
  return messages.map((message, index) => {
    const startsGroup = !isSameGroup(messages[index - 1], message);
    const endsGroup = !isSameGroup(message, messages[index + 1]);
    const before = known.get(message);
    if (before?.startsGroup === startsGroup && before.endsGroup === endsGroup) return before;
    const row = { message, startsGroup, endsGroup };
    known.set(message, row);
    return row;
  });
}

const bubbleHeight = 24;
const lineHeight = 22;
const headHeight = 35;
/** That of a small picture: its real size is known when it has loaded. */
const pictureHeight = 160;

/** A guess of the row's height in pixels, before it is measured. */
export function estimateHeight({ message, startsGroup }: RoomRow, linesOf: (text: string) => number): number {
  const content = message.type === 'image' ? pictureHeight : linesOf(message.content) * lineHeight;
  return bubbleHeight + content + (startsGroup ? headHeight : 0);
}
