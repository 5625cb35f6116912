import { streetLamp } from '../buildings.ts';
import { manInHat } from '../figures.ts';
import { ground, hills, palm, peaks, reeds, water, waves } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { birds, lightning, rain, sky } from '../sky.ts';

/** A sailing ship under all her canvas, around (0, 0) at the water line. */
const sailingShip = (hull: string, sail: string, shade: string, flag: string) =>
  line('M-70-20V-250M10-20V-300M84-20V-230', hull, 7) +
  [
    [-70, 70, 60],
    [10, 88, 74],
    [84, 60, 52],
  ]
    .map(([x = 0, w = 0, h = 0], at) =>
      times(3, (row) => {
        const y = -62 - row * h;
        const wide = w * (1 - row * 0.18) * 0.62;
        return path(
          d`M${x - wide} ${y}Q${x - wide * 0.8} ${y - h * 0.45} ${x - wide * 0.88} ${y - h * 0.86}H${x + wide * 0.88}Q${x + wide * 1.25} ${y - h * 0.45} ${x + wide} ${y}Q${x} ${y - h * 0.2} ${x - wide} ${y}Z`,
          (row + at) % 2 ? sail : shade,
        );
      }),
    )
    .join('') +
  path('M-150-34Q-140 6-110 22H120Q150 0 170-44L128-26H-96L-120-48Z', hull) +
  line('M150-36L226-84M10-300L226-84', hull, 3) +
  path('M10-300v-26l42 12l-42 12Z', flag) +
  times(6, (at) => rect(-88 + at * 36, -12, 12, 10, flag, alpha(0.9)));

export const ship: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(250, 350);
  return [
    sky(scene, {
      body: random.pick(['sun', 'moon']),
      x: x + random.between(-70, 70),
      y: random.between(270, 360),
      r: random.between(130, 180),
      rings: true,
      clouds: 4,
      horizon: 600,
    }),
    peaks(scene, 604, 90, palette.far),
    water(scene, 600, x),
    put(sailingShip(palette.ink, palette.paper, palette.light, palette.accent), x, 640, 1.16),
    waves(664, palette.mid, 46),
    waves(720, palette.near, 60, -30),
    waves(790, palette.ink, 70, 20),
    birds(scene, 6, 460, 190),
  ].join('');
};

/** The bow of a great liner, seen from the water. */
export const liner: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, {
      body: random.pick(['sun', 'moon', 'none']),
      x: random.pick([110, 490]),
      y: 170,
      r: 80,
      clouds: 3,
      stars: 16,
      rays: random.chance(0.35),
      horizon: 620,
    }),
    water(scene, 620, 300),
    polygon(
      [
        [214, 250],
        [232, 130],
        [290, 130],
        [290, 250],
      ],
      palette.accent,
    ),
    polygon(
      [
        [310, 250],
        [310, 130],
        [368, 130],
        [386, 250],
      ],
      palette.accent,
    ),
    rect(230, 130, 140, 22, palette.ink),
    path('M190 330V236H410V330Z', palette.paper),
    path('M150 402V306H450V402Z', palette.light),
    times(
      7,
      (at) => rect(202 + at * 29, 262, 17, 22, palette.near) + rect(168 + at * 39, 336, 20, 24, palette.near),
    ),
    path('M92 400Q300 352 508 400Q480 560 330 700H270Q120 560 92 400Z', palette.near),
    path('M300 372Q400 376 508 400Q480 560 330 700H300Z', palette.ink, alpha(0.6)),
    line('M300 372V700', palette.far, 4),
    line('M92 400Q300 352 508 400', palette.accent, 10),
    times(
      5,
      (at) =>
        circle(150 + at * 26, 446 + at * 9, 6, palette.glow) +
        circle(450 - at * 26, 446 + at * 9, 6, palette.glow),
    ),
    path(
      'M-360 690Q120 640 236 706Q270 664 300 720Q330 664 364 706Q480 640 960 690V1240H-360Z',
      palette.light,
      alpha(0.7),
    ),
    waves(716, palette.mid, 54),
    waves(780, palette.near, 64, 20),
  ].join('');
};

