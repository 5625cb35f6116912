import { cactus, ground, hills, peaks } from '../land.ts';
import type { Motif } from '../scene.ts';
import { BELOW, alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { sky } from '../sky.ts';

/** A saloon car of the forties from the side, wheels on (0, 0). */
const carSide = (body: string, glass: string, chrome: string, lamp: string) =>
  path('M-150-14Q-158-56-110-62Q-84-110-34-112H30Q64-110 92-66Q144-62 150-30V-14Z', body) +
  path('M-86-64Q-66-98-34-100H-12V-64ZM0-64V-100H26Q54-98 74-64Z', glass) +
  line('M-150-36H148', chrome, 4) +
  [-88, 90]
    .map((x) => circle(x, -12, 30, body) + circle(x, -10, 25, '#15101c') + circle(x, -10, 12, chrome))
    .join('') +
  oval(146, -44, 9, 12, lamp);

/** One road to the vanishing point, and headlights. */
export const road: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(230, 370);
  return [
    sky(scene, {
      body: random.pick(['sun', 'none', 'moon']),
      x: x + random.between(-40, 40),
      y: 430,
      r: 110,
      stars: 30,
      horizon: 560,
    }),
    peaks(scene, 570, random.between(110, 180), palette.far),
    hills(scene, 580, 34, palette.mid, 260),
    ground(590, palette.near),
    polygon(
      [
        [x - 9, 580],
        [x + 9, 580],
        [x + 420, BELOW],
        [x - 420, BELOW],
      ],
      palette.ink,
    ),
    times(6, (at) => {
      const y = 600 + at * at * 13;
      const w = 1.5 + at * 2.4;
      return polygon(
        [
          [x - w * 0.8, y],
          [x + w * 0.8, y],
          [x + w, y + 10 + at * 7],
          [x - w, y + 10 + at * 7],
        ],
        palette.accent,
      );
    }),
    times(8, (at) => {
      const near = at / 7;
      const px = x + 40 + near * near * 420;
      const high = 40 + near * near * 420;
      return line(
        d`M${px} ${590 + near * 120}v${-high}m${-high * 0.14} ${high * 0.1}h${high * 0.28}`,
        palette.ink,
        2 + near * 7,
      );
    }),
    line(d`M${x + 40} 555Q${x + 150} 520 ${x + 460} 250`, palette.ink, 2, alpha(0.7)),
    polygon(
      [
        [x - 150, 668],
        [x - 400, 860],
        [x + 30, 860],
      ],
      palette.glow,
      alpha(0.22),
    ),
    put(
      path('M-52 0V-34Q-50-54-36-58L-26-86H26L36-58Q50-54 52-34V0Z', palette.ink) +
        path('M-24-62L-18-80H18L24-62Z', palette.far) +
        circle(-34, -32, 12, palette.glow) +
        circle(34, -32, 12, palette.glow) +
        circle(-34, -32, 26, palette.glow, alpha(0.25)) +
        circle(34, -32, 26, palette.glow, alpha(0.25)) +
        rect(-46, 0, 18, 12, palette.ink) +
        rect(28, 0, 18, 12, palette.ink),
      x - 128,
      690,
      1.5,
    ),
    cactus(560, 700, 150, palette.ink),
    cactus(40, 640, 70, palette.ink),
  ].join('');
};

/** A pump, a lamp, a car, and the desert all round. */
export const gasStation: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { body: random.pick(['moon', 'sun']), x: 470, y: 200, r: 80, stars: 34, horizon: 600 }),
    peaks(scene, 610, 130, palette.far),
    ground(640, palette.mid),
    rect(-30, 380, 300, 270, palette.paper),
    rect(-30, 380, 300, 270, palette.ink, alpha(0.12)),
    rect(-60, 352, 400, 36, palette.accent),
    rect(10, 440, 100, 100, palette.glow),
    rect(150, 440, 70, 210, palette.near),
    line('M330 388V650', palette.ink, 12),
    polygon(
      [
        [-60, 388],
        [340, 388],
        [420, 700],
        [-120, 700],
      ],
      palette.glow,
      alpha(0.14),
    ),
    rect(372, 520, 54, 140, palette.accent) +
      circle(399, 500, 32, palette.light) +
      rect(384, 544, 30, 30, palette.paper) +
      line('M426 560q34 10 20 80', palette.ink, 6),
    put(carSide(palette.near, palette.sky[2], palette.light, palette.glow), 250, 750, 1.25),
    ground(760, palette.near),
    rect(-360, 752, 1320, 8, palette.ink, alpha(0.5)),
  ].join('');
};

