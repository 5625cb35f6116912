import { skyline } from '../buildings.ts';
import { waves } from '../land.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, ring, times } from '../shapes.ts';
import { cloud, sky } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** The steps, the pram, the guns above the water. */
const potemkin: ByHand = {
  palette: 'blood',
  face: 'narrow',
  titlePosition: 'band',
  maxFontSize: 100,
  draw: () => {
    const red = '#c8372d';
    const cream = '#f1e3c6';
    const ink = '#1a1216';
    return [
      rect(-360, -320, 1320, 1560, cream),
      circle(440, 190, 130, red),
      polygon(
        [
          [-360, -320],
          [300, -320],
          [-360, 260],
        ],
        red,
      ),
      // The ship's bow and her guns.
      polygon(
        [
          [-360, 250],
          [420, 250],
          [540, 210],
          [470, 430],
          [-360, 430],
        ],
        ink,
      ) +
        rect(60, 150, 210, 104, ink) +
        rect(110, 90, 110, 64, ink) +
        line('M165 90V-20M130 30H200M165-10l60 44M165-10l-60 44', ink, 7) +
        rect(190, 40, 50, 56, ink),
      rect(240, 196, 220, 18, ink) +
        rect(240, 166, 210, 15, ink) +
        times(9, (at) => circle(-300 + at * 84, 320, 12, cream)),
      path('M165-20l70 20l-70 20Z', red),
      waves(414, red, 40) + waves(450, ink, 52, 20),
      // The steps.
      times(
        10,
        (at) =>
          polygon(
            [
              [-360, 500 + at * 44],
              [960, 420 + at * 60],
              [960, 445 + at * 60],
              [-360, 518 + at * 44],
            ],
            ink,
          ) +
          polygon(
            [
              [-360, 518 + at * 44],
              [960, 445 + at * 60],
              [960, 480 + at * 60],
              [-360, 544 + at * 44],
            ],
            cream,
          ),
      ),
      put(
        line('M-58-40Q-58-4-20 0H24Q50-4 56-40ZM56-40L84-80', ink, 8) +
          path('M-60-42H58Q54 0 22 2H-22Q-54 0-60-42ZM-60-46Q-56-110 4-110V-46Z', ink) +
          circle(-28, 26, 24, 'none', ` stroke="${ink}" stroke-width="7"`) +
          circle(30, 26, 24, 'none', ` stroke="${ink}" stroke-width="7"`),
        330,
        620,
        1.35,
        1.35,
        16,
      ),
      times(7, (at) =>
        put(
          path('M-13-100h26v20h-26ZM-18-78H18L14 0H4L0-40L-4 0H-14Z', red) +
            line('M14-70L60-50', red, 7) +
            line('M20-62L96-34', ink, 4),
          -230 + at * 58,
          540 + at * 3,
          0.95,
        ),
      ),
    ].join('');
  },
};

