import { useEffect, useEffectEvent } from 'react';
import { currentUser } from '../../core/session.ts';
import { createStore } from '../../core/store.ts';
import { toast } from '../../core/toasts.ts';
import { staffActionNotice, type StaffAction } from './staff-action-notice.ts';

/** The last action of any staff member in the dashboard. */
export const lastStaffAction = createStore<StaffAction | null>(null);

/**
 * Closes a form when another staff member changes or deletes what it edits, and shows a warning. Saving the form would
 * fail or undo the other change.
 */
export function useCloseOnStaffAction(
  on: StaffAction['on'],
  name: string | undefined,
  close: () => void,
): void {
  const check = useEffectEvent(() => {
    const ownName = currentUser()?.username;
    const notice = staffActionNotice(lastStaffAction.get(), { on, name, ownName });
    if (!notice) return;
    toast(notice);
    close();
  });
  useEffect(() => lastStaffAction.subscribe(() => check()), []);
}
