import { ground, peaks } from '../land.ts';
import { BELOW, alpha, circle, line, path, polygon, put, rect, times } from '../shapes.ts';
import { sky } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** Two telephones, one line, two people who talk at the same time. */
const hisGirlFriday: ByHand = {
  palette: 'candy',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 92,
  draw: () => {
    const ink = '#1a2046';
    const phone = (colour: string) =>
      path('M-70 0Q-66-30-30-34V-130H30V-34Q66-30 70 0Z', colour) +
      circle(0, -148, 42, colour) +
      circle(0, -148, 28, '#fff6e0') +
      circle(0, -148, 12, ink) +
      line('M-56-40H56', '#fff6e0', 6);
    const face = (skin: string, hair: string) => circle(0, 0, 84, skin) + hair;
    return [
      rect(-360, -320, 660, 1560, '#ee5d58') + rect(300, -320, 660, 1560, '#2b818e'),
      path(
        'M300-320L340-200L270-100L330 10L270 120L330 230L270 340L330 450L270 560L330 670L270 780L330 900V1240H960V-320Z',
        '#2b818e',
      ),
      put(
        face(
          '#f6cfa8',
          path('M-92 10Q-100-100 0-104Q100-100 92 0Q70-30 60-46Q0-20-50-50Q-70-20-92 10Z', ink) +
            line('M-40 0h26M18 0h26', ink, 8) +
            path('M-30 44Q0 70 34 40Q20 80 0 78Q-22 76-30 44Z', '#8c2330'),
        ),
        130,
        300,
        1.2,
        1.2,
        6,
      ),
      path('M-60 620Q-20 420 130 410Q270 420 300 620Z', ink) +
        polygon(
          [
            [90, 410],
            [130, 470],
            [170, 410],
            [150, 560],
            [110, 560],
          ],
          '#fff6e0',
        ) +
        polygon(
          [
            [120, 440],
            [140, 440],
            [146, 540],
            [130, 560],
            [114, 540],
          ],
          '#f5c485',
        ),
      put(
        face(
          '#f9dcbc',
          path(
            'M-96 30Q-116-110 10-112Q120-100 96 40Q110 70 84 90Q86 10 60-30Q0-10-50-44Q-80 0-96 30Z',
            '#7d3a1e',
          ) +
            line('M-42 2h26M16 2h26', ink, 8) +
            path('M-26 46Q2 62 28 44Q18 72 0 72Q-18 72-26 46Z', '#c4283c') +
            path('M-110-60Q-20-150 116-84L130-96Q-10-190-120-76Z', '#f5c485'),
        ),
        462,
        320,
        1.15,
        1.15,
        -6,
      ),
      path('M310 640Q330 450 462 440Q600 450 660 640Z', '#f5c485') +
        times(6, (at) =>
          polygon(
            [
              [350 + at * 50, 640],
              [372 + at * 50, 640],
              [380 + at * 46, 460],
              [364 + at * 46, 460],
            ],
            '#ee5d58',
            alpha(0.5),
          ),
        ),
      rect(-360, 696, 1320, 400, '#fff6e0'),
      rect(-360, 696, 1320, 14, ink),
      put(phone('#f5c485'), 190, 716, 1.15) + put(phone('#7d35b6'), 420, 716, 1.15),
      line('M250 706Q300 600 320 706T360 706', ink, 9),
      times(6, (at) =>
        put(
          rect(-70, -50, 140, 100, '#ffffff') +
            rect(-56, -36, 112, 15, ink) +
            line('M-56-8H50M-56 8H40M-56 24H54', '#8fa0b8', 5),
          -40 + at * 140,
          800 + (at % 2) * 34,
          1,
          1,
          (at % 2 ? 1 : -1) * 8,
        ),
      ),
    ].join('');
  },
};

