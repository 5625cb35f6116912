import type { AiMessage, OpenedAiSession } from '@snowglobe/contract/features/ai/ai.model.ts';

/** A shown message, and the ids of all its versions. */
export type ShownMessage = { message: AiMessage; versions: readonly number[] };

/** The messages of the shown version, from the first to the last. */
export function shownMessages({
  messages,
  shownId,
}: Pick<OpenedAiSession, 'messages' | 'shownId'>): ShownMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const byParent = Map.groupBy(messages, ({ parentId }) => parentId);
  const path: ShownMessage[] = [];
  for (let at = shownId; at !== null;) {
    const message = byId.get(at);
    if (!message) break;
    path.push({ message, versions: (byParent.get(message.parentId) ?? []).map(({ id }) => id) });
    at = message.parentId;
  }
  return path.toReversed();
}
