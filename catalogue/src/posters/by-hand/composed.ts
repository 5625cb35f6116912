import type { Motif } from '../scene.ts';
import type { Style } from '../style.ts';

/** A poster that was thought through for one title: its scene, or only its colours and letters. */
export type ByHand = Partial<Style> & { draw?: Motif };
