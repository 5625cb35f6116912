import type { Scene } from './scene.ts';
import { gradient } from './scene.ts';
import {
  ABOVE,
  alpha,
  BELOW,
  circle,
  d,
  EAST,
  line,
  oval,
  path,
  polygon,
  rect,
  SPAN,
  times,
  WEST,
} from './shapes.ts';

type Body = 'moon' | 'crescent' | 'sun' | 'planet' | 'none';

type SkyLook = {
  body?: Body;
  x?: number;
  y?: number;
  r?: number;
  /** The height at which the lowest sky colour begins. */
  horizon?: number;
  rays?: boolean;
  rings?: boolean;
  stars?: number;
  clouds?: number;
};

/** The sky: its colours, its sun or moon, stars and clouds. */
export function sky(scene: Scene, look: SkyLook = {}): string {
  const { palette } = scene;
  const { body = 'none', x = 300, y = 260, r = 110, horizon = 660, stars = 0, clouds = 0 } = look;
  const [top, middle, low] = palette.sky;
  const air = gradient(
    scene,
    'sky',
    [
      [0, top],
      [0.55, middle],
      [1, low],
    ],
    [0, 0, 0, horizon],
  );
  return [
    air.markup,
    rect(WEST, ABOVE, SPAN, BELOW - ABOVE, air.fill),
    look.rays ? rays(x, y, palette.light) : '',
    stars ? starfield(scene, stars, horizon * 0.75) : '',
    look.rings ? times(4, (at) => circle(x, y, r * (1.5 + at * 0.62), palette.light, alpha(0.07))) : '',
    celestial(scene, body, x, y, r),
    clouds
      ? times(clouds, () =>
          cloud(scene, scene.random.between(-300, 900), scene.random.between(90, horizon * 0.55)),
        )
      : '',
  ].join('');
}

function celestial(scene: Scene, body: Body, x: number, y: number, r: number): string {
  const { light, glow, accent } = scene.palette;
  const halo = circle(x, y, r * 1.42, light, alpha(0.1)) + circle(x, y, r * 1.2, light, alpha(0.14));
  if (body === 'moon') return halo + circle(x, y, r, light) + craters(x, y, r, scene.palette.sky[1]);
  if (body === 'sun') return halo + circle(x, y, r, light) + circle(x, y, r * 0.84, glow, alpha(0.55));
  if (body === 'crescent')
    return (
      halo +
      path(
        d`M${x} ${y - r}A${r} ${r} 0 1 1 ${x - r * 0.94} ${y + r * 0.34}A${r * 0.8} ${r * 0.8} 0 0 0 ${x} ${y - r}Z`,
        light,
      )
    );
  if (body === 'planet')
    return (
      halo +
      line(
        d`M${x - r * 1.75} ${y + r * 0.5}A${r * 1.82} ${r * 0.42} -16 0 1 ${x + r * 1.75} ${y - r * 0.5}`,
        accent,
        r * 0.1,
      ) +
      circle(x, y, r, light) +
      path(
        d`M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}Q${x} ${y + r * 0.5} ${x - r} ${y}Z`,
        scene.palette.mid,
        alpha(0.35),
      ) +
      line(
        d`M${x - r * 1.75} ${y + r * 0.5}A${r * 1.82} ${r * 0.42} -16 0 0 ${x + r * 1.75} ${y - r * 0.5}`,
        accent,
        r * 0.1,
      )
    );
  return '';
}

const craters = (x: number, y: number, r: number, shade: string) =>
  [
    [-0.38, -0.3, 0.2],
    [0.3, -0.42, 0.11],
    [0.36, 0.2, 0.24],
    [-0.2, 0.42, 0.14],
    [-0.55, 0.18, 0.08],
  ]
    .map(([dx = 0, dy = 0, size = 0]) => circle(x + dx * r, y + dy * r, size * r, shade, alpha(0.13)))
    .join('');

