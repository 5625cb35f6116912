import { currentUser, onSession } from './session.ts';

/** Half-written replies and comments by what they answer, for as long as the tab lives and the same member is in. */
const drafts = new Map<string, string>();
let member = currentUser()?.id;
onSession(() => {
  const now = currentUser()?.id;
  if (now !== member) drafts.clear();
  member = now;
});

export const draftOf = (name: string) => drafts.get(name) ?? '';

export function keepDraft(name: string, text: string): void {
  if (text === '') drafts.delete(name);
  else drafts.set(name, text);
}
