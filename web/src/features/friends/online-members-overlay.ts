import { createOverlay } from '../../core/overlay.ts';

/** Whether the dialog with the online members is open. */
const dialog = createOverlay<true>();

export const openOnlineMembers = () => dialog.show(true);
export const closeOnlineMembers = () => dialog.show(null);
export const useOnlineMembersOpen = () => dialog.useShown() !== null;
