import type { Scene } from './scene.ts';
import { alpha, circle, d, EAST, line, path, polygon, rect, times, WEST } from './shapes.ts';

/** Windows, some of them lit, as one rectangle on a house. */
export function windows(scene: Scene, name: string, wide = 22, high = 30): { markup: string; fill: string } {
  const id = `${scene.key}w${name}`;
  const lit = times(12, (at) => {
    const on = scene.random.chance(0.55);
    return rect(
      (at % 3) * wide + wide * 0.28,
      Math.floor(at / 3) * high + high * 0.25,
      wide * 0.42,
      high * 0.46,
      scene.palette.glow,
      on ? alpha(0.85) : alpha(0.12),
    );
  });
  return {
    markup: `<pattern id="${id}" width="${wide * 3}" height="${high * 4}" patternUnits="userSpaceOnUse">${lit}</pattern>`,
    fill: `url(#${id})`,
  };
}

/** A row of tall houses with flat, stepped and pointed roofs. */
export function skyline(
  scene: Scene,
  y: number,
  low: number,
  high: number,
  fill: string,
  lights?: string,
): string {
  const { random } = scene;
  let walls = '';
  let panes = '';
  for (let x = WEST; x < EAST;) {
    const wide = random.between(54, 112);
    const tall = random.between(low, high);
    walls += d`M${x} ${y}v${-tall}`;
    const roof = random.pick(['flat', 'step', 'spire', 'slant', 'flat', 'tank']);
    if (roof === 'step')
      walls += d`h${wide * 0.22}v-26h${wide * 0.16}v-20h${wide * 0.24}v20h${wide * 0.16}v26h${wide * 0.22}`;
    else if (roof === 'spire')
      walls += d`h${wide * 0.3}v-18h${wide * 0.14}l${wide * 0.06} -58l${wide * 0.06} 58h${wide * 0.14}v18h${wide * 0.3}`;
    else if (roof === 'slant') walls += d`l${wide} -34v34`;
    else if (roof === 'tank') walls += d`h${wide * 0.6}v-12h3v-22l9 -10l9 10v22h3v12h${wide * 0.4 - 24}`;
    else walls += d`h${wide}`;
    walls += d`V${y + 400}H${x}Z`;
    if (lights) panes += rect(x + 8, y - tall + 14, wide - 16, tall, lights);
    x += wide + random.between(-6, 14);
  }
  return path(walls, fill) + panes;
}

/** A small gabled house with lit windows, its floor at (x, y). */
export function cottage(
  x: number,
  y: number,
  size: number,
  wall: string,
  roof: string,
  glow: string,
): string {
  const s = size;
  return (
    rect(x + 20 * s, y - 108 * s, 14 * s, 40 * s, roof) +
    rect(x - 50 * s, y - 58 * s, 100 * s, 58 * s, wall) +
    polygon(
      [
        [x - 62 * s, y - 56 * s],
        [x, y - 106 * s],
        [x + 62 * s, y - 56 * s],
      ],
      roof,
    ) +
    rect(x - 34 * s, y - 42 * s, 20 * s, 20 * s, glow) +
    rect(x + 14 * s, y - 42 * s, 20 * s, 20 * s, glow) +
    rect(x - 8 * s, y - 34 * s, 16 * s, 34 * s, glow, alpha(0.9)) +
    line(d`M${x - 24 * s} ${y - 42 * s}v${20 * s}M${x + 24 * s} ${y - 42 * s}v${20 * s}`, wall, 2.4 * s)
  );
}

