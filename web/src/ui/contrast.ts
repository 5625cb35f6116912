/** The lightest surface a member's name stands on: a hovered row, the upper part of a floating card. */
const lightestSurface = '#28447a';

type Rgb = [red: number, green: number, blue: number];

export function parseHex(hex: string | null | undefined): Rgb | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex ?? '')?.[1];
  if (!digits) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parseHex(one)), luminance(parseHex(other))].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const known = new Map<string, string>();

/** The colour itself where it reads well on the night, else the nearest lighter one that does (AA). */
export function readable(hex: string | null | undefined, surface = lightestSurface, ratio = 4.5): string {
  const rgb = parseHex(hex);
  if (!rgb) return '#f2f7ff';
  const key = `${hex} ${surface} ${ratio}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = lighten(rgb, surface, ratio)));
  return found;
}

function lighten(rgb: Rgb, surface: string, ratio: number): string {
  for (let white = 0; white < 1; white += 0.02) {
    const colour = toHex(mix(rgb, white));
    if (contrast(colour, surface) >= ratio) return colour;
  }
  return '#ffffff';
}

/** Mixed in linear light, where a lighter blue stays a blue. */
function mix(rgb: Rgb, white: number): Rgb {
  return rgb.map((channel) => toByte(toLinear(channel) * (1 - white) + white)) as Rgb;
}

function luminance(rgb: Rgb = [0, 0, 0]): number {
  const [red, green, blue] = rgb.map(toLinear) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): number {
  return Math.round(255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055));
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
