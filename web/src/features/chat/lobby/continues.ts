import type { LobbyMessage } from '@snowglobe/contract/features/chat/chat.model.ts';

const togetherMs = 5 * 60_000;

/** Whether a message belongs under the head of the one before it: same author, within five minutes. */
export function continues(before: LobbyMessage | undefined, message: LobbyMessage): boolean {
  if (!before || before.deleted || message.deleted || before.username !== message.username) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < togetherMs;
}
