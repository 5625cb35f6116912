import { overlay } from '../../core/overlay.ts';

/** Who is inside, over any screen. */
const inside = overlay<true>();

export const openInside = () => inside.show(true);
export const closeInside = () => inside.show(null);
export const useInsideOpen = () => inside.useShown() !== null;