/** A castle with round towers; `lit` colours its windows. */
export function castle(x: number, y: number, size: number, fill: string, shade: string, lit: string): string {
  const s = size;
  const tower = (dx: number, wide: number, tall: number, pointed: boolean) =>
    rect(x + dx * s, y - tall * s, wide * s, (tall + 60) * s, fill) +
    rect(x + (dx + wide * 0.62) * s, y - tall * s, wide * 0.38 * s, (tall + 60) * s, shade, alpha(0.45)) +
    (pointed
      ? polygon(
          [
            [x + (dx - 8) * s, y - tall * s],
            [x + (dx + wide / 2) * s, y - (tall + wide * 1.5) * s],
            [x + (dx + wide + 8) * s, y - tall * s],
          ],
          shade,
        ) +
        path(
          d`M${x + (dx + wide / 2) * s} ${y - (tall + wide * 1.5) * s}v${-26 * s}l${24 * s} ${9 * s}l${-24 * s} ${9 * s}`,
          lit,
        )
      : path(
          times(
            4,
            (at) =>
              d`M${x + (dx - 4 + at * (wide + 8) * 0.27) * s} ${y - tall * s}v${-14 * s}h${(wide + 8) * 0.17 * s}v${14 * s}Z`,
          ),
          fill,
        ) + rect(x + (dx - 4) * s, y - (tall + 4) * s, (wide + 8) * s, 10 * s, fill)) +
    path(
      d`M${x + (dx + wide / 2 - 6) * s} ${y - (tall - 56) * s}v${-18 * s}a${6 * s} ${6 * s} 0 0 1 ${12 * s} 0v${18 * s}Z`,
      lit,
    );
  return (
    tower(-150, 54, 190, true) +
    tower(104, 60, 150, false) +
    tower(-40, 76, 300, true) +
    rect(x - 140 * s, y - 120 * s, 270 * s, 180 * s, fill) +
    path(
      times(9, (at) => d`M${x + (-140 + at * 31) * s} ${y - 119 * s}v${-18 * s}h${18 * s}v${18 * s}Z`),
      fill,
    ) +
    tower(44, 46, 214, true) +
    path(d`M${x - 26 * s} ${y + 60 * s}v${-92 * s}a${30 * s} ${30 * s} 0 0 1 ${60 * s} 0v${92 * s}Z`, shade) +
    path(
      d`M${x - 16 * s} ${y + 60 * s}v${-90 * s}a${20 * s} ${20 * s} 0 0 1 ${40 * s} 0v${90 * s}Z`,
      lit,
      alpha(0.85),
    )
  );
}

/** A crooked mansion, as in ghost stories. */
export function mansion(x: number, y: number, size: number, fill: string, roof: string, lit: string): string {
  const s = size;
  const pane = (dx: number, dy: number, w = 18, h = 30) =>
    path(d`M${x + dx * s} ${y - dy * s}v${-h * s}q${(w / 2) * s} ${-w * 0.7 * s} ${w * s} 0v${h * s}Z`, lit) +
    line(
      d`M${x + (dx + w / 2) * s} ${y - dy * s}v${-(h + 5) * s}M${x + dx * s} ${y - (dy + h / 2) * s}h${w * s}`,
      fill,
      2 * s,
    );
  return (
    rect(x - 92 * s, y - 116 * s, 184 * s, 130 * s, fill) +
    polygon(
      [
        [x - 108 * s, y - 112 * s],
        [x - 70 * s, y - 168 * s],
        [x + 60 * s, y - 168 * s],
        [x + 108 * s, y - 112 * s],
      ],
      roof,
    ) +
    rect(x - 30 * s, y - 250 * s, 64 * s, 150 * s, fill) +
    polygon(
      [
        [x - 42 * s, y - 248 * s],
        [x + 2 * s, y - 340 * s],
        [x + 46 * s, y - 248 * s],
      ],
      roof,
    ) +
    line(d`M${x + 2 * s} ${y - 340 * s}v${-30 * s}M${x - 7 * s} ${y - 360 * s}h${18 * s}`, roof, 3 * s) +
    rect(x + 62 * s, y - 208 * s, 16 * s, 60 * s, roof) +
    polygon(
      [
        [x - 100 * s, y - 150 * s],
        [x - 72 * s, y - 216 * s],
        [x - 44 * s, y - 150 * s],
      ],
      roof,
    ) +
    pane(-8, 196, 20, 30) +
    pane(-80, 156, 14, 20) +
    pane(-74, 60) +
    pane(54, 60) +
    pane(-26, 116, 16, 22) +
    pane(14, 116, 16, 22) +
    path(
      d`M${x - 16 * s} ${y + 14 * s}v${-58 * s}a${17 * s} ${17 * s} 0 0 1 ${34 * s} 0v${58 * s}Z`,
      lit,
      alpha(0.92),
    ) +
    polygon(
      [
        [x - 34 * s, y - 62 * s],
        [x + 1 * s, y - 84 * s],
        [x + 36 * s, y - 62 * s],
      ],
      roof,
    )
  );
}