/** An open car at night, the coast below. */
export const nightDrive: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, {
      body: 'moon',
      x: random.between(180, 420),
      y: 250,
      r: 120,
      stars: 44,
      rings: true,
      horizon: 600,
    }),
    hills(scene, 560, 150, palette.far, 330),
    times(24, () =>
      circle(
        random.between(-340, 940),
        random.between(520, 620),
        random.between(1.5, 3.5),
        palette.glow,
        alpha(0.9),
      ),
    ),
    hills(scene, 640, 90, palette.mid, 300),
    path('M-360 700Q120 660 300 716T960 700V1240H-360Z', palette.near),
    times(14, (at) => rect(-340 + at * 96, 678, 9, 44, palette.paper, alpha(0.8))),
    line('M-360 688H960', palette.paper, 5, alpha(0.7)),
    polygon(
      [
        [452, 700],
        [960, 640],
        [960, 800],
      ],
      palette.glow,
      alpha(0.3),
    ),
    put(
      path('M-160-12Q-166-54-110-58L-30-60L-4-96L8-94L0-60H110Q150-54 158-26V-12Z', palette.accent) +
        line('M-6-94L-26-60', palette.light, 4) +
        circle(-52, -80, 15, palette.ink) +
        path('M-74-56Q-54-76-30-56Z', palette.ink) +
        path('M-66-86q14-24 30-4l-4 2q-10-6-14 8Z', palette.ink) +
        line('M-150-34H156', palette.light, 4) +
        [-96, 98].map((x) => circle(x, -10, 27, palette.ink) + circle(x, -10, 12, palette.light)).join(''),
      300,
      772,
      1.4,
    ),
    ground(776, palette.ink),
  ].join('');
};

/** A motorcycle, and the street lights behind it drawn into lines. */
export const motorcycle: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { body: 'sun', x: 300, y: 330, r: 180, rings: true, horizon: 620 }),
    times(9, (at) =>
      rect(-340 + at * 150, random.between(250, 420), random.between(60, 110), 400, palette.mid),
    ),
    times(7, (at) =>
      rect(-280 + at * 190, random.between(380, 480), random.between(50, 90), 300, palette.near),
    ),
    ground(640, palette.ink),
    times(10, (at) =>
      line(
        d`M-360 ${500 + at * 26}H${random.between(60, 260)}`,
        at % 2 ? palette.accent : palette.glow,
        random.between(3, 8),
        alpha(0.75),
      ),
    ),
    put(
      circle(-96, -44, 48, palette.ink) +
        circle(-96, -44, 32, palette.mid) +
        circle(104, -44, 48, palette.ink) +
        circle(104, -44, 32, palette.mid) +
        path('M-130-70Q-90-130-20-112L40-120Q96-130 116-70L90-40L20-30H-60Z', palette.accent) +
        path('M-56-116Q-50-190 4-206Q34-200 26-164L60-128L44-116L0-150L-6-112Z', palette.ink) +
        circle(26, -216, 25, palette.light) +
        path('M14-222h40q-2 22-32 18Z', palette.ink) +
        polygon(
          [
            [112, -96],
            [700, -150],
            [700, 10],
          ],
          palette.glow,
          alpha(0.25),
        ),
      300,
      780,
      1.3,
    ),
    rect(-360, 782, 1320, 8, palette.glow, alpha(0.5)),
  ].join('');
};