/** Man with a Movie Camera: an eye in the lens. */
const movieCamera: ByHand = {
  palette: 'ember',
  face: 'heavy',
  titlePosition: 'band',
  maxFontSize: 84,
  draw: () => {
    const red = '#d8402c';
    const ink = '#191518';
    const cream = '#f3e7cf';
    return [
      rect(-360, -320, 1320, 1560, cream),
      polygon(
        [
          [-360, -320],
          [420, -320],
          [-360, 560],
        ],
        red,
      ),
      polygon(
        [
          [960, 180],
          [960, 1240],
          [180, 1240],
        ],
        '#e0b24a',
      ),
      times(7, (at) =>
        polygon(
          [
            [400 + at * 80, 900],
            [440 + at * 80, 300 - (at % 3) * 90],
            [470 + at * 80, 310 - (at % 3) * 90],
            [470 + at * 80, 900],
          ],
          ink,
          alpha(0.16),
        ),
      ),
      ring(300, 330, 236, ink, 4) + ring(300, 330, 270, ink, 2),
      circle(300, 330, 206, ink) + circle(300, 330, 176, '#4a4448') + circle(300, 330, 158, ink),
      path('M150 330Q300 190 450 330Q300 470 150 330Z', cream) +
        circle(300, 330, 70, red) +
        circle(300, 330, 40, ink) +
        circle(322, 308, 14, cream),
      times(20, (at) =>
        line(
          d`M${300 + Math.cos(at * 0.314) * 182} ${330 + Math.sin(at * 0.314) * 182}L${300 + Math.cos(at * 0.314) * 200} ${330 + Math.sin(at * 0.314) * 200}`,
          cream,
          5,
        ),
      ),
      line('M300 536L150 900M300 536L450 900M300 536V900', ink, 17),
      put(
        path('M-10-73Q0-78 10-73L14-34H-14ZM-13-36H-1L-4 0H-14ZM1-36H13L16 0H6Z', ink) +
          circle(0, -83, 9, ink) +
          path('M-10-88q10-12 20 0l8 2h-24Z', ink) +
          line('M10-68L34-84', ink, 6),
        520,
        760,
        2,
      ),
      skyline(
        {
          palette: {
            sky: ['', '', ''],
            light: '',
            glow: cream,
            far: '',
            mid: '',
            near: '',
            ink,
            accent: '',
            paper: '',
          },
          random: { between: (a, b) => (a + b) / 2, chance: () => true, pick: ([first]) => first },
          key: '',
        },
        860,
        40,
        90,
        ink,
      ),
    ].join('');
  },
};

/** Un Chien Andalou: a cloud, the moon and a blade. */
const unChienAndalou: ByHand = {
  palette: 'slate',
  face: 'typed',
  titlePosition: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    return [
      sky(scene, { stars: 30, horizon: 720 }),
      circle(300, 280, 190, palette.light, alpha(0.12)) + circle(300, 280, 150, '#f4efe4'),
      path(
        'M-360 276Q-60 262 150 272Q260 250 380 272Q560 262 960 280Q560 292 380 286Q260 300 150 286Q-60 288-360 276Z',
        '#565d7a',
      ),
      // The same line again, as an eye.
      path('M60 540Q300 380 540 540Q300 690 60 540Z', '#f4efe4') +
        circle(300, 536, 84, '#6a86a0') +
        circle(300, 536, 42, palette.ink) +
        circle(322, 514, 14, '#fff'),
      path('M60 540Q300 370 540 540Q300 420 60 540Z', palette.near) +
        line('M60 540Q300 690 540 540', palette.near, 9),
      times(9, (at) =>
        line(
          d`M${120 + at * 45} ${478 - Math.sin(((at + 1) / 10) * Math.PI) * 48}l${(at - 4) * 9} -36`,
          palette.near,
          7,
        ),
      ),
      polygon(
        [
          [-60, 650],
          [356, 520],
          [372, 548],
          [-40, 720],
        ],
        '#d8dce6',
      ) +
        polygon(
          [
            [356, 520],
            [372, 548],
            [-40, 720],
            [-52, 690],
          ],
          '#9aa2b6',
        ) +
        polygon(
          [
            [-360, 760],
            [-52, 640],
            [-30, 724],
            [-360, 880],
          ],
          '#3a2a2a',
        ),
      times(9, (at) =>
        put(
          oval(0, 0, 7, 5, palette.ink) +
            oval(11, 0, 6, 4, palette.ink) +
            circle(20, 0, 4, palette.ink) +
            line('M4 0l-8 12M8 0l4 13M12 0l10 11M4 0l-8-12M8 0l4-13M12 0l10-11', palette.ink, 2),
          380 + ((at * 67) % 190),
          640 + ((at * 41) % 110),
          1.2,
          1.2,
          at * 47,
        ),
      ),
      cloud(scene, 80, 120, 1.2, palette.far, 0.8),
    ].join('');
  },
};

export const montage: Record<string, ByHand> = {
  'battleship-potemkin-1925': potemkin,
  'man-with-a-movie-camera-1929': movieCamera,
  'un-chien-andalou-1929': unChienAndalou,
};
