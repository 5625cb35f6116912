import { cottage, windows } from '../buildings.ts';
import { ground, hills } from '../land.ts';
import { alpha, circle, d, line, path, polygon, put, rect, times } from '../shapes.ts';
import { rays, sky } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** The projectionist walks into the picture. */
const sherlockJr: ByHand = {
  palette: 'teal',
  face: 'heavy',
  titlePosition: 'fade',
  draw: (scene) => {
    const { palette, random } = scene;
    return [
      rect(-360, -320, 1320, 1560, palette.near),
      path('M-360-320H40Q60 300 20 700H-360ZM960-320H560Q540 300 580 700H960Z', '#8c2f3a') +
        path('M-60-320H-20Q10 300-50 700H-110ZM650-320H620Q590 300 640 700H700Z', '#5f1d2b'),
      rect(70, 90, 460, 380, palette.ink) + rect(86, 106, 428, 348, palette.light),
      circle(400, 200, 54, palette.accent, alpha(0.8)),
      path('M86 400Q180 330 270 372T514 350V454H86Z', '#c9b98a') +
        path('M86 430Q220 380 340 410T514 400V454H86Z', '#8f8a6a'),
      cottage(170, 400, 0.8, '#6d6a58', '#4b4a44', palette.glow),
      polygon(
        [
          [300, 900],
          [70, 90],
          [530, 90],
        ],
        palette.light,
        alpha(0.1),
      ),
      // Half in, half out.
      path(
        'M282 560L276 470Q274 420 300 412Q274 400 276 372Q282 346 308 346Q334 346 338 372Q340 400 318 412Q346 420 344 470L352 560Z',
        palette.ink,
      ),
      path('M262 352h90q-4-9-16-11v-20h-58v20q-12 2-16 11Z', palette.ink),
      line('M284 430L236 480L240 520M338 430L386 400L410 366', palette.ink, 17) +
        line('M296 556L280 620L260 640M334 552L360 500L400 454', palette.ink, 22) +
        circle(424, 352, 22, 'none', ` stroke="${palette.ink}" stroke-width="8"`) +
        line('M410 366L396 380', palette.ink, 9),
      ground(640, palette.ink),
      times(3, (row) =>
        times(
          9 - row,
          (at) =>
            circle(
              -330 + row * 60 + at * 160 + random.between(-8, 8),
              690 + row * 64,
              38 + row * 6,
              row === 2 ? palette.ink : palette.near,
            ) +
            path(
              d`M${-390 + row * 60 + at * 160} ${790 + row * 64}q60 -90 120 0Z`,
              row === 2 ? palette.ink : palette.near,
            ),
        ),
      ),
    ].join('');
  },
};

