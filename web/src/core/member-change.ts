import { currentUser, onSession } from './session.ts';

/** What one member wrote or held in memory is not for the next who signs in here. */
export function onMemberChange(clear: () => void): void {
  let member = currentUser()?.id;
  onSession(() => {
    const now = currentUser()?.id;
    if (now === member) return;
    member = now;
    clear();
  });
}
