import { skyline, temple } from '../buildings.ts';
import { manInHat, soldier } from '../figures.ts';
import { ground, hills } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { rays, sky, spark } from '../sky.ts';

/** A line of helmets on the ridge, wire in front. */
export const trenches: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, {
      body: 'sun',
      x: random.between(200, 400),
      y: random.between(360, 430),
      r: random.between(130, 180),
      rings: true,
      clouds: 4,
      horizon: 620,
    }),
    hills(scene, 620, 40, palette.far, 260),
    times(4, () =>
      line(
        d`M${random.between(-100, 700)} 640v${-random.between(60, 130)}l${random.between(-14, 14)} -30`,
        palette.mid,
        9,
      ),
    ),
    path('M-360 700Q100 610 330 640T960 670V1240H-360Z', palette.mid),
    times(9, (at) =>
      put(
        soldier(palette.ink),
        -260 + at * 112,
        680 - Math.sin(((at * 112) / 860) * Math.PI) * 34,
        random.between(1.3, 1.5),
      ),
    ),
    path('M-360 760Q140 690 400 730T960 740V1240H-360Z', palette.near),
    times(8, (at) =>
      line(d`M${-300 + at * 170} 860l26 -130M${-270 + at * 170} 860l-26 -130`, palette.ink, 9),
    ),
    times(3, (row) => line(d`M-360 ${760 + row * 30}${times(34, () => 'q20 -26 40 0')}`, palette.ink, 3)),
    circle(450, 700, 9, palette.accent) +
      path('M450 700q-22-22-6-30q10 10 6 30q14-24 24-12q2 14-24 12Z', palette.accent),
    ground(850, palette.ink),
  ].join('');
};

/** A mouth in the rock, gold inside. */
export const treasureCave: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    rect(-360, -320, 1320, 1560, palette.near),
    path('M60 720Q20 360 170 210Q300 110 430 210Q580 360 540 720Z', palette.mid),
    path('M110 720Q80 400 200 270Q300 190 400 270Q520 400 490 720Z', palette.far),
    circle(300, 600, 240, palette.glow, alpha(0.3)) + circle(300, 620, 150, palette.glow, alpha(0.35)),
    rays(300, 620, palette.glow, 0.16, 14),
    path('M100 740Q170 600 250 620Q300 540 370 620Q450 600 510 740Z', palette.glow),
    times(30, () =>
      oval(random.between(140, 470), random.between(640, 740), 13, 6, palette.accent, alpha(0.8)),
    ),
    path(
      times(7, () => spark(random.between(130, 470), random.between(480, 700), random.between(10, 20))),
      palette.paper,
    ),
    put(
      rect(-60, -60, 120, 62, palette.ink) +
        path('M-60-62Q-56-110 0-110T60-62Z', palette.ink) +
        rect(-60, -64, 120, 8, palette.accent) +
        rect(-10, -70, 20, 24, palette.accent),
      390,
      700,
      1,
    ),
    put(manInHat(palette.ink), 210, 744, 1.9),
    path(
      'M-360-320H960V260Q860 200 800 120Q700 200 640 90Q560 190 500 70Q430 150 360 40Q300 130 220 50Q160 150 80 70Q20 200-70 90Q-160 220-360 200Z',
      palette.ink,
    ),
    ground(740, palette.ink),
  ].join('');
};

/** The ruins of an empty city. */
export const emptyCity: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(270, 330);
  return [
    sky(scene, { body: 'sun', x, y: 320, r: 170, rings: true, clouds: 3, horizon: 620 }),
    skyline(scene, 640, 120, 280, palette.far),
    polygon(
      [
        [-360, -60],
        [120, 240],
        [170, 640],
        [-360, 700],
      ],
      palette.mid,
    ) +
      polygon(
        [
          [960, -100],
          [470, 240],
          [430, 640],
          [960, 700],
        ],
        palette.near,
      ),
    times(
      5,
      (at) =>
        polygon(
          [
            [-250 + at * 76, 110 + at * 40],
            [-206 + at * 76, 136 + at * 38],
            [-202 + at * 76, 220 + at * 30],
            [-246 + at * 76, 200 + at * 34],
          ],
          palette.ink,
          alpha(0.6),
        ) +
        polygon(
          [
            [830 - at * 76, 90 + at * 44],
            [786 - at * 76, 116 + at * 42],
            [782 - at * 76, 206 + at * 32],
            [826 - at * 76, 186 + at * 36],
          ],
          palette.ink,
          alpha(0.7),
        ),
    ),
    ground(640, palette.near),
    polygon(
      [
        [230, 640],
        [400, 640],
        [900, 1240],
        [-300, 1240],
      ],
      palette.far,
      alpha(0.5),
    ),
    put(manInHat(palette.ink), x, 690, 1.7),
    polygon(
      [
        [x - 20, 690],
        [x + 20, 690],
        [x + 100, 960],
        [x - 100, 960],
      ],
      palette.ink,
      alpha(0.5),
    ),
    temple(-160, 760, 0.3, palette.ink, palette.ink),
    ground(850, palette.ink),
  ].join('');
};
