import { castle } from '../buildings.ts';
import { manInHat } from '../figures.ts';
import { ground, hills } from '../land.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { rays, sky } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** One Step Beyond: an open door in the dark. */
const oneStepBeyond: ByHand = {
  palette: 'teal',
  face: 'heavy',
  titlePosition: 'fade',
  maxFontSize: 96,
  draw: () => {
    const wall = '#173d4c';
    const lit = '#fff0c4';
    return [
      rect(-360, -320, 1320, 1560, wall),
      circle(330, 380, 430, '#3f7480', alpha(0.4)) + circle(330, 380, 300, '#5e9092', alpha(0.35)),
      rect(-260, 150, 210, 240, '#0c2230') +
        rect(-246, 164, 182, 212, '#2f5a80') +
        circle(-120, 226, 34, '#e8f0fa') +
        path('M-246 330Q-160 300-64 320V376H-246Z', '#9db9dc') +
        line('M-155 164V376M-246 270H-64', '#0c2230', 11),
      path('M700 560V440H740L750 360H790L800 440H850V560Z', '#0a1c26') +
        rect(680, 560, 200, 24, '#0a1c26') +
        rect(700, 584, 20, 80, '#0a1c26') +
        rect(840, 584, 20, 80, '#0a1c26'),
      ground(650, '#0d2733') + rect(-360, 644, 1320, 9, '#071822'),
      rect(204, 150, 252, 504, '#2d6473') + rect(222, 168, 216, 486, lit),
      polygon(
        [
          [222, 168],
          [92, 110],
          [92, 730],
          [222, 654],
        ],
        '#12333f',
      ) +
        polygon(
          [
            [206, 190],
            [112, 150],
            [112, 370],
            [206, 386],
          ],
          '#1d4a58',
        ) +
        polygon(
          [
            [206, 420],
            [112, 410],
            [112, 668],
            [206, 628],
          ],
          '#1d4a58',
        ) +
        circle(122, 400, 9, '#f2b45a'),
      polygon(
        [
          [222, 654],
          [438, 654],
          [640, 960],
          [20, 960],
        ],
        lit,
        alpha(0.42),
      ),
      polygon(
        [
          [306, 690],
          [354, 690],
          [430, 960],
          [230, 960],
        ],
        '#071822',
        alpha(0.75),
      ),
      put(manInHat('#071822'), 330, 692, 3.3),
    ].join('');
  },
};

