import { createOverlay } from '../../core/overlay.ts';

/** The search dialog, opened with Ctrl-K or the button in the header. */
const search = createOverlay<true>();

export const openSearch = () => search.show(true);
export const closeSearch = () => search.show(null);
export const useSearchOpen = () => search.useShown() !== null;