export function rays(x: number, y: number, colour: string, opacity = 0.13, count = 12): string {
  const beams = times(count, (at) => {
    const from = ((at * 2 - 0.45) / (count * 2)) * Math.PI * 2;
    const to = ((at * 2 + 0.45) / (count * 2)) * Math.PI * 2;
    return d`M${x} ${y}L${x + Math.cos(from) * 1500} ${y + Math.sin(from) * 1500}L${x + Math.cos(to) * 1500} ${y + Math.sin(to) * 1500}Z`;
  });
  return path(beams, colour, alpha(opacity));
}

/** Stars in three sizes, drawn as round ends of lines of length zero: a third of the bytes of circles. */
const dots = (
  count: number,
  sizes: readonly number[],
  colour: string,
  opacity: number,
  place: () => string,
) => sizes.map((size) => line(times(count / sizes.length, place), colour, size, alpha(opacity))).join('');

export function starfield({ palette, random }: Scene, count: number, below: number): string {
  const place = () =>
    d`M${Math.round(random.between(WEST, EAST))} ${Math.round(random.between(-120, below))}h0`;
  const sparks = times(count / 5, () => {
    const size = random.between(6, 11);
    return spark(random.between(WEST, EAST), random.between(-60, below * 0.8), size);
  });
  return dots(count * 2, [2, 3.2, 4.6], palette.light, 0.75, place) + path(sparks, palette.light, alpha(0.9));
}

/** A star with four points. */
export function spark(x: number, y: number, size: number): string {
  const waist = size * 0.12;
  const arm = size * 0.88;
  return d`M${x} ${y - size}q${waist} ${arm} ${size} ${size}q${-arm} ${waist} ${-size} ${size}q${-waist} ${-arm} ${-size} ${-size}q${arm} ${-waist} ${size} ${-size}Z`;
}

/** A flat-bottomed cloud; its own colour for smoke. */
export function cloud(
  { palette, random }: Scene,
  x: number,
  y: number,
  size = random.between(0.6, 1.2),
  colour = palette.light,
  opacity = 0.22,
): string {
  return path(
    d`M${x - 90 * size} ${y}a${26 * size} ${26 * size} 0 0 1 ${26 * size} ${-30 * size}a${38 * size} ${38 * size} 0 0 1 ${68 * size} ${-14 * size}a${30 * size} ${30 * size} 0 0 1 ${50 * size} ${14 * size}a${22 * size} ${22 * size} 0 0 1 ${24 * size} ${30 * size}Z`,
    colour,
    alpha(opacity),
  );
}

export const birds = ({ palette, random }: Scene, count: number, x: number, y: number) =>
  line(
    times(count, () => {
      const size = random.between(7, 14);
      return d`M${x + random.between(-110, 110)} ${y + random.between(-50, 50)}q${size * 0.6} ${-size * 0.7} ${size} 0q${size * 0.5} ${-size * 0.7} ${size} 0`;
    }),
    palette.ink,
    3,
  );

export const snowfall = ({ palette, random }: Scene, count: number) =>
  dots(
    count,
    [4, 6.5, 10],
    palette.light,
    0.8,
    () => d`M${Math.round(random.between(WEST, EAST))} ${Math.round(random.between(-200, 900))}h0`,
  );

export const rain = ({ palette, random }: Scene, count: number) =>
  line(
    times(count, () => d`M${random.between(WEST, EAST)} ${random.between(-200, 860)}l-7 30`),
    palette.light,
    2,
    alpha(0.35),
  );

export const mist = ({ palette, random }: Scene, y: number, count = 3) =>
  times(count, (at) =>
    oval(
      random.between(0, 600),
      y + at * 34,
      random.between(260, 420),
      random.between(10, 20),
      palette.light,
      alpha(0.12),
    ),
  );

export const lightning = (x: number, y: number, colour: string) =>
  polygon(
    [
      [x, y],
      [x - 34, y + 92],
      [x - 8, y + 86],
      [x - 44, y + 196],
      [x + 26, y + 70],
      [x + 2, y + 76],
      [x + 24, y],
    ],
    colour,
  );
