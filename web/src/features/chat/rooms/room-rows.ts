import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { dayOf } from '../../../core/format/dates.ts';
import type { Shown } from '../messages/unsent-messages.ts';

/** A message and its place among those of the same sender around it. */
export type RoomRow = { message: Shown<RoomMessage>; startsGroup: boolean; endsGroup: boolean };

const togetherMs = 5 * 60_000;

function belongTogether(one: RoomMessage | undefined, next: RoomMessage | undefined): boolean {
  if (!one || !next || one.sender !== next.sender) return false;
  if (one.type === 'notice' || next.type === 'notice') return false;
  const gap = Date.parse(next.timestamp) - Date.parse(one.timestamp);
  return gap < togetherMs && dayOf(one.timestamp) === dayOf(next.timestamp);
}

/** Drawn rows are memoised by identity, so a message in an unchanged place keeps its row. */
const known = new WeakMap<RoomMessage, RoomRow>();

export function rowsOf(messages: readonly Shown<RoomMessage>[]): RoomRow[] {
  return messages.map((message, index) => {
    const startsGroup = !belongTogether(messages[index - 1], message);
    const endsGroup = !belongTogether(message, messages[index + 1]);
    const before = known.get(message);
    if (before?.startsGroup === startsGroup && before.endsGroup === endsGroup) return before;
    const row = { message, startsGroup, endsGroup };
    known.set(message, row);
    return row;
  });
}
