import { createLoadable } from '../../../core/loadable.ts';

/** The part of the player that plays films of the library. */
export const libraryPlayerCode = createLoadable(() => import('./library-player/library-player.tsx'));
