import { onMemberChange } from './member-change.ts';

/** Half-written messages, replies and comments by what they are for, as long as the tab lives. */
const drafts = new Map<string, string>();
onMemberChange(() => drafts.clear());

export const draftOf = (name: string) => drafts.get(name) ?? '';

export function keepDraft(name: string, text: string): void {
  if (text === '') drafts.delete(name);
  else drafts.set(name, text);
}
