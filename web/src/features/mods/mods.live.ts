import { onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { removeMod, modKey, modListsKey, modsThatNeed } from './mods-cache.ts';

export function startModsLive(): void {
  onLive('mod.changed', ({ modId, what }) => {
    if (what === 'deleted') removeMod(modId);
    else refresh(modKey(modId));
    for (const dependent of modsThatNeed(modId)) refresh(modKey(dependent));
    refresh(modListsKey);
  });
}
