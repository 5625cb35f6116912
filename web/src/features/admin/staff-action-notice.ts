import type { Events } from '@snowglobe/contract/contract.ts';
import type { DataOf } from '@snowglobe/contract/events.ts';
import type { ToastOptions } from '../../core/toasts.ts';
import { t } from '../../core/texts.ts';

export type StaffAction = DataOf<Events['staff.acted']>;

const titles = { changed: 'admin:acted.changed', deleted: 'admin:acted.deleted' } as const;

/** The warning for a form that edits `name`; null if the action is about something else or was the member's own. */
export function staffActionNotice(
  action: StaffAction | null,
  { on, name, ownName }: { on: StaffAction['on']; name: string | undefined; ownName: string | undefined },
): ToastOptions | null {
  if (!action || action.on !== on || action.name !== name || action.by === ownName) return null;
  return {
    title: t(titles[action.what], { by: action.by, name }),
    message: action.what === 'deleted' ? t('admin:acted.gone') : t('admin:acted.openAgain'),
    type: 'warning',
    duration: 0,
  };
}
