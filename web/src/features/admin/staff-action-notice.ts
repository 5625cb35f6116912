import type { Events } from '@snowglobe/contract/contract.ts';
import type { DataOf } from '@snowglobe/contract/events.ts';
import type { ToastOptions } from '../../core/toasts.ts';

export type StaffAction = DataOf<Events['staff.acted']>;

/** The warning for a form that edits `name`; null if the action is about something else or was the member's own. */
export function staffActionNotice(
  action: StaffAction | null,
  { on, name, ownName }: { on: StaffAction['on']; name: string | undefined; ownName: string | undefined },
): ToastOptions | null {
  if (!action || action.on !== on || action.name !== name || action.by === ownName) return null;
  return {
    title: `${action.by} ${action.what} ${name}`,
    message:
      action.what === 'deleted'
        ? 'It is not there any more.'
        : 'Open it again to see what it is like now. Nothing of yours was saved.',
    type: 'warning',
    duration: 0,
  };
}
