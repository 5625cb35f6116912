/** How a title is set. `wide` is the width of its letters relative to a heavy sans serif. */
export type Face = {
  family: string;
  weight: number;
  italic?: boolean;
  capitals: boolean;
  /** As a part of the font size. */
  spacing: number;
  wide: number;
  /** Degrees by which the title is rotated. */
  tilt?: number;
  /** Most machines have no narrow font, so the letters are squeezed; other faces only get another spacing. */
  squeezed?: boolean;
};

const SANS = 'Inter,Helvetica Neue,Arial,sans-serif';
const SERIF = 'Georgia,Times New Roman,serif';

export const faces = {
  heavy: { family: SANS, weight: 800, capitals: true, spacing: 0.02, wide: 1 },
  thin: { family: SANS, weight: 300, capitals: true, spacing: 0.16, wide: 0.94 },
  plain: { family: SANS, weight: 800, capitals: false, spacing: -0.02, wide: 0.96 },
  narrow: {
    family: `Impact,Haettenschweiler,Arial Narrow,${SANS}`,
    weight: 700,
    capitals: true,
    spacing: 0.03,
    wide: 0.74,
    squeezed: true,
  },
  roman: { family: SERIF, weight: 700, capitals: true, spacing: 0.06, wide: 1.02 },
  italic: { family: SERIF, weight: 700, italic: true, capitals: false, spacing: 0, wide: 0.88 },
  typed: {
    family: 'Courier New,Liberation Mono,monospace',
    weight: 700,
    capitals: true,
    spacing: 0,
    wide: 1,
  },
  jumping: { family: SANS, weight: 900, capitals: false, spacing: -0.01, wide: 0.97, tilt: -4 },
} satisfies Record<string, Face>;

export type FaceName = keyof typeof faces;
