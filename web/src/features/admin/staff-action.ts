import type { Events } from '@snowglobe/contract/contract.ts';
import type { DataOf } from '@snowglobe/contract/events.ts';
import { useEffect, useEffectEvent } from 'react';
import { currentUser } from '../../core/session.ts';
import { createStore } from '../../core/store.ts';
import { toast } from '../../core/toasts.ts';

type StaffAction = DataOf<Events['staff.acted']>;

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
    const action = lastStaffAction.get();
    if (!action || action.on !== on || action.name !== name || action.by === currentUser()?.username) return;
    toast({
      title: `${action.by} ${action.what} ${name}`,
      message:
        action.what === 'deleted'
          ? 'It is not there any more.'
          : 'Open it again to see what it is like now. Nothing of yours was saved.',
      type: 'warning',
      duration: 0,
    });
    close();
  });
  useEffect(() => lastStaffAction.subscribe(() => check()), []);
}