/** The Little Shop of Horrors: the plant opens its mouth. */
const littleShop: ByHand = {
  palette: 'jungle',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 90,
  draw: (scene) => {
    const { palette } = scene;
    const leaf = (x: number, y: number, turn: number, size: number) =>
      put(
        path('M0 0Q-70-80-20-200Q60-130 0 0Z', '#3f9b58') + line('M0 0Q-20-90-18-170', '#256a44', 6),
        x,
        y,
        size,
        size,
        turn,
      );
    return [
      rect(-360, -320, 1320, 1560, '#f0c15a'),
      rays(300, 330, '#e59a3c', 0.55, 14),
      line('M300 690Q250 580 290 480', '#256a44', 44) + line('M300 690Q250 580 290 480', '#3f9b58', 22),
      leaf(250, 660, -60, 1.2) +
        leaf(340, 650, 64, 1.2) +
        leaf(270, 600, -96, 0.9) +
        leaf(330, 590, 100, 0.9),
      // The mouth.
      path('M60 330Q70 130 300 110Q530 130 540 330Q430 290 300 300Q170 290 60 330Z', '#4aa85e') +
        path('M60 330Q170 290 300 300Q430 290 540 330Q520 520 300 530Q80 520 60 330Z', '#8c1f3b'),
      path('M110 350Q300 300 490 350Q440 460 300 466Q160 460 110 350Z', '#d9476a') +
        path('M220 452Q300 390 380 452Q340 474 300 474T220 452Z', '#f28aa0'),
      path('M60 330Q90 550 300 556Q510 550 540 330L560 350Q540 600 300 604Q60 600 40 350Z', '#3f9b58'),
      path(
        times(
          9,
          (at) => d`M${84 + at * 50} ${322 - Math.sin(((at + 0.5) / 9) * Math.PI) * 20}l20 52l20 -52Z`,
        ),
        '#fffbe8',
      ),
      path(
        times(
          8,
          (at) => d`M${112 + at * 48} ${470 + Math.sin(((at + 0.5) / 8) * Math.PI) * 72}l20 -50l20 50Z`,
        ),
        '#fffbe8',
      ),
      [
        [170, 210, 17],
        [260, 170, 12],
        [360, 190, 20],
        [440, 240, 13],
        [320, 240, 9],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#2f7f4c'))
        .join(''),
      path('M196 690H404L376 840H224Z', '#c65a3a') +
        rect(180, 672, 240, 36, '#d97350') +
        path('M300 690H404L376 840H300Z', '#8f3a2a', alpha(0.5)),
      ground(790, palette.ink),
      put(manInHat(palette.ink), 500, 800, 1.5) + put(manInHat(palette.ink), 80, 800, 1.4),
    ].join('');
  },
};

/** Plan 9 from Outer Space: saucers over a graveyard. */
const planNine: ByHand = {
  palette: 'neon',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 96,
  draw: (scene) => {
    const { palette } = scene;
    const saucer = (x: number, y: number, size: number, turn: number) =>
      put(
        line('M-30-50V-400M30-50V-400', palette.light, 1.5, alpha(0.5)) +
          path('M-56-18Q-50-74 0-76T56-18Z', palette.accent) +
          path('M-150 6Q-80-30 0-30T150 6Q80 40 0 40T-150 6Z', '#d9c8ec') +
          path('M-150 6Q-60 20 0 20T150 6Q80 40 0 40T-150 6Z', '#8d6fb4') +
          times(5, (at) => circle(-84 + at * 42, 6, 9, palette.ink)),
        x,
        y,
        size,
        size,
        turn,
      );
    const stone = (x: number, y: number, turn: number, cross: boolean) =>
      put(
        (cross
          ? path('M-9 0V-90H-40V-110H-9V-140H13V-110H44V-90H13V0Z', palette.near)
          : path('M-40 0V-90a40 40 0 0 1 80 0V0Z', palette.near)) +
          line('M-34 0L-60 30M34 0L60 30', palette.far, 5),
        x,
        y,
        1,
        1,
        turn,
      );
    return [
      sky(scene, { body: 'moon', x: 470, y: 150, r: 60, stars: 70, horizon: 640 }),
      polygon(
        [
          [230, 270],
          [330, 270],
          [460, 760],
          [100, 760],
        ],
        palette.accent,
        alpha(0.3),
      ),
      saucer(280, 240, 1.3, -8) + saucer(90, 130, 0.5, 10) + saucer(520, 330, 0.62, 12),
      hills(scene, 640, 60, palette.mid, 300),
      stone(90, 720, -10, false) +
        stone(480, 716, 9, true) +
        stone(220, 690, 6, true) +
        stone(-140, 720, 8, false) +
        stone(700, 720, -8, false),
      // The woman in black.
      put(
        path('M0-104Q20-104 20-80Q24-40 14-30L30 0H-30L-14-30Q-24-40-20-80Q-20-104 0-104Z', palette.ink) +
          path('M-8-92Q0-100 8-92L7-76Q0-68-7-76Z', '#f3e3f2') +
          line('M10-64L44-74M-10-64L-44-72', palette.ink, 8) +
          line('M44-74l8-8M44-74l10 0M-44-72l-8-8M-44-72l-10 0', '#f3e3f2', 3),
        340,
        760,
        2.1,
      ),
      hills(scene, 770, 30, palette.near, 240),
      ground(800, palette.ink),
    ].join('');
  },
};

/** White Zombie: two eyes above the castle. */
const whiteZombie: ByHand = {
  palette: 'moss',
  face: 'roman',
  titlePosition: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    const eye = (x: number, side: number) =>
      path(
        d`M${x - 110 * side} 250Q${x} 150 ${x + 110 * side} 270Q${x} 330 ${x - 110 * side} 250Z`,
        palette.light,
      ) +
      circle(x, 244, 46, '#1d3a2c') +
      circle(x, 244, 22, '#050a07') +
      circle(x + 14, 230, 8, '#fff') +
      line(d`M${x - 130 * side} 190Q${x} 90 ${x + 120 * side} 214`, '#0b1711', 22);
    return [
      sky(scene, { horizon: 700, stars: 20 }),
      rays(300, 250, palette.light, 0.08, 22),
      eye(150, 1) + eye(450, -1),
      line('M300 260L284 380Q300 400 318 384', '#1d3329', 8, alpha(0.6)),
      hills(scene, 640, 60, palette.mid, 340),
      castle(300, 560, 0.7, '#1d3329', '#0b1711', palette.glow),
      path('M-360 760Q100 640 190 590H420Q520 640 960 740V1240H-360Z', '#1d3329'),
      times(8, (at) =>
        put(
          path('M-11-74Q0-78 11-74L12-36H-12ZM-11-38H-1L-2 0H-10ZM1-38H11L10 0H2Z', '#0b1711') +
            circle(2, -84, 8, '#0b1711') +
            line('M-11-70L-13-40M11-70L13-40', '#0b1711', 5),
          -60 + at * 100,
          800 + (at % 2) * 14,
          1.6,
          1.6,
          at % 2 ? 4 : -4,
        ),
      ),
      ground(806, '#0b1711'),
    ].join('');
  },
};

