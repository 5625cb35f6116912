import type { Motif } from '../scene.ts';
import type { Style } from '../style.ts';

/** A poster that was thought through for one title: its scene, and of the style whatever matters. */
export type ByHand = Partial<Style> & { draw: Motif };
