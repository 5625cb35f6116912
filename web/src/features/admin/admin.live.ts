import { onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { lastActed } from './acted.ts';

onLive('staff.acted', (acted) => {
  refresh(['admin']);
  lastActed.set(acted);
});
