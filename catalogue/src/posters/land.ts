import type { Scene } from './scene.ts';
import { gradient } from './scene.ts';
import { alpha, BELOW, d, EAST, line, path, polygon, rect, SPAN, times, WEST } from './shapes.ts';

/** A line of hills, filled to the bottom. */
export function hills(
  { random }: Scene,
  y: number,
  rise: number,
  fill: string,
  step = 220,
  more = '',
): string {
  let x = WEST;
  let outline = d`M${x} ${BELOW}V${y}`;
  while (x < EAST) {
    const wide = step * random.between(0.8, 1.3);
    outline += d`C${x + wide * 0.35} ${y - rise * random.between(0.2, 1.3)} ${x + wide * 0.65} ${y - rise * random.between(0.2, 1.3)} ${x + wide} ${y + random.between(-0.15, 0.25) * rise}`;
    x += wide;
  }
  return path(`${outline}V${BELOW}Z`, fill, more);
}

export const ground = (y: number, fill: string) => rect(WEST, y, SPAN, BELOW - y, fill);

/** Sharp mountains in one row, with a lit side; `snow` puts a cap on each. */
export function peaks(
  { random, palette }: Scene,
  y: number,
  height: number,
  fill: string,
  snow?: string,
): string {
  let body = '';
  let lit = '';
  let caps = '';
  for (let x = WEST - 60; x < EAST;) {
    const wide = random.between(150, 270);
    const high = height * random.between(0.55, 1);
    const top = x + wide * random.between(0.42, 0.58);
    body += d`M${x - 40} ${y}L${top} ${y - high}L${x + wide + 40} ${y}Z`;
    lit += d`M${top} ${y - high}L${x + wide + 40} ${y}H${top + wide * 0.05}L${top - wide * 0.06} ${y - high * 0.5}Z`;
    const cap = high * 0.3;
    const slide = cap / high;
    const left = top - (top - x + 40) * slide;
    const right = top + (x + wide + 40 - top) * slide;
    caps += d`M${top} ${y - high}L${right} ${y - high + cap}L${top + (right - top) * 0.4} ${y - high + cap * 0.7}L${top} ${y - high + cap * 1.2}L${top - (top - left) * 0.45} ${y - high + cap * 0.72}L${left} ${y - high + cap}Z`;
    x += wide * 0.82;
  }
  return (
    path(body, fill) +
    path(lit, palette.ink, alpha(0.16)) +
    (snow ? path(caps, snow) : '') +
    rect(WEST, y - 1, SPAN, BELOW - y, fill)
  );
}

/** Water from a line downwards, with glints under the light at `x`. */
export function water(scene: Scene, y: number, x = 300): string {
  const { palette, random } = scene;
  const depth = gradient(
    scene,
    'water',
    [
      [0, palette.far],
      [0.35, palette.mid],
      [1, palette.near],
    ],
    [0, y, 0, 900],
  );
  const glints = times(17, (at) => {
    const wide = random.between(14, 60) * (0.5 + at * 0.07);
    return d`M${x - wide + random.between(-22, 22)} ${y + 12 + at * 13}h${wide * 2}`;
  });
  return depth.markup + ground(y, depth.fill) + line(glints, palette.light, 3.4, alpha(0.5));
}

/** A row of waves, filled to the bottom. */
export function waves(y: number, fill: string, size = 36, shift = 0, more = ''): string {
  const crests = times(
    SPAN / (size * 2) + 2,
    () => d`q${size * 0.5} ${-size * 0.62} ${size} 0q${size * 0.5} ${size * 0.32} ${size} 0`,
  );
  return path(d`M${WEST - 60 + shift} ${y}${crests}V${BELOW}H${WEST - 60}Z`, fill, more);
}

/** A fir, its foot at (x, y). */
export const fir = (x: number, y: number, high: number) =>
  d`M${x} ${y - high}l${high * 0.15} ${high * 0.34}h${-high * 0.06}l${high * 0.13} ${high * 0.28}h${-high * 0.08}l${high * 0.14} ${high * 0.3}h${-high * 0.25}v${high * 0.08}h${-high * 0.06}v${-high * 0.08}h${-high * 0.25}l${high * 0.14} ${-high * 0.3}h${-high * 0.08}l${high * 0.13} ${-high * 0.28}h${-high * 0.06}Z`;

export const firs = ({ random }: Scene, y: number, high: number, fill: string, gap = 44) =>
  path(
    times(SPAN / gap, (at) =>
      fir(
        WEST + at * gap + random.between(-14, 14),
        y + random.between(-6, 14),
        high * random.between(0.55, 1.1),
      ),
    ),
    fill,
  );

