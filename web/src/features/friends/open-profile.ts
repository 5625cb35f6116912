import { overlay } from '../../core/overlay.ts';

/** Whose profile popup is open; the popup itself is mounted once, by the app. */
const profile = overlay<string>();

export const openProfile = (username: string) => profile.show(username);
export const closeProfile = () => profile.show(null);
/** The username, or null while none is open. */
export const useOpenProfile = profile.useShown;
