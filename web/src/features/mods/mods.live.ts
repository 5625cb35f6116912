import { onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { forgetMod, modKey, modListsKey } from './mods-cache.ts';

onLive('mod.changed', ({ modId, what }) => {
  if (what === 'deleted') forgetMod(modId);
  else refresh(modKey(modId));
  refresh(modListsKey);
});
