import { cottage } from '../buildings.ts';
import { fence, ground, hills, leafTree } from '../land.ts';
import { alpha, circle, d, line, path, polygon, put, rect, times } from '../shapes.ts';
import { cloud, rays, sky, spark } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** The Impossible Voyage: a train flies into the yawning sun. */
const impossibleVoyage: ByHand = {
  palette: 'candy',
  face: 'italic',
  titlePosition: 'fade',
  draw: (scene) => {
    const { random } = scene;
    const ink = '#2a2248';
    const coach = (x: number, y: number, turn: number, colour: string) =>
      put(
        rect(-44, -54, 88, 50, colour, ' rx="7"') +
          rect(-48, -62, 96, 11, ink, ' rx="5"') +
          times(3, (at) => rect(-34 + at * 25, -44, 18, 20, '#fff6dc')) +
          circle(-24, 0, 11, ink) +
          circle(24, 0, 11, ink),
        x,
        y,
        1,
        1,
        turn,
      );
    return [
      sky(
        { ...scene, palette: { ...scene.palette, sky: ['#27306b', '#4a63a8', '#e8a07a'] } },
        { stars: 50, horizon: 760 },
      ),
      rays(400, 300, '#ffd166', 0.4, 16),
      times(18, (at) =>
        polygon(
          [
            [400 + Math.cos(at * 0.349 - 0.12) * 190, 300 + Math.sin(at * 0.349 - 0.12) * 190],
            [
              400 + Math.cos(at * 0.349) * (at % 2 ? 290 : 250),
              300 + Math.sin(at * 0.349) * (at % 2 ? 290 : 250),
            ],
            [400 + Math.cos(at * 0.349 + 0.12) * 190, 300 + Math.sin(at * 0.349 + 0.12) * 190],
          ],
          '#ffb63d',
        ),
      ),
      circle(400, 300, 200, '#ffd166') +
        path(
          'M400 100A200 200 0 0 1 400 500A240 240 0 0 0 500 300A240 240 0 0 0 400 100Z',
          '#f2a03d',
          alpha(0.5),
        ),
      line('M310 236Q336 212 364 236M436 236Q462 212 490 236', '#a8551f', 9) +
        circle(338, 256, 12, ink) +
        circle(464, 256, 12, ink) +
        line('M398 262Q388 300 400 312', '#a8551f', 8) +
        circle(296, 312, 26, '#f28a6a', alpha(0.6)) +
        circle(506, 312, 26, '#f28a6a', alpha(0.6)),
      path('M322 362Q400 330 470 362Q462 458 396 458Q334 456 322 362Z', '#8c2f2f') +
        path('M352 440Q396 408 440 438Q420 456 396 456T352 440Z', '#ee7a6a'),
      coach(20, 600, -34, '#ee5d58') + coach(104, 540, -32, '#45b8a9') + coach(186, 488, -30, '#ee5d58'),
      put(
        path('M-60-8V-46H20Q44-30 30-8Z', ink) +
          rect(-66, -74, 44, 70, ink) +
          rect(-58, -66, 26, 26, '#fff6dc') +
          path('M0-44l-5-36h26l-5 36Z', ink) +
          circle(-40, 0, 15, '#ffd166') +
          circle(-4, 0, 12, '#ffd166') +
          circle(20, 0, 10, '#ffd166') +
          polygon(
            [
              [30, -8],
              [56, 6],
              [20, 6],
            ],
            ink,
          ),
        282,
        432,
        1.2,
        1.2,
        -26,
      ),
      times(6, (at) => circle(272 - at * 50, 330 + at * 4, 20 + at * 9, '#fff6dc', alpha(0.8 - at * 0.11))),
      times(6, (at) => line(d`M${-20 + at * 52} ${660 - at * 34}l-24 26`, '#fff6dc', 4, alpha(0.6))),
      path(
        times(9, () => spark(random.between(-300, 900), random.between(20, 620), random.between(8, 16))),
        '#fff6dc',
      ),
      times(6, (at) => cloud(scene, -280 + at * 240, 720 + (at % 2) * 40, 2, '#fff6dc', 0.75)),
      ground(770, ink),
    ].join('');
  },
};

/** One Week: a prefabricated house, put together wrongly. */
const oneWeek: ByHand = {
  palette: 'noon',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 116,
  draw: (scene) => {
    const { palette } = scene;
    const wall = '#f3e3c0';
    const ink = '#2a2032';
    const pane = (x: number, y: number, turn: number, w = 70, h = 80) =>
      put(
        rect(-w / 2, -h / 2, w, h, '#c9523f') +
          rect(-w / 2 + 8, -h / 2 + 8, w - 16, h - 16, '#7fb2c4') +
          line(d`M0 ${-h / 2}V${h / 2}M${-w / 2} 0H${w / 2}`, '#c9523f', 6),
        x,
        y,
        1,
        1,
        turn,
      );
    return [
      sky(scene, { body: 'sun', x: 110, y: 140, r: 74, rays: true, clouds: 5, horizon: 640 }),
      hills(scene, 630, 80, '#9cc08a', 300),
      cottage(-200, 640, 0.9, palette.far, palette.accent, palette.glow),
      leafTree(-40, 660, 210, '#5f9a68', ink) + leafTree(640, 660, 240, '#5f9a68', ink),
      polygon(
        [
          [130, 650],
          [96, 340],
          [300, 380],
          [310, 650],
        ],
        wall,
      ) +
        polygon(
          [
            [300, 650],
            [290, 300],
            [520, 270],
            [476, 650],
          ],
          '#e2c793',
        ),
      polygon(
        [
          [60, 350],
          [170, 190],
          [330, 392],
        ],
        '#c9523f',
      ) +
        polygon(
          [
            [262, 312],
            [420, 120],
            [560, 286],
          ],
          '#a33c33',
        ) +
        polygon(
          [
            [420, 120],
            [560, 286],
            [470, 292],
          ],
          '#7c2b2b',
          alpha(0.6),
        ),
      rect(446, 90, 40, 110, '#7c3b33') + rect(438, 82, 56, 18, ink),
      put(
        rect(-40, -70, 80, 150, '#2f7f8a') + circle(24, 10, 6, '#ffd166') + rect(-28, -56, 56, 50, '#245f69'),
        420,
        380,
        1,
        1,
        9,
      ) + line('M380 470L470 460', ink, 8),
      pane(180, 440, -12) +
        pane(236, 560, 16, 84, 66) +
        pane(400, 560, -7) +
        pane(180, 270, 20, 50, 50) +
        pane(430, 224, -16, 48, 54),
      line('M80 660L150 500M110 664L178 506M92 634h32M104 604h32M118 572h32M130 540h32', ink, 6),
      put(
        circle(0, -84, 8, ink) +
          path('M-12-90h24v-5h-24ZM-10-73Q0-77 10-73L12-40H-12ZM-12-42H-1L-2 0H-11ZM1-42H12L11 0H2Z', ink) +
          line('M-11-70L-20-50M11-70L30-88', ink, 5),
        330,
        700,
        1.6,
      ) +
        put(
          path('M-8-78Q0-82 8-78L9-58L20 0H-20L-9-58Z', '#c9523f') +
            circle(0, -88, 8, ink) +
            line('M-8-74L-18-56M8-74L20-92', '#c9523f', 4),
          260,
          702,
          1.5,
        ),
      ground(690, '#6fa06a'),
      fence(760, '#f8efdc', 60),
    ].join('');
  },
};

export const impossible: Record<string, ByHand> = {
  'the-impossible-voyage-1904': impossibleVoyage,
  'one-week-1920': oneWeek,
};