/** Roofs of an old town: gables and chimneys, one behind the other. */
export function rooftops(scene: Scene, y: number, size: number, fill: string, lit: string): string {
  const { random } = scene;
  let roofs = '';
  let panes = '';
  for (let x = WEST; x < EAST;) {
    const wide = random.between(90, 150) * size;
    const tall = random.between(20, 90) * size;
    const peak = random.between(44, 84) * size;
    roofs += d`M${x} ${y + 600}V${y - tall}l${wide / 2} ${-peak}l${wide * 0.22} ${peak * 0.44}v${-peak * 0.5}h${13 * size}v${peak * 0.76}l${wide * 0.28 - 13 * size} ${peak * 0.3}V${y + 600}Z`;
    if (random.chance(0.6))
      panes += d`M${x + wide * 0.4} ${y - tall + 16 * size}h${15 * size}v${22 * size}h${-15 * size}Z`;
    x += wide * 0.86;
  }
  return path(roofs, fill) + path(panes, lit, alpha(0.9));
}

/** Columns under a gable. */
export function temple(x: number, y: number, size: number, fill: string, shade: string): string {
  const s = size;
  return (
    polygon(
      [
        [x - 220 * s, y - 236 * s],
        [x, y - 330 * s],
        [x + 220 * s, y - 236 * s],
      ],
      fill,
    ) +
    polygon(
      [
        [x - 150 * s, y - 246 * s],
        [x, y - 308 * s],
        [x + 150 * s, y - 246 * s],
      ],
      shade,
      alpha(0.5),
    ) +
    rect(x - 214 * s, y - 236 * s, 428 * s, 26 * s, fill) +
    times(
      6,
      (at) =>
        rect(x + (-196 + at * 72) * s, y - 210 * s, 32 * s, 180 * s, fill) +
        rect(x + (-180 + at * 72) * s, y - 210 * s, 16 * s, 180 * s, shade, alpha(0.5)) +
        rect(x + (-204 + at * 72) * s, y - 210 * s, 48 * s, 12 * s, fill),
    ) +
    times(4, (at) =>
      rect(
        x - (216 + at * 22) * s,
        y - (30 - at * 18) * s,
        (432 + at * 44) * s,
        19 * s,
        at % 2 ? shade : fill,
      ),
    )
  );
}

/** Domes and minarets. */
export function minarets(scene: Scene, y: number, size: number, fill: string, lit: string): string {
  const { random } = scene;
  const s = size;
  const dome = (x: number, w: number, tall: number) =>
    d`M${x - w} ${y + 500}V${y - tall}q${-w * 0.3} ${-w * 0.9} ${w * 0.55} ${-w * 1.25}q${w * 0.35} ${-w * 0.16} ${w * 0.45} ${-w * 0.55}q${w * 0.1} ${w * 0.39} ${w * 0.45} ${w * 0.55}q${w * 0.85} ${w * 0.35} ${w * 0.55} ${w * 1.25}V${y + 500}Z`;
  const tower = (x: number, w: number, tall: number) =>
    d`M${x - w} ${y + 500}V${y - tall}h${-w * 0.7}v${-w}h${w * 0.9}v${-w * 2.4}q0 ${-w} ${w * 0.8} ${-w * 2.4}q${w * 0.8} ${w * 1.4} ${w * 0.8} ${w * 2.4}v${w * 2.4}h${w * 0.9}v${w}h${-w * 0.7}V${y + 500}Z`;
  let shapes = '';
  let arches = '';
  for (let x = WEST; x < EAST; x += 96 * s) {
    shapes += random.chance(0.52)
      ? dome(x, random.between(38, 66) * s, random.between(30, 120) * s)
      : tower(x, random.between(9, 13) * s, random.between(110, 250) * s);
    if (random.chance(0.7))
      arches += d`M${x - 9 * s} ${y + 30 * s}v${-30 * s}q${9 * s} ${-18 * s} ${18 * s} 0v${30 * s}Z`;
  }
  return path(shapes, fill) + path(arches, lit, alpha(0.85));
}

/** A street lamp with its light, its foot at (x, y). */
export const streetLamp = (x: number, y: number, high: number, colour: string, glow: string) =>
  circle(x, y - high, high * 0.2, glow, alpha(0.16)) +
  circle(x, y - high, high * 0.11, glow, alpha(0.3)) +
  line(d`M${x} ${y}v${-high * 0.93}`, colour, high * 0.022) +
  path(
    d`M${x - high * 0.045} ${y - high * 0.93}l${-high * 0.02} ${-high * 0.11}h${high * 0.13}l${-high * 0.02} ${high * 0.11}Z`,
    glow,
  ) +
  path(
    d`M${x - high * 0.08} ${y - high * 1.04}h${high * 0.16}l${-high * 0.05} ${-high * 0.045}h${-high * 0.06}ZM${x - high * 0.05} ${y}l${high * 0.02} ${-high * 0.08}h${high * 0.06}l${high * 0.02} ${high * 0.08}Z`,
    colour,
  );
