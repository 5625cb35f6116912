import type { AiMessage, OpenedAiSession } from '@snowglobe/contract/features/ai/ai.model.ts';

/** A message as it is shown: which of its versions it is, and the ones beside it. */
export type Shown = { message: AiMessage; versions: readonly number[] };

/** The version that is shown, from the beginning to its end. */
export function shownMessages({ messages, shownId }: Pick<OpenedAiSession, 'messages' | 'shownId'>): Shown[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const beside = Map.groupBy(messages, ({ parentId }) => parentId);
  const path: Shown[] = [];
  for (let at = shownId; at !== null;) {
    const message = byId.get(at);
    if (!message) break;
    path.push({ message, versions: (beside.get(message.parentId) ?? []).map(({ id }) => id) });
    at = message.parentId;
  }
  return path.toReversed();
}
