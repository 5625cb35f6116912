import { skyline, windows } from '../buildings.ts';
import { manInHat, woman } from '../figures.ts';
import { ground } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { rays, sky } from '../sky.ts';

/** A typewriter with a page, and the city behind it. */
export const typewriter: Motif = (scene) => {
  const { palette, random } = scene;
  const lights = windows(scene, 't');
  return [
    sky(scene, {
      body: random.pick(['sun', 'moon']),
      x: random.between(150, 450),
      y: 170,
      r: 90,
      rays: true,
      horizon: 560,
    }),
    lights.markup,
    skyline(scene, 600, 120, 320, palette.far),
    skyline(scene, 640, 60, 200, palette.mid, lights.fill),
    ground(640, palette.near),
    put(
      polygon(
        [
          [-120, -420],
          [120, -430],
          [126, -180],
          [-120, -180],
        ],
        palette.paper,
      ) +
        rect(-96, -400, 190, 20, palette.ink) +
        line('M-94-356H90M-94-332H70M-94-308H92M-94-284H60M-94-260H84', palette.far, 7) +
        rect(-200, -210, 400, 54, palette.ink, ' rx="24"') +
        circle(-206, -184, 24, palette.accent) +
        circle(206, -184, 24, palette.accent) +
        path('M-170-160H170L220 40H-220Z', palette.accent) +
        path('M20-160H170L220 40H20Z', palette.ink, alpha(0.25)) +
        path('M-120-150Q0-60 120-150Z', palette.ink) +
        times(3, (row) =>
          times(
            9,
            (at) =>
              circle(-152 - row * 10 + at * (38 + row * 2.5), -62 + row * 36, 13, palette.ink) +
              circle(-152 - row * 10 + at * (38 + row * 2.5), -65 + row * 36, 9, palette.paper),
          ),
        ),
      300,
      690,
      1.12,
      1.12,
      random.between(-4, 4),
    ),
    ground(742, palette.ink),
    times(4, (at) =>
      put(
        polygon(
          [
            [-60, -76],
            [60, -76],
            [60, 76],
            [-60, 76],
          ],
          palette.paper,
        ) + line('M-44-50H40M-44-30H30M-44-10H44', palette.far, 5),
        random.between(-60, 90) + at * 160,
        random.between(60, 190),
        0.5,
        0.5,
        random.between(-40, 40),
      ),
    ),
  ].join('');
};

/** A gloved hand with a tray and three glasses. */
export const cocktails: Motif = (scene) => {
  const { palette, random } = scene;
  const glass = (x: number, drink: string) =>
    put(
      path('M-56-170H56L8-70V0H34V8H-34V0H-8V-70Z', palette.light, alpha(0.5)) +
        path('M-42-140H42L6-66H-6Z', drink) +
        circle(16, -146, 11, palette.accent) +
        line('M-26-190L20-136', palette.ink, 4),
      x,
      440,
      0.95,
    );
  return [
    rect(-360, -320, 1320, 1560, palette.sky[1]),
    rays(300, 360, palette.light, 0.16, 16),
    circle(300, 330, 240, palette.sky[2], alpha(0.8)) + circle(300, 330, 180, palette.light, alpha(0.45)),
    glass(190, palette.accent) + glass(300, palette.glow) + glass(410, palette.far),
    oval(300, 456, 250, 26, palette.ink) +
      oval(300, 446, 250, 24, palette.paper) +
      oval(300, 444, 214, 16, palette.far, alpha(0.6)),
    path(
      'M250 900V640Q236 560 214 520Q206 490 236 486L300 470L372 486Q400 492 388 524Q362 566 350 640V900Z',
      palette.paper,
    ) + line('M262 500L268 560M300 488V556M338 500L332 560', palette.far, 6),
    path('M214 900L236 640H364L386 900Z', palette.ink) +
      rect(230, 620, 140, 40, palette.paper, ' rx="8"') +
      circle(352, 640, 8, palette.accent),
    times(14, () =>
      circle(
        random.between(40, 560),
        random.between(60, 400),
        random.between(3, 12),
        palette.paper,
        alpha(0.5),
      ),
    ),
    ground(880, palette.ink),
  ].join('');
};

