import type { Motif } from '../scene.ts';
import type { Style } from '../style.ts';

/** A poster made by hand for one title: its scene, or only its colours and lettering. */
export type ByHand = Partial<Style> & { draw?: Motif };