/** A bare tree with crooked branches. */
export function bareTree(x: number, y: number, high: number, colour: string, lean = 1): string {
  const w = high * 0.07;
  return (
    line(
      d`M${x} ${y}C${x - lean * high * 0.03} ${y - high * 0.3} ${x + lean * high * 0.07} ${y - high * 0.5} ${x + lean * high * 0.02} ${y - high}`,
      colour,
      w,
    ) +
    line(
      d`M${x + lean * high * 0.02} ${y - high * 0.45}q${lean * high * 0.2} ${-high * 0.08} ${lean * high * 0.3} ${-high * 0.32}m${-lean * high * 0.13} ${high * 0.16}q${lean * high * 0.14} 0 ${lean * high * 0.22} ${-high * 0.08}M${x + lean * high * 0.03} ${y - high * 0.6}q${-lean * high * 0.16} ${-high * 0.06} ${-lean * high * 0.26} ${-high * 0.28}m${lean * high * 0.09} ${high * 0.14}q${-lean * high * 0.1} ${high * 0.01} ${-lean * high * 0.18} ${-high * 0.04}M${x + lean * high * 0.03} ${y - high * 0.78}q${lean * high * 0.08} ${-high * 0.08} ${lean * high * 0.12} ${-high * 0.2}`,
      colour,
      w * 0.5,
    )
  );
}

/** A round-headed tree. */
export const leafTree = (x: number, y: number, high: number, crown: string, trunk: string) =>
  rect(x - high * 0.04, y - high * 0.5, high * 0.08, high * 0.5, trunk) +
  path(
    d`M${x - high * 0.28} ${y - high * 0.4}a${high * 0.18} ${high * 0.18} 0 0 1 ${high * 0.04} ${-high * 0.28}a${high * 0.24} ${high * 0.24} 0 0 1 ${high * 0.46} 0a${high * 0.18} ${high * 0.18} 0 0 1 ${high * 0.06} ${high * 0.28}a${high * 0.12} ${high * 0.12} 0 0 1 ${-high * 0.18} ${high * 0.06}a${high * 0.16} ${high * 0.16} 0 0 1 ${-high * 0.24} 0a${high * 0.11} ${high * 0.11} 0 0 1 ${-high * 0.14} ${-high * 0.06}Z`,
    crown,
  );

export const palm = (x: number, y: number, high: number, colour: string, lean = 1) =>
  line(
    d`M${x} ${y}q${lean * high * 0.04} ${-high * 0.5} ${lean * high * 0.22} ${-high * 0.9}`,
    colour,
    high * 0.055,
  ) +
  [-1, -0.55, 0.5, 1, 0.1]
    .map((side, at) =>
      path(
        d`M${x + lean * high * 0.22} ${y - high * 0.9}q${side * high * 0.26} ${-high * 0.2 + at * 3} ${side * high * 0.48} ${high * (0.1 + Math.abs(side) * 0.1)}q${-side * high * 0.2} ${-high * 0.14} ${-side * high * 0.48} ${-high * (0.1 + Math.abs(side) * 0.1)}Z`,
        colour,
      ),
    )
    .join('');

/** Blades of grass or reeds along a line. */
export const reeds = ({ random }: Scene, y: number, high: number, colour: string, gap = 12) =>
  path(
    times(SPAN / gap, (at) => {
      const x = WEST + at * gap + random.between(-4, 4);
      const tall = high * random.between(0.4, 1.1);
      const lean = random.between(-10, 10);
      return d`M${x - 3} ${y}Q${x} ${y - tall * 0.6} ${x + lean} ${y - tall}Q${x + 3} ${y - tall * 0.5} ${x + 4} ${y}Z`;
    }),
    colour,
  );

export const fence = (y: number, colour: string, gap = 54) =>
  path(
    times(SPAN / gap, (at) => d`M${WEST + at * gap} ${y}v-54l5-8l5 8v54Z`),
    colour,
  ) +
  rect(WEST, y - 42, SPAN, 5, colour) +
  rect(WEST, y - 20, SPAN, 5, colour);

/** A field in furrows that run to a point on the horizon. */
export const furrows = (x: number, y: number, colour: string, opacity = 0.4) =>
  path(
    times(15, (at) => d`M${x} ${y}L${(at - 7.2) * 190 + x} ${BELOW}h70Z`),
    colour,
    alpha(opacity),
  );

export const mesa = (x: number, y: number, wide: number, high: number, fill: string, shade: string) =>
  polygon(
    [
      [x, y],
      [x + wide * 0.12, y - high * 0.5],
      [x + wide * 0.16, y - high],
      [x + wide * 0.8, y - high],
      [x + wide * 0.86, y - high * 0.46],
      [x + wide, y],
    ],
    fill,
  ) +
  polygon(
    [
      [x + wide * 0.6, y],
      [x + wide * 0.62, y - high],
      [x + wide * 0.8, y - high],
      [x + wide * 0.86, y - high * 0.46],
      [x + wide, y],
    ],
    shade,
    alpha(0.5),
  );

export const cactus = (x: number, y: number, high: number, fill: string) =>
  line(
    d`M${x} ${y}V${y - high}M${x} ${y - high * 0.42}h${-high * 0.24}v${-high * 0.26}M${x} ${y - high * 0.3}h${high * 0.26}v${-high * 0.34}`,
    fill,
    high * 0.13,
  );
