import { editableMs } from '@snowglobe/contract/features/chat/chat.limits.ts';

/** A message can be edited for `editableMs` after it was sent. This only hides the command: the server decides. */
export function canStillBeEdited({ timestamp }: { timestamp: string }, now = Date.now()): boolean {
  return now - Date.parse(timestamp) < editableMs;
}