/** The General: the engine, seen from the rails. */
const theGeneral: ByHand = {
  palette: 'sepia',
  face: 'heavy',
  titlePosition: 'band',
  maxFontSize: 92,
  draw: (scene) => {
    const ink = '#1b2328';
    const brass = '#f0b64c';
    return [
      sky(
        { ...scene, palette: { ...scene.palette, sky: ['#6f8f9b', '#a9b9a6', '#ecdcae'] } },
        { horizon: 620 },
      ),
      hills(scene, 600, 240, '#7d9068', 300) + hills(scene, 640, 120, '#5c7350', 260),
      [
        [300, 150, 74],
        [230, 120, 62],
        [370, 110, 66],
        [300, 60, 84],
        [190, 50, 62],
        [420, 40, 70],
        [120, 90, 50],
        [490, 90, 50],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#f7efdc', alpha(0.86)))
        .join(''),
      path('M244 300L226 200H374L356 300Z', ink) +
        rect(216, 182, 168, 26, brass) +
        rect(238, 268, 124, 12, brass),
      path('M150 700V440a150 150 0 0 1 300 0V700Z', '#27333a'),
      circle(300, 440, 158, ink) +
        circle(300, 440, 134, '#33424a') +
        circle(300, 440, 134, 'none', ` stroke="${brass}" stroke-width="6"`),
      circle(300, 440, 74, ink) +
        circle(300, 440, 58, '#fff3c4') +
        circle(300, 440, 96, '#fff3c4', alpha(0.18)) +
        circle(300, 440, 180, '#fff3c4', alpha(0.1)),
      times(14, (at) => circle(300 + Math.cos(at * 0.449) * 116, 440 + Math.sin(at * 0.449) * 116, 5, brass)),
      rect(120, 590, 360, 40, '#7c2b26') +
        rect(120, 590, 360, 7, brass) +
        circle(150, 610, 20, ink) +
        circle(450, 610, 20, ink),
      polygon(
        [
          [164, 630],
          [436, 630],
          [520, 800],
          [80, 800],
        ],
        ink,
      ),
      times(9, (at) => line(d`M${188 + at * 28} 634L${104 + at * 49} 800`, brass, 5)),
      line('M300 630V800', brass, 5),
      ground(800, '#2d3a2c'),
      rays(300, 440, '#fff3c4', 0.05, 10),
    ].join('');
  },
};

/** Steamboat Bill, Jr.: the wall falls, and Keaton stands where the window is. */
const steamboatBill: ByHand = {
  palette: 'slate',
  face: 'roman',
  titlePosition: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    const lights = windows(scene, 's', 40, 50);
    const wood = '#c9b08a';
    return [
      sky(scene, { clouds: 6, horizon: 680 }),
      line(
        times(30, (at) => d`M${-340 + at * 46} ${60 + ((at * 71) % 560)}q60 -24 130 6`),
        palette.light,
        3,
        alpha(0.4),
      ),
      lights.markup,
      hills(scene, 690, 40, palette.mid, 320),
      rect(70, 330, 460, 400, '#3a3f55') +
        rect(100, 380, 150, 350, '#1d2133') +
        rect(340, 380, 150, 350, '#1d2133'),
      // The front of the house, leaning out over him.
      polygon(
        [
          [-10, 130],
          [610, 90],
          [560, 520],
          [50, 520],
        ],
        wood,
      ),
      times(9, (at) =>
        line(d`M${-4 + at * 7} ${170 + at * 42}L${604 - at * 6} ${134 + at * 46}`, '#a58a64', 4),
      ),
      polygon(
        [
          [300, -110],
          [640, 84],
          [-40, 126],
        ],
        '#7b5b46',
      ) +
        polygon(
          [
            [300, -110],
            [640, 84],
            [606, 100],
            [300, -70],
            [0, 130],
            [-40, 126],
          ],
          '#5b4034',
        ),
      polygon(
        [
          [230, 250],
          [370, 242],
          [362, 420],
          [240, 422],
        ],
        '#5b4034',
      ) +
        polygon(
          [
            [246, 266],
            [354, 260],
            [348, 404],
            [254, 406],
          ],
          palette.sky[2],
        ),
      polygon(
        [
          [70, 260],
          [160, 254],
          [168, 400],
          [92, 402],
        ],
        '#3a3f55',
      ) +
        polygon(
          [
            [440, 250],
            [530, 242],
            [506, 396],
            [436, 400],
          ],
          '#3a3f55',
        ),
      polygon(
        [
          [50, 520],
          [560, 520],
          [660, 780],
          [-60, 780],
        ],
        '#10131f',
        alpha(0.42),
      ) +
        polygon(
          [
            [246, 520],
            [356, 520],
            [380, 780],
            [222, 780],
          ],
          '#e8dcc0',
          alpha(0.4),
        ),
      put(
        circle(0, -84, 8, '#10131f') +
          path(
            'M-11-90h22v-6h-22ZM-10-73Q0-77 10-73L12-40H-12ZM-12-42H-1L-2 0H-11ZM1-42H12L11 0H2Z',
            '#10131f',
          ) +
          line('M-11-70L-14-42M11-70L14-42', '#10131f', 5),
        300,
        740,
        2.2,
      ),
      ground(760, palette.ink),
    ].join('');
  },
};

export const keaton: Record<string, ByHand> = {
  'sherlock-jr-1924': sherlockJr,
  'the-general-1926': theGeneral,
  'steamboat-bill-jr-1928': steamboatBill,
};