/** A glass and a clock on a bar. */
const deadOnArrival: ByHand = {
  palette: 'teal',
  face: 'typed',
  titlePosition: 'fade',
  maxFontSize: 150,
  draw: () => {
    const ink = '#07151d';
    const glow = '#c9f25c';
    return [
      rect(-360, -320, 1320, 1560, '#12303d'),
      times(12, (at) => rect(-360, 20 + at * 58, 1320, 26, '#0b2430')),
      polygon(
        [
          [600, -320],
          [960, -320],
          [300, 900],
          [-360, 900],
        ],
        '#f7f3dd',
        alpha(0.08),
      ),
      circle(300, 250, 190, '#f7f3dd', alpha(0.1)) +
        circle(300, 250, 160, '#f2ead0') +
        circle(300, 250, 160, 'none', ` stroke="${ink}" stroke-width="9"`),
      times(12, (at) =>
        line(
          d`M${300 + Math.sin(at * 0.5236) * 128} ${250 - Math.cos(at * 0.5236) * 128}l${Math.sin(at * 0.5236) * 16} ${-Math.cos(at * 0.5236) * 16}`,
          ink,
          at % 3 ? 5 : 10,
        ),
      ),
      line('M300 250L286 132', ink, 8) + line('M300 250L250 200', ink, 12) + circle(300, 250, 12, '#c23b2c'),
      // The man leans on the bar; the glass glows.
      ground(640, ink) + rect(-360, 632, 1320, 14, '#2b5a6c'),
      path(
        'M10 900Q20 600 120 560L150 540Q110 500 124 440Q130 400 180 398Q232 400 236 446Q240 500 208 530L230 552Q300 590 320 640L350 660V900Z',
        ink,
      ) +
        path(
          'M90 436Q180 400 270 436L262 420Q236 412 232 404L224 356Q180 336 136 356L128 404Q124 412 98 420Z',
          ink,
        ),
      path('M404 500H516L496 640H424Z', '#dff0f0', alpha(0.4)) +
        path('M412 556H508L496 640H424Z', glow) +
        oval(460, 556, 48, 8, '#eaffb0') +
        circle(460, 590, 110, glow, alpha(0.16)),
      line('M330 640Q380 600 410 590', ink, 26),
    ].join('');
  },
};

export const lateShow: Record<string, ByHand> = {
  'one-step-beyond-1959': oneStepBeyond,
  'the-little-shop-of-horrors-1960': littleShop,
  'plan-9-from-outer-space-1957': planNine,
  'white-zombie-1932': whiteZombie,
  'doa-1950': deadOnArrival,
};
