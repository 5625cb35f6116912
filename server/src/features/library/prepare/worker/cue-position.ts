/** The picture that an ass file's positions are measured on, and where each of its styles stands. */
export type Canvas = { width: number; height: number; styles: ReadonlyMap<string, number> };

/** What a file is measured on that does not say so. */
const usual = { width: 384, height: 288 };
/** Keys of the number pad: 7 8 9 is the top, 1 2 3 the bottom; 2 is where subtitles stand anyway. */
const bottomCentre = 2;
/** So far from the edge, in percent. */
const margin = 5;

/**
 * Where the words of a line stand, as the settings of a WebVTT cue; empty at the bottom in the middle. `codes` is all
 * that stood in braces. Alignment (`\an`, and `\a` of older files) and a fixed place (`\pos`, the start of `\move`) are
 * kept; colours, fonts, turning and movement are not.
 */
export function cueSettings(codes: string, { width, height, styles }: Canvas, style = ''): string {
  const alignment = alignmentIn(codes) ?? styles.get(style.toLowerCase()) ?? bottomCentre;
  const [x, y] = positionIn(codes) ?? [null, null];
  if (x === null && alignment === bottomCentre) return '';
  const column = (alignment - 1) % 3;
  const row = Math.floor((alignment - 1) / 3);
  const across = x === null ? [margin, 50, 100 - margin][column]! : (x / (width || usual.width)) * 100;
  // From below: the bottom is where subtitles stand anyway, so no line is named there.
  const down = y === null ? [null, 50, margin][row]! : (y / (height || usual.height)) * 100;
  return [
    down === null ? '' : `line:${percent(down)}`,
    `position:${percent(across)}`,
    `align:${['start', 'center', 'end'][column]!}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const percent = (value: number) => `${Math.min(100, Math.max(0, Math.round(value)))}%`;

function alignmentIn(codes: string): number | null {
  const [, modern] = /\\an([1-9])/.exec(codes) ?? [];
  if (modern) return Number(modern);
  const [, old] = /\\a(\d{1,2})(?!\d)/.exec(codes) ?? [];
  return old ? fromOldAlignment(Number(old)) : null;
}

/** The alignment of a style; of the older kind by its own count. Null when it is none. */
export function alignmentOfStyle(value: number, isOld: boolean): number | null {
  if (!Number.isInteger(value)) return null;
  if (isOld) return fromOldAlignment(value);
  return value >= 1 && value <= 9 ? value : null;
}

/** 1 2 3 below, 5 6 7 above, 9 10 11 in the middle. */
function fromOldAlignment(old: number): number | null {
  const column = old % 4;
  if (column < 1 || column > 3 || old > 11) return null;
  return column + [0, 6, 3][Math.floor(old / 4)]!;
}

function positionIn(codes: string): [number, number] | null {
  const [, x, y] = /\\(?:pos|move)\(\s*(-?\d{1,6}(?:\.\d+)?)\s*,\s*(-?\d{1,6}(?:\.\d+)?)/.exec(codes) ?? [];
  return x && y ? [Number(x), Number(y)] : null;
}

/** What a WebVTT file says about the place of a cue, as far as the player follows it. */
export function webVttSettings(behindTimes: string): string {
  return [
    ...behindTimes.matchAll(/\b(line|position|align):(-?\d{1,3}%?|start|center|end|left|right)(?=[\s,]|$)/g),
  ]
    .map(([, name, value]) => `${name}:${value}`)
    .join(' ');
}
