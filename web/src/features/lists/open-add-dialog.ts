import type { ListKind } from '@snowglobe/contract/features/lists/lists.limits.ts';
import { createStore, useStore } from '../../core/store.ts';

/** The title or mod that the member adds to lists. */
export type Item = { kind: ListKind; id: number; name: string };

const item = createStore<Item | null>(null);

export const openAddDialog = (added: Item) => item.set(added);
export const closeAddDialog = () => item.set(null);
export const useAddDialog = () => useStore(item);