/** The keys of a piano from the player's view, and smoke. */
export const piano: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    rect(-360, -320, 1320, 1560, palette.near),
    polygon(
      [
        [300, -320],
        [420, -320],
        [900, 640],
        [-120, 640],
      ],
      palette.light,
      alpha(0.14),
    ),
    path('M-360 470Q60 430 160 300Q230 200 420 210Q700 230 960 120V640H-360Z', palette.ink) +
      path('M160 300Q230 200 420 210Q700 230 960 120V140Q700 250 424 232Q250 226 180 310Z', palette.accent),
    polygon(
      [
        [120, 300],
        [110, 40],
        [520, -20],
        [620, 190],
      ],
      palette.mid,
    ) +
      polygon(
        [
          [120, 300],
          [110, 40],
          [126, 38],
          [140, 296],
        ],
        palette.accent,
      ),
    rect(-360, 520, 1320, 60, palette.ink) + rect(-360, 512, 1320, 9, palette.accent),
    times(20, (at) =>
      polygon(
        [
          [-350 + at * 66, 580],
          [-288 + at * 66, 580],
          [-310 + at * 72, 760],
          [-376 + at * 72, 760],
        ],
        palette.paper,
      ),
    ),
    times(20, (at) =>
      at % 7 === 2 || at % 7 === 6
        ? ''
        : polygon(
            [
              [-308 + at * 66, 580],
              [-270 + at * 66, 580],
              [-276 + at * 69, 690],
              [-316 + at * 69, 690],
            ],
            palette.ink,
          ),
    ),
    ground(760, palette.ink),
    oval(470, 500, 50, 14, palette.far) +
      line('M440 494L500 470', palette.paper, 11) +
      circle(502, 469, 7, palette.accent),
    line(d`M502 460q-46 -60 8 -130t-22 -130t${random.between(10, 40)} -130`, palette.light, 11, alpha(0.4)) +
      line(d`M506 450q34 -70 -10 -140t30 -150`, palette.light, 6, alpha(0.3)),
    put(random.pick([manInHat, woman])(palette.far), 200, 512, 2.2),
  ].join('');
};

/** Stands full of hats, goalposts, and the ball in the air. */
export const stadium: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, {
      body: 'sun',
      x: random.between(200, 400),
      y: 210,
      r: 110,
      rays: true,
      clouds: 4,
      horizon: 560,
    }),
    path('M-360 560V380Q300 300 960 380V560Z', palette.far),
    times(4, (row) =>
      times(34, (at) =>
        circle(
          -350 + at * 40 + (row % 2) * 20,
          420 + row * 34 - Math.sin((at / 33) * Math.PI) * 34,
          12,
          random.pick([palette.mid, palette.near, palette.paper, palette.accent]),
        ),
      ),
    ),
    times(
      5,
      (at) =>
        line(d`M${-260 + at * 280} ${350 - Math.sin(at) * 20}v-90`, palette.ink, 5) +
        path(d`M${-260 + at * 280} ${260 - Math.sin(at) * 20}l70 20l-70 22Z`, palette.accent),
    ),
    ground(560, palette.mid),
    times(7, (at) =>
      polygon(
        [
          [-360, 566 + at * at * 9],
          [960, 566 + at * at * 9],
          [960, 572 + at * at * 10],
          [-360, 572 + at * at * 10],
        ],
        palette.paper,
        alpha(0.7),
      ),
    ),
    line('M190 580V280M410 580V280M190 440H410', palette.paper, 11),
    put(
      oval(0, 0, 62, 38, '#8a4a2c') + line('M-26-6H26M-16-16V6M0-17V7M16-16V6', palette.paper, 5),
      random.between(320, 420),
      random.between(150, 210),
      1,
      1,
      -28,
    ),
    put(
      line(
        'M0-70L-6-40L20-22L12 0M-6-40L-26-24L-50-16M0-66L30-56L40-74M0-66L-24-58L-30-40',
        palette.ink,
        12,
      ) +
        path('M-12-74Q2-80 14-72L8-38H-14Z', palette.accent) +
        circle(6, -88, 12, palette.ink),
      290,
      740,
      2.5,
    ),
    ground(770, palette.near),
  ].join('');
};

/** A room of small tables with lamps, and a singer in the light. */
export const cabaret: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    rect(-360, -320, 1320, 1560, palette.near),
    polygon(
      [
        [500, -320],
        [620, -320],
        [460, 600],
        [140, 600],
      ],
      palette.light,
      alpha(0.35),
    ),
    circle(300, 330, 240, palette.mid) + circle(300, 330, 190, palette.far, alpha(0.7)),
    times(24, (at) =>
      circle(
        300 + Math.cos(at * 0.2618) * 214,
        330 + Math.sin(at * 0.2618) * 214,
        9,
        at % 2 ? palette.glow : palette.accent,
      ),
    ),
    rect(-360, 560, 1320, 60, palette.accent) + rect(-360, 552, 1320, 12, palette.glow),
    oval(300, 566, 150, 16, palette.light, alpha(0.8)),
    // A chair turned round, a top hat.
    line('M236 566V420H310V566M236 470H310M250 566V480M296 566V480', palette.ink, 9),
    put(
      woman(palette.ink) + path('M-13-97h26v-22h-18ZM-18-97h36v4h-36Z', palette.ink),
      320,
      560,
      random.between(3.1, 3.4),
    ),
    line('M330 300L420 230', palette.ink, 13),
    ground(620, palette.ink),
    times(6, (at) =>
      put(
        oval(0, 0, 96, 20, palette.mid) +
          rect(-7, 0, 14, 90, palette.mid) +
          path('M-22-36L-12-66H12L22-36Z', palette.accent) +
          rect(-4, -36, 8, 34, palette.ink) +
          circle(0, -34, 54, palette.glow, alpha(0.22)) +
          circle(-84, -30, 22, palette.near) +
          path('M-124 60Q-120-4-84-4T-44 60Z', palette.near),
        -250 + at * 230,
        740 + (at % 2) * 50,
        1.05,
      ),
    ),
  ].join('');
};
