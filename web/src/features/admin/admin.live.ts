import { onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { lastStaffAction } from './staff-action.ts';

export function startAdminLive(): void {
  onLive('staff.acted', (acted) => {
    refresh(['admin']);
    lastStaffAction.set(acted);
  });
}