/** A lighthouse on its rock and the beam that turns. */
export const lighthouse: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(180, 420);
  const storm = random.chance(0.5);
  return [
    sky(scene, {
      body: storm ? 'none' : 'crescent',
      x: 600 - x,
      y: 150,
      r: 60,
      stars: storm ? 0 : 40,
      clouds: 4,
      horizon: 600,
    }),
    storm ? lightning(600 - x, 60, palette.light) : '',
    polygon(
      [
        [x, 226],
        [x + 900, 60],
        [x + 900, 330],
      ],
      palette.glow,
      alpha(0.26),
    ),
    polygon(
      [
        [x, 226],
        [x - 900, 120],
        [x - 900, 320],
      ],
      palette.glow,
      alpha(0.2),
    ),
    water(scene, 610, x),
    path(
      d`M${x - 250} 690Q${x - 150} 610 ${x - 90} 590Q${x} 560 ${x + 100} 600Q${x + 190} 640 ${x + 270} 700Z`,
      palette.ink,
    ),
    polygon(
      [
        [x - 48, 600],
        [x - 32, 262],
        [x + 32, 262],
        [x + 48, 600],
      ],
      palette.paper,
    ),
    polygon(
      [
        [x - 45, 540],
        [x - 41, 460],
        [x + 41, 460],
        [x + 45, 540],
      ],
      palette.accent,
    ),
    polygon(
      [
        [x - 38, 390],
        [x - 35, 322],
        [x + 35, 322],
        [x + 38, 390],
      ],
      palette.accent,
    ),
    polygon(
      [
        [x + 4, 600],
        [x + 4, 262],
        [x + 32, 262],
        [x + 48, 600],
      ],
      palette.ink,
      alpha(0.22),
    ),
    rect(x - 44, 254, 88, 12, palette.ink),
    rect(x - 25, 204, 50, 50, palette.glow),
    circle(x, 228, 60, palette.glow, alpha(0.25)),
    path(d`M${x - 34} 206Q${x} 150 ${x + 34} 206Z`, palette.ink),
    line(d`M${x} 170v-26`, palette.ink, 4),
    waves(690, palette.mid, 50),
    waves(752, palette.near, 64, 24),
    storm ? rain(scene, 60) : birds(scene, 6, 600 - x, 300),
  ].join('');
};

/** One island, two palms, and nothing else for a thousand miles. */
export const island: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(240, 360);
  return [
    sky(scene, {
      body: 'sun',
      x: 600 - x + random.between(-60, 60),
      y: random.between(420, 500),
      r: random.between(120, 170),
      rays: true,
      clouds: 3,
      horizon: 600,
    }),
    water(scene, 600, 600 - x),
    path(
      d`M${x - 120} 606Q${x - 70} 470 ${x - 10} 440Q${x + 20} 424 ${x + 40} 462Q${x + 90} 560 ${x + 160} 606Z`,
      palette.mid,
    ),
    path(
      d`M${x + 14} 436Q${x + 30} 430 ${x + 40} 462Q${x + 90} 560 ${x + 160} 606H${x + 60}Q${x + 50} 500 ${x + 14} 436Z`,
      palette.near,
    ),
    path(
      d`M${x - 240} 640Q${x - 100} 570 ${x + 10} 588Q${x + 150} 580 ${x + 260} 640Q${x} 676 ${x - 240} 640Z`,
      palette.light,
    ),
    palm(x - 110, 616, 250, palette.ink, -1),
    palm(x - 80, 620, 190, palette.ink, 1),
    palm(x + 130, 616, 150, palette.ink, 1),
    waves(690, palette.mid, 46, 10),
    waves(750, palette.near, 60, -20),
    birds(scene, 5, 420, 220),
  ].join('');
};

/** Light falls through the water onto a small submarine and the ruins below. */
export const undersea: Motif = (scene) => {
  const { palette, random } = scene;
  const y = random.between(300, 390);
  const fish = (x: number, at: number, size: number) =>
    path(
      d`M${x} ${at}q${size} ${-size * 0.7} ${size * 2} 0l${size * 0.7} ${-size * 0.5}v${size}l${-size * 0.7} ${-size * 0.5}q${-size} ${size * 0.7} ${-size * 2} 0Z`,
      palette.light,
      alpha(0.55),
    );
  return [
    sky(scene, { horizon: 640 }),
    times(6, (at) =>
      polygon(
        [
          [at * 150 - 240, -320],
          [at * 150 - 160, -320],
          [at * 190 - 100, 800],
          [at * 190 - 330, 800],
        ],
        palette.light,
        alpha(0.07),
      ),
    ),
    hills(scene, 640, 120, palette.far, 260),
    polygon(
      [
        [300, y + 14],
        [960, y - 130],
        [960, y + 220],
      ],
      palette.glow,
      alpha(0.16),
    ),
    path(
      d`M86 ${y}Q110 ${y - 74} 240 ${y - 78}Q360 ${y - 74} 404 ${y}Q360 ${y + 74} 240 ${y + 78}Q110 ${y + 74} 86 ${y}Z`,
      palette.ink,
    ),
    path(d`M190 ${y - 76}v-42h90v42ZM96 ${y}l-56 -52v104Z`, palette.ink),
    line(d`M236 ${y - 118}v-34h34`, palette.ink, 9),
    circle(350, y, 34, palette.glow),
    [150, 210, 270].map((x) => circle(x, y, 20, palette.far) + circle(x, y, 13, palette.glow)).join(''),
    line(d`M100 ${y + 30}Q240 ${y + 64} 384 ${y + 34}`, palette.accent, 5),
    times(12, () =>
      circle(
        random.between(20, 130),
        random.between(60, y - 40),
        random.between(3, 10),
        palette.light,
        alpha(0.3),
      ),
    ),
    times(7, () => fish(random.between(-300, 860), random.between(120, 560), random.between(8, 17))),
    hills(scene, 700, 70, palette.mid, 200),
    times(14, (at) =>
      line(
        d`M${-340 + at * 96} 900q${random.between(-40, 40)} -90 ${random.between(-10, 10)} -150t${random.between(-26, 26)} ${-random.between(60, 150)}`,
        at % 2 ? palette.near : palette.ink,
        13,
      ),
    ),
    times(6, (at) =>
      polygon(
        [
          [-200 + at * 190, 760],
          [-186 + at * 190, 640],
          [-160 + at * 190, 636],
          [-150 + at * 190, 760],
        ],
        palette.near,
        alpha(0.9),
      ),
    ),
    hills(scene, 770, 40, palette.near, 180),
  ].join('');
};

