import { onMemberChange } from './member-change.ts';
import { stayWhile } from './update.ts';

/** Unsent messages, replies and comments by the name of their field, until the tab is closed. */
const drafts = new Map<string, string>();
onMemberChange(() => drafts.clear());
stayWhile(() => drafts.size > 0);

export const draftOf = (name: string) => drafts.get(name) ?? '';

export function keepDraft(name: string, text: string): void {
  if (text === '') drafts.delete(name);
  else drafts.set(name, text);
}
