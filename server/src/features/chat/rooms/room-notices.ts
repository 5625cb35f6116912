import { AppError } from '../../../core/app-error.ts';
import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import type { Notice } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Change } from '../../../core/live/outbox.ts';
import type { Cards } from '../../../core/members/cards.ts';
import { addMessageEvent } from '../chat.audiences.ts';
import { toNewMessage, toRow, type Draft } from '../messages/new-message.ts';
import type { MessageRow } from '../messages/messages.store.ts';
import { storeNotice } from './stored-notice.ts';
import { writeMessages } from '../messages/write-messages.store.ts';

export type NewNotice = Pick<Draft, 'roomId' | 'author' | 'file'> & { says: Omit<Notice, 'by'> };

/**
 * Adds a message such as "ann added bob" to a room, in the transaction of the change itself. The author must be in the
 * room, and the caller must hold the room's lock, because the notice gets the next seq.
 */
export async function addNotice(
  { tx, outbox }: Change,
  cards: Cards,
  { says, ...notice }: NewNotice,
): Promise<MessageRow> {
  const text = storeNotice({ by: notice.author.username, ...says });
  const draft = toNewMessage({ ...notice, text, clientId: null, type: 'notice' }, 0);
  const [verdict] = await writeMessages(tx, [draft]);
  if (verdict?.verdict !== 'written') throw new AppError(faults.noSuchRoom);
  const row = toRow(draft, verdict);
  addMessageEvent(outbox, verdict.kind, row, await cards.of([row.author_id], tx));
  return row;
}