/** Detour: a road sign at night. */
const detour: ByHand = {
  palette: 'dusk',
  face: 'heavy',
  titlePosition: 'band',
  maxFontSize: 112,
  draw: (scene) => {
    return [
      sky(scene, { stars: 26, horizon: 600 }),
      peaks(scene, 600, 200, '#3a1d45'),
      ground(598, '#24142f'),
      polygon(
        [
          [292, 590],
          [310, 590],
          [640, BELOW],
          [40, BELOW],
        ],
        '#3a3350',
      ),
      times(6, (at) =>
        polygon(
          [
            [300 - at * 0.6, 604 + at * at * 12],
            [304 + at, 604 + at * at * 12],
            [306 + at * 2.2, 622 + at * at * 14],
            [298 - at * 1.6, 622 + at * at * 14],
          ],
          '#ffb63d',
        ),
      ),
      polygon(
        [
          [116, 684],
          [-90, 900],
          [300, 900],
        ],
        '#ffe6a0',
        alpha(0.2),
      ),
      put(
        path('M-60 0V-36Q-58-56-42-60L-30-92H30L42-60Q58-56 60-36V0Z', '#0f0a18') +
          path('M-28-64L-21-85H21L28-64Z', '#5a3560') +
          circle(-38, -32, 14, '#fff0bf') +
          circle(38, -32, 14, '#fff0bf') +
          circle(-38, -32, 34, '#fff0bf', alpha(0.22)) +
          circle(38, -32, 34, '#fff0bf', alpha(0.22)) +
          rect(-52, 0, 20, 13, '#0f0a18') +
          rect(32, 0, 20, 13, '#0f0a18'),
        130,
        700,
        1.5,
      ),
      line('M460 900V250', '#120b1c', 17),
      polygon(
        [
          [330, 206],
          [580, 190],
          [626, 246],
          [584, 304],
          [336, 296],
        ],
        '#ffb63d',
      ) +
        polygon(
          [
            [344, 218],
            [574, 204],
            [608, 246],
            [578, 290],
            [348, 284],
          ],
          'none',
          ' stroke="#120b1c" stroke-width="6"',
        ),
      path('M372 250h130v-22l44 26l-44 26v-18h-130Z', '#120b1c'),
      put(
        path('M-12-73Q0-78 12-73L15-36H-15ZM-14-38H-2L-4 0H-14ZM2-38H14L14 0H4Z', '#120b1c') +
          circle(0, -83, 8, '#120b1c') +
          path('M-14-87q14-5 28 0q-14 5-28 0ZM-8-88l2-11q6-3 12 0l2 11Z', '#120b1c') +
          line('M-11-68L-30-62L-44-72', '#120b1c', 6) +
          rect(14, -26, 26, 26, '#120b1c'),
        404,
        716,
        1.6,
      ),
    ].join('');
  },
};

/** Charade: rings within rings, and a man in the middle. */
const charade: ByHand = {
  palette: 'candy',
  face: 'heavy',
  titlePosition: 'band',
  maxFontSize: 108,
  draw: () => {
    const rings = [
      '#f25f5c',
      '#f7b267',
      '#2ec4b6',
      '#f4f1de',
      '#7b2cbf',
      '#f25f5c',
      '#f7b267',
      '#2ec4b6',
      '#f4f1de',
      '#7b2cbf',
    ];
    return [
      rect(-360, -320, 1320, 1560, '#2ec4b6'),
      rings.map((colour, at) => circle(300 - at * 3, 360 + at * 2, 640 - at * 58, colour)).join(''),
      circle(274, 378, 112, '#1d1b3a'),
      path('M190 452Q206 400 262 392L274 410L286 392Q342 400 358 452A112 112 0 0 1 190 452Z', '#f4f1de') +
        polygon(
          [
            [262, 396],
            [274, 412],
            [286, 396],
            [280, 450],
            [268, 450],
          ],
          '#1d1b3a',
        ),
      path('M238 340Q238 300 274 300Q310 300 310 340Q308 384 274 388Q240 384 238 340Z', '#f4d6b0') +
        path(
          'M210 330Q274 308 338 330L334 318Q312 312 306 308L302 278Q274 266 246 278L242 308Q236 312 214 318Z',
          '#f4f1de',
        ) +
        path('M242 308Q274 298 306 308L307 314Q274 304 241 314Z', '#f25f5c'),
      path('M244 338h26v12q-14 8-26 0ZM278 338h26v12q-14 8-26 0ZM270 342h8v4h-8Z', '#1d1b3a'),
      // Three stamps.
      [
        [70, 120, -14, '#f4f1de'],
        [520, 170, 12, '#f7b267'],
        [90, 620, 10, '#f25f5c'],
      ]
        .map(([x, y, turn, colour]) =>
          put(
            rect(-46, -58, 92, 116, String(colour)) +
              rect(-36, -48, 72, 96, 'none', ' stroke="#1d1b3a" stroke-width="3" stroke-dasharray="5 5"') +
              circle(0, -10, 22, '#1d1b3a') +
              rect(-26, 22, 52, 8, '#1d1b3a'),
            Number(x),
            Number(y),
            1,
            1,
            Number(turn),
          ),
        )
        .join(''),
    ].join('');
  },
};

export const talkies: Record<string, ByHand> = {
  'his-girl-friday-1940': hisGirlFriday,
  'detour-1945': detour,
  'charade-1963': charade,
};