/** Masts, cranes and one man at the edge of the quay. */
export const harbour: Motif = (scene) => {
  const { palette, random } = scene;
  const boat = (x: number, y: number, size: number, sail: string) =>
    put(
      path('M-60 0Q-50 26-30 30H40Q56 20 66-6Z', palette.ink) +
        path('M0-8V-130Q54-70 46-12Z', sail) +
        path('M-6-8V-112Q-46-60-42-12Z', palette.paper),
      x,
      y,
      size,
    );
  return [
    sky(scene, {
      body: 'sun',
      x: random.between(180, 420),
      y: 430,
      r: 130,
      rings: true,
      clouds: 3,
      horizon: 570,
    }),
    hills(scene, 574, 70, palette.far, 300),
    water(scene, 570, 300),
    boat(150, 610, 0.8, palette.accent),
    boat(430, 600, 0.6, palette.light),
    boat(330, 660, 1.3, palette.accent),
    ground(730, palette.near),
    rect(-360, 730, 1320, 12, palette.far),
    times(8, (at) => rect(-300 + at * 180, 742, 22, 160, palette.ink)),
    streetLamp(70, 734, 330, palette.ink, palette.glow),
    put(manInHat(palette.ink), 500, 734, 1.9),
    birds(scene, 7, 320, 230),
  ].join('');
};

/** A stern-wheeler with two chimneys. */
export const steamboat: Motif = (scene) => {
  const { palette, random } = scene;
  const puff = (x: number) =>
    times(4, (at) =>
      circle(x + at * 34, 190 - at * 34, 26 + at * 13, palette.light, alpha(0.75 - at * 0.13)),
    );
  return [
    sky(scene, { body: 'sun', x: random.between(380, 480), y: 300, r: 100, rings: true, horizon: 600 }),
    hills(scene, 606, 130, palette.far, 240),
    water(scene, 600, 420),
    puff(204),
    puff(264),
    rect(190, 200, 24, 230, palette.ink),
    rect(250, 200, 24, 230, palette.ink),
    path('M182 206l6-24h28l6 24ZM242 206l6-24h28l6 24Z', palette.accent),
    rect(150, 420, 260, 76, palette.paper),
    rect(104, 492, 350, 84, palette.light),
    rect(138, 408, 286, 16, palette.accent),
    rect(92, 484, 376, 13, palette.accent),
    rect(300, 356, 84, 54, palette.paper),
    rect(292, 346, 100, 14, palette.ink),
    rect(316, 368, 54, 26, palette.near),
    times(
      6,
      (at) => rect(166 + at * 41, 440, 20, 34, palette.near) + rect(120 + at * 55, 512, 26, 42, palette.near),
    ),
    path('M80 574H476Q524 590 540 566Q530 640 480 650H96Z', palette.ink),
    circle(70, 560, 84, palette.ink),
    circle(70, 560, 66, palette.accent),
    times(8, (at) =>
      line(
        d`M70 560l${Math.cos((at * Math.PI) / 4) * 82} ${Math.sin((at * Math.PI) / 4) * 82}`,
        palette.ink,
        9,
      ),
    ),
    waves(646, palette.mid, 40),
    waves(706, palette.near, 54, 24),
    reeds(scene, 830, 120, palette.ink),
    ground(826, palette.ink),
    oval(300, 664, 320, 8, palette.light, alpha(0.25)),
  ].join('');
};
