import { currentUser, onSession } from './session.ts';

/** Runs when another member signs in or out: clears what one member left in memory. */
export function onMemberChange(clear: () => void): void {
  let member = currentUser()?.id;
  onSession(() => {
    const now = currentUser()?.id;
    if (now === member) return;
    member = now;
    clear();
  });
}
