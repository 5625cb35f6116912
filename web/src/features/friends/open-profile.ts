import { createOverlay } from '../../core/overlay.ts';

/** The member whose profile popup is open. The app mounts the popup itself once. */
const profile = createOverlay<string>();

export const openProfile = (username: string) => profile.show(username);
export const closeProfile = () => profile.show(null);
/** The username, or null while no profile is open. */
export const useOpenProfile = profile.useShown;
