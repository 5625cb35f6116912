import type { TicketMessage, TicketNote } from '@snowglobe/contract/features/support/support.model.ts';

export type ConversationItem = { key: string; at: string } & (
  | { note: TicketNote; message?: never }
  | { message: TicketMessage; note?: never }
);

/**
 * Messages and notes in one list, oldest first. While older messages are not fetched yet, notes from before the first
 * fetched message are left out, because the messages around them are missing.
 */
export function conversationItems(
  messages: readonly TicketMessage[],
  notes: readonly TicketNote[],
  { hasOlder }: { hasOlder: boolean },
): ConversationItem[] {
  const firstAt = messages[0]?.created_at ?? '';
  const shownNotes = hasOlder ? notes.filter((note) => note.created_at >= firstAt) : notes;
  const items: ConversationItem[] = [
    ...messages.map((message): ConversationItem => ({
      key: `m${message.id}`,
      at: message.created_at,
      message,
    })),
    ...shownNotes.map((note): ConversationItem => ({ key: `n${note.id}`, at: note.created_at, note })),
  ];
  return items.toSorted((one, other) => one.at.localeCompare(other.at));
}
