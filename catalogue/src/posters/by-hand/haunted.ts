import { mansion } from '../buildings.ts';
import { bat, undead } from '../figures.ts';
import { bareTree, fence, firs, hills } from '../land.ts';
import { alpha, circle, d, line, path, polygon, put, rect, times } from '../shapes.ts';
import { lightning, sky } from '../sky.ts';
import type { ByHand } from './composed.ts';

const livingDead: ByHand = {
  palette: 'blood',
  face: 'heavy',
  titlePosition: 'band',
  maxFontSize: 84,
  draw: (scene) => {
    const ink = '#0d0609';
    return [
      sky(scene, { body: 'moon', x: 170, y: 220, r: 100, horizon: 680 }),
      firs(scene, 610, 70, '#6f1b1e', 50),
      path('M-360 640Q120 520 400 540T960 600V1240H-360Z', '#4a1218'),
      put(
        rect(-90, -150, 180, 160, ink) +
          polygon(
            [
              [-112, -142],
              [0, -240],
              [112, -142],
            ],
            ink,
          ) +
          rect(44, -230, 22, 60, ink) +
          rect(-34, -110, 60, 66, '#ffbe5c') +
          line('M-4-110V-44M-34-77H26', ink, 7) +
          line('M-44-100L36-60M-44-56L36-96', '#5a2a20', 11) +
          rect(-34, -200, 20, 20, '#ffbe5c'),
        380,
        560,
        1.12,
      ),
      bareTree(530, 600, 260, ink, 1),
      path('M-360 700Q160 590 330 600T960 680V1240H-360Z', '#220a10'),
      [
        [-250, 700, 1.6, 1],
        [-120, 690, 1.5, -1],
        [40, 672, 1.7, 1],
        [210, 660, 1.5, -1],
        [420, 668, 1.7, 1],
        [560, 690, 1.6, -1],
        [720, 700, 1.6, -1],
      ]
        .map(([x = 0, y = 0, size = 1, side = 1]) => put(undead(ink, side), x, y, size))
        .join(''),
      path('M-360 780Q200 690 420 710T960 760V1240H-360Z', ink),
      // One hand comes out of the ground in front.
      path(
        'M110 800Q100 730 116 690L108 640L122 636L132 676L138 616L152 616L154 674L170 628L183 632L176 684L196 660L206 668L182 714Q180 760 190 800Z',
        '#3d1519',
      ),
    ].join('');
  },
};

const hauntedHill: ByHand = {
  palette: 'violet',
  face: 'heavy',
  titlePosition: 'band',
  maxFontSize: 80,
  draw: (scene) => {
    const ink = '#120b26';
    return [
      sky(scene, { body: 'moon', x: 430, y: 200, r: 110, stars: 20, horizon: 680 }),
      lightning(130, 70, '#e6dcff') + lightning(-160, 120, '#e6dcff'),
      hills(scene, 640, 120, '#4a3486', 300),
      path('M-360 860Q120 760 196 560Q240 500 300 500Q360 500 404 560Q480 760 960 840V1240H-360Z', '#2a1d55'),
      line('M300 540Q370 590 290 640T330 760T300 900', '#7d63b8', 15, alpha(0.8)),
      mansion(300, 520, 1.22, ink, ink, '#ffe07a'),
      bareTree(470, 680, 210, ink, 1) + bareTree(130, 720, 230, ink, -1),
      [
        [120, 330, 0.6],
        [470, 400, 0.5],
        [180, 240, 0.36],
        [540, 320, 0.4],
      ]
        .map(([x = 0, y = 0, size = 1]) => put(bat(ink), x, y, size))
        .join(''),
      fence(880, ink, 48),
    ].join('');
  },
};

/** A pavilion that stands on its own reflection. */
const carnivalOfSouls: ByHand = {
  palette: 'slate',
  face: 'thin',
  titlePosition: 'fade',
  maxFontSize: 92,
  draw: (scene) => {
    const { palette } = scene;
    const dome = (x: number, y: number, w: number, up: number) =>
      path(
        d`M${x - w} 500V${y}q${-w * 0.25} ${-w * 0.8} ${w * 0.6} ${-w * 1.2}q${w * 0.3} ${-w * 0.2} ${w * 0.4} ${-w * 0.7}q${w * 0.1} ${w * 0.5} ${w * 0.4} ${w * 0.7}q${w * 0.85} ${w * 0.4} ${w * 0.6} ${w * 1.2}V500Z`,
        up ? '#20253a' : '#2b3149',
      );
    const pavilion =
      dome(60, 350, 56, 0) +
      dome(540, 350, 56, 0) +
      dome(170, 310, 66, 1) +
      dome(430, 310, 66, 1) +
      dome(300, 250, 112, 0) +
      rect(-110, 430, 820, 74, '#20253a') +
      times(14, (at) => path(d`M${-96 + at * 58} 504v-44a16 16 0 0 1 32 0v44Z`, palette.light, alpha(0.5))) +
      times(5, (at) => path(d`M${236 + at * 28} 430v-70a9 9 0 0 1 18 0v70Z`, palette.light, alpha(0.6)));
    return [
      sky(scene, { body: 'moon', x: 440, y: 130, r: 62, clouds: 3, horizon: 520 }),
      pavilion,
      rect(-360, 504, 1320, 740, '#8d8ba2'),
      `<g transform="matrix(1 0 0 -.8 0 908)" opacity=".55">${pavilion}</g>`,
      times(18, (at) =>
        rect(-360 + ((at * 97) % 300), 520 + at * 19, 1320 - ((at * 131) % 500), 4, '#c9c6d4', alpha(0.35)),
      ),
      put(
        circle(0, -90, 7, '#f6f4f8') +
          path('M-8-95q8-9 16 0q3 10-1 16q-1-9-7-10q-6 3-8 10q-3-9 0-16Z', '#2b3149') +
          path('M-8-80Q0-84 8-80L9-60Q6-54 8-46Q18-20 17 0H-17Q-18-20-8-46Q-6-54-9-60Z', '#f6f4f8'),
        300,
        700,
        2.1,
      ),
      `<g transform="matrix(1 0 .1 -.5 -70 1050)" opacity=".3">${put(path('M-8-80Q0-84 8-80L9-60Q6-54 8-46Q18-20 17 0H-17Q-18-20-8-46Q-6-54-9-60Z', '#f6f4f8'), 300, 700, 2.1)}</g>`,
    ].join('');
  },
};

export const haunted: Record<string, ByHand> = {
  'night-of-the-living-dead-1968': livingDead,
  'house-on-haunted-hill-1959': hauntedHill,
  'carnival-of-souls-1962': carnivalOfSouls,
};
