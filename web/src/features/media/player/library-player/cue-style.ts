type CuePosition = Pick<VTTCue, 'line' | 'snapToLines' | 'position' | 'align'>;

const margin = 5;
const shifts = { start: 0, left: 0, center: -50, end: -100, right: -100 };

/**
 * The styles of a subtitle that names its own position; null for one at the usual place. Near the top it extends
 * downwards and near the bottom upwards, so that it stays inside the picture.
 */
export function cueStyle({ line, snapToLines, position, align }: CuePosition) {
  if (line === 'auto') return null;
  // With `snapToLines`, lines are counted from the top, and negative ones from the bottom.
  const down = snapToLines ? (line < 0 ? 100 - margin : margin) : line;
  const across = position === 'auto' ? 50 : position;
  const lift = down < 34 ? 0 : down > 66 ? -100 : -50;
  return {
    left: `${across}%`,
    top: `${down}%`,
    transform: `translate(${shifts[align]}%, ${lift}%)`,
  };
}
