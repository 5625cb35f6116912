import type { Mod, ModDetail } from '@snowglobe/contract/features/mods/mods.model.ts';
import type { Api } from '../../core/api.ts';
import { changePages } from '../../core/paged-list.ts';
import { queryClient } from '../../core/query.ts';

/** All lists of mods: on the screen by filter, and in the dashboard. */
export const modListsKey = ['mods'] as const;
/** The lists of the screen. */
export const modListKey = [...modListsKey, 'shared'] as const;
export const modSearchKey = [...modListsKey, 'search'] as const;
export const downloadsKey = [...modListsKey, 'official'] as const;
export const heldFilesKey = [...modListsKey, 'held'] as const;
const modsOpenedKey = ['mod'] as const;
export const modKey = (id: number) => [...modsOpenedKey, id] as const;
export const modCommentsKey = (id: number) => ['mod-comments', id] as const;
export const scriptsKey = ['scripts'] as const;

type Page = Awaited<ReturnType<Api['listUserMods']>>;

function changeLists(change: (mods: readonly Mod[]) => Mod[]): void {
  changePages<Page>(modListKey, (page) => ({ ...page, mods: change(page.mods) }));
}

/** Changes a mod in all lists and in its own view. */
export function changeMod(id: number, patch: Partial<Mod>): void {
  changeLists((mods) => mods.map((mod) => (mod.id === id ? { ...mod, ...patch } : mod)));
  queryClient.setQueryData<ModDetail>(modKey(id), (mod) => mod && { ...mod, ...patch });
}

/** The opened mods that need this one. */
export function modsThatNeed(id: number): number[] {
  const opened = queryClient.getQueriesData<ModDetail | null>({ queryKey: modsOpenedKey });
  return opened.flatMap(([, mod]) => (mod?.dependencies.some((needed) => needed.id === id) ? mod.id : []));
}

/** Removes a mod from all lists; returns the function that undoes it. */
export function removeFromLists(id: number): () => void {
  const before = queryClient.getQueriesData({ queryKey: modListKey });
  changeLists((mods) => mods.filter((mod) => mod.id !== id));
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

export function removeMod(id: number): void {
  removeFromLists(id);
  queryClient.setQueryData(modKey(id), null);
}
