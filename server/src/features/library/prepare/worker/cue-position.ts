/** The size that positions of an ass file refer to, and the alignment of each of its styles. */
export type Canvas = { width: number; height: number; styles: ReadonlyMap<string, number> };

/** The size for a file that does not name one. */
const usual = { width: 384, height: 288 };
/** Alignments are numbered like the number pad: 7 8 9 is the top, 1 2 3 the bottom. 2 is the default position. */
const bottomCentre = 2;
/** Distance from the edge, in percent. */
const margin = 5;

/**
 * The position of a line as settings of a WebVTT cue; empty for the default, bottom centre. `codes` is all text in
 * braces. Alignment (`\an`, and `\a` in older files) and a fixed position (`\pos`, the start of `\move`) are kept;
 * colours, fonts, rotation and movement are not.
 */
export function cueSettings(codes: string, { width, height, styles }: Canvas, style = ''): string {
  const alignment = alignmentIn(codes) ?? styles.get(style.toLowerCase()) ?? bottomCentre;
  const [x, y] = positionIn(codes) ?? [null, null];
  if (x === null && alignment === bottomCentre) return '';
  const column = (alignment - 1) % 3;
  const row = Math.floor((alignment - 1) / 3);
  const across = x === null ? [margin, 50, 100 - margin][column]! : (x / (width || usual.width)) * 100;
  // The bottom row is the default, so it gets no `line` setting.
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

/** The alignment of a style; older files use other numbers. Null when it is invalid. */
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

/** The position settings of a WebVTT cue that the player supports. */
export function webVttSettings(behindTimes: string): string {
  return [
    ...behindTimes.matchAll(/\b(line|position|align):(-?\d{1,3}%?|start|center|end|left|right)(?=[\s,]|$)/g),
  ]
    .map(([, name, value]) => `${name}:${value}`)
    .join(' ');
}
