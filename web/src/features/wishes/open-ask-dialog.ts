import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { createStore, useStore } from '../../core/store.ts';

/** The title that the member asks for in the dialog. */
const asked = createStore<MediaResult | null>(null);

export const openAskDialog = (title: MediaResult) => asked.set(title);
export const closeAskDialog = () => asked.set(null);
export const useAskDialog = () => useStore(asked);
