/** The lightest surface behind a member's name: a hovered row, the upper part of a floating card. */
const lightestSurface = '#28447a';

type Rgb = [red: number, green: number, blue: number];

export function parseHex(hex: string | null | undefined): Rgb | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex ?? '')?.[1];
  if (!digits) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

/** WCAG contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const first = luminance(parseHex(one));
  const second = luminance(parseHex(other));
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const known = new Map<string, string>();

/** The colour itself if its contrast is enough (AA), else the nearest lighter one with enough contrast. */
export function readable(hex: string | null | undefined, surface = lightestSurface, ratio = 4.5): string {
  const rgb = parseHex(hex);
  if (!rgb) return '#f2f7ff';
  const key = `${hex} ${surface} ${ratio}`;
  const found = known.get(key) ?? lighten(rgb, surface, ratio);
  known.set(key, found);
  return found;
}

/** Keeps hue and saturation, so that dark navy becomes light blue and not grey. */
function lighten(rgb: Rgb, surface: string, ratio: number): string {
  const [hue, saturation, from] = toHsl(rgb);
  for (let lightness = from; lightness < 1; lightness += 0.01) {
    const colour = toHex(fromHsl(hue, saturation, lightness));
    if (contrast(colour, surface) >= ratio) return colour;
  }
  return '#ffffff';
}

function toHsl(rgb: Rgb): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = rgb.map((channel) => channel / 255) as Rgb;
  const max = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = max - least;
  const lightness = (max + least) / 2;
  if (spread === 0) return [0, 0, lightness];
  const sixth =
    max === red
      ? ((green - blue) / spread + 6) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return [sixth * 60, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((turn) => {
    const at = (turn + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  }) as Rgb;
}

function luminance(rgb: Rgb = [0, 0, 0]): number {
  const [red, green, blue] = rgb.map(toLinear) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
