import { currentUser, onSession } from './session.ts';

const clears = new Set<() => void>();
let member = currentUser()?.id;

onSession(() => {
  const now = currentUser()?.id;
  if (now === member) return;
  member = now;
  for (const clear of clears) clear();
});

/** What one member wrote or held in memory is not for the next who signs in here. */
export function onMemberChange(clear: () => void): void {
  clears.add(clear);
}
