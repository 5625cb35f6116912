import { createOverlay } from '../../core/overlay.ts';

/** The box that finds everything; Ctrl-K, or the glass in the header. */
const search = createOverlay<true>();

export const openSearch = () => search.show(true);
export const closeSearch = () => search.show(null);
export const useSearchOpen = () => search.useShown() !== null;
