type Placed = Pick<VTTCue, 'line' | 'snapToLines' | 'position' | 'align'>;

const margin = 5;
const shifts = { start: 0, left: 0, center: -50, end: -100, right: -100 };

/**
 * Where a cue stands that names a line, as styles of its paragraph; null for one that stands where subtitles do. It hangs
 * from its place at the top and stands on it at the bottom, so that it stays on the picture.
 */
export function placeOf({ line, snapToLines, position, align }: Placed) {
  if (line === 'auto') return null;
  // A number of lines is counted from the top, or, below zero, from the bottom.
  const down = snapToLines ? (line < 0 ? 100 - margin : margin) : line;
  const across = position === 'auto' ? 50 : position;
  const lift = down < 34 ? 0 : down > 66 ? -100 : -50;
  return {
    left: `${across}%`,
    top: `${down}%`,
    transform: `translate(${shifts[align]}%, ${lift}%)`,
  };
}
