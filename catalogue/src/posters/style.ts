import type { FaceName } from './faces.ts';
import type { PaletteName } from './palettes.ts';

/** Where the lettering stands: in a dark band, over the shaded ground, in the sky, on a paper plate. */
export type Place = 'band' | 'fade' | 'top' | 'plate';

export type Style = {
  palette: PaletteName;
  face: FaceName;
  place: Place;
  /** The largest letters that may be. */
  tallest: number;
  framed: boolean;
};
