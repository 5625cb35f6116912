import type { FaceName } from './faces.ts';
import type { PaletteName } from './palettes.ts';

/** Where the title is: in a dark band, on the shaded bottom, at the top, on a paper plate. */
export type TitlePosition = 'band' | 'fade' | 'top' | 'plate';

export type Style = {
  palette: PaletteName;
  face: FaceName;
  titlePosition: TitlePosition;
  /** The maximum font size of the title. */
  maxFontSize: number;
  framed: boolean;
};
