import { firs, hills, mesa, peaks } from '../land.ts';
import { alpha, circle, d, line, path, polygon, put, rect, times } from '../shapes.ts';
import { mist, rays, sky, snowfall } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** All Quiet on the Western Front: a hand reaches for a butterfly. */
const allQuiet: ByHand = {
  palette: 'slate',
  face: 'narrow',
  titlePosition: 'band',
  maxFontSize: 78,
  draw: (scene) => {
    const { palette } = scene;
    const ink = '#1a1c26';
    return [
      sky(
        { ...scene, palette: { ...palette, sky: ['#5a6472', '#9a9c98', '#e2d3b4'] } },
        { body: 'sun', x: 380, y: 260, r: 150, rings: true, horizon: 620 },
      ),
      hills(scene, 600, 30, '#8a8778', 260),
      times(5, (at) =>
        line(d`M${-240 + at * 260} 600v${-90 - (at % 3) * 40}m0 40l${at % 2 ? 26 : -26} -30`, '#6d6a60', 9),
      ),
      path('M-360 690Q-100 640 60 650Q130 600 220 640Q330 690 470 650Q700 620 960 690V1240H-360Z', '#55534c'),
      times(7, (at) => line(d`M${-320 + at * 200} 700l30 -120M${-290 + at * 200} 700l-30 -120`, ink, 9)) +
        line(d`M-360 610${times(17, () => 'q38 -34 76 0')}`, ink, 4) +
        line(d`M-360 640${times(17, () => 'q38 26 76 0')}`, ink, 4),
      // The helmet, the arm, the butterfly.
      path('M-360 760Q100 700 330 730T960 730V1240H-360Z', ink),
      path('M60 730Q60 640 150 632Q240 640 244 730Q262 736 266 748H36Q40 736 60 730Z', '#2c3038') +
        path('M60 730Q60 640 150 632L140 730Z', '#3b414b'),
      path(
        'M230 800L300 640Q316 610 330 606L330 560Q332 548 342 550L346 590L356 536Q360 526 370 532L364 592L384 544Q392 536 398 546L380 602L402 574Q412 570 414 580L388 640Q372 680 350 700L310 820Z',
        '#c9a98a',
      ) + path('M214 830L276 690L352 716L310 850Z', '#3b4a40'),
      put(
        path('M0 0Q-40-56-62-22Q-60 16 0 6Q60 16 62-22Q40-56 0 0Z', '#e8b04a') +
          path('M0 4Q-30 44-40 18Q-26 0 0 4Q26 0 40 18Q30 44 0 4Z', '#c9533c') +
          line('M0-8V20M0-8l-9-16M0-8l9-16', ink, 4) +
          circle(-38, -16, 7, '#fff1cf') +
          circle(38, -16, 7, '#fff1cf'),
        440,
        470,
        1.05,
        1.05,
        18,
      ),
    ].join('');
  },
};

/** The Phantom Carriage: a transparent carriage. */
const phantomCarriage: ByHand = {
  palette: 'midnight',
  face: 'roman',
  titlePosition: 'fade',
  draw: (scene) => {
    const pale = '#dfe6ff';
    const wheel = (x: number, r: number) =>
      circle(x, -r, r, 'none', ` stroke="${pale}" stroke-width="8"`) +
      times(8, (at) => line(d`M${x} ${-r}l${Math.cos(at * 0.785) * r} ${Math.sin(at * 0.785) * r}`, pale, 4));
    return [
      sky(scene, { body: 'moon', x: 430, y: 190, r: 110, rings: true, stars: 40, clouds: 3, horizon: 660 }),
      hills(scene, 600, 60, '#2e3474', 320),
      rect(40, 430, 54, 190, '#20255a') +
        polygon(
          [
            [30, 432],
            [67, 340],
            [104, 432],
          ],
          '#20255a',
        ) +
        line('M67 340V316M58 326H76', '#20255a', 4),
      times(6, (at) =>
        put(
          path('M-6 0V-52H-24V-64H-6V-84H6V-64H24V-52H6V0Z', '#20255a'),
          -220 + at * 190,
          640,
          0.8,
          0.8,
          at % 2 ? 6 : -6,
        ),
      ),
      hills(scene, 650, 30, '#20255a', 300),
      `<g opacity=".82">${put(
        wheel(-170, 70) +
          wheel(10, 56) +
          path('M-250-80H60L40-160H-90V-240Q-170-260-230-210Z', '#8f9bdc') +
          line('M60-90L170-96M60-110L180-124', pale, 6) +
          path('M-60-160Q-70-250-20-290Q30-280 34-230L40-160Z', '#15183f') +
          path('M-44-262Q-30-310 6-296Q22-270 12-246Q-20-230-44-262Z', '#15183f') +
          circle(0, -268, 5, '#ffe3a0') +
          line('M20-230L70-200', '#15183f', 15) +
          line('M52-150L120-380', pale, 6) +
          path('M120-380Q40-390 0-330Q60-362 116-352Z', pale) +
          line('M70-200Q140-180 200-186', pale, 3) +
          path(
            'M120-110Q130-160 190-164Q250-160 280-180Q300-210 312-252L304-272L322-262Q356-250 366-222L356-210Q336-220 324-212Q316-170 300-140Q292-100 250-100Q170-90 130-84Z',
            '#8f9bdc',
          ) +
          line(
            'M150-100L130-40L112 0M180-96L176-44L190 0M262-106L300-60L284-10M280-116L340-96L352-50',
            '#8f9bdc',
            13,
          ) +
          path('M122-120Q80-130 70-80Q92-100 124-96Z', '#8f9bdc'),
        230,
        700,
        1.08,
      )}</g>`,
      mist(scene, 670, 4),
      hills(scene, 740, 24, '#0c0e29', 260),
    ].join('');
  },
};

/** A small capsule, a large country. */
const pioneerOne: ByHand = {
  palette: 'teal',
  face: 'heavy',
  titlePosition: 'fade',
  maxFontSize: 96,
  draw: (scene) => {
    const { palette } = scene;
    const red = '#d8543c';
    return [
      sky(scene, { body: 'crescent', x: 480, y: 150, r: 56, stars: 80, horizon: 640 }),
      line('M-160-120Q120 40 250 210', palette.light, 16, alpha(0.25)) +
        line('M-160-120Q120 40 250 210', palette.light, 5, alpha(0.5)),
      path(
        'M130 320Q140 150 300 146Q460 150 470 320Q440 296 413 320Q385 296 357 320Q329 296 300 320Q272 296 243 320Q215 296 187 320Q159 296 130 320Z',
        '#f7f3dd',
      ) +
        path(
          'M187 320Q200 180 300 146Q250 220 243 320Q215 296 187 320ZM357 320Q350 220 300 146Q400 180 413 320Q385 296 357 320Z',
          red,
        ),
      line(
        'M130 320L284 470M187 320L290 470M243 320L296 470M300 320V470M357 320L304 470M413 320L310 470M470 320L316 470',
        palette.light,
        2.5,
      ),
      path('M270 466H330L366 560Q300 584 234 560Z', '#dfe3e2') +
        path('M300 466H330L366 560Q336 574 300 576Z', '#8ea3a6') +
        circle(300, 514, 17, '#12303d') +
        circle(300, 514, 11, palette.glow) +
        path('M234 560Q300 584 366 560L360 574Q300 598 240 574Z', '#3b2a28') +
        polygon(
          [
            [262, 488],
            [274, 488],
            [262, 546],
            [248, 546],
          ],
          red,
        ),
      peaks(scene, 680, 190, palette.far, '#f7f3dd'),
      firs(scene, 700, 90, palette.near, 40),
      hills(scene, 706, 26, '#dfeaea', 320),
      put(
        rect(-40, -36, 80, 30, '#12303d', ' rx="6"') +
          rect(-22, -52, 46, 20, '#12303d', ' rx="6"') +
          circle(-22, -4, 11, '#081820') +
          circle(22, -4, 11, '#081820') +
          polygon(
            [
              [40, -24],
              [190, -50],
              [190, 4],
            ],
            palette.glow,
            alpha(0.45),
          ),
        130,
        770,
        1.1,
      ),
      hills(scene, 790, 20, '#a9c6ca', 300),
      snowfall(scene, 50),
    ].join('');
  },
};

/** The King of Kings: three crosses under a bright sky. */
const kingOfKings: ByHand = {
  palette: 'prairie',
  face: 'roman',
  titlePosition: 'fade',
  draw: (scene) => {
    const ink = '#24101a';
    const cross = (x: number, y: number, size: number) =>
      put(path('M-9 0V-170H-62V-190H-9V-236H9V-190H62V-170H9V0Z', ink), x, y, size);
    return [
      sky(scene, { body: 'sun', x: 300, y: 330, r: 190, horizon: 660 }),
      rays(300, 330, '#fff1c4', 0.3, 20),
      mesa(-260, 660, 300, 160, '#b9633f', '#7e3c33') + mesa(560, 660, 320, 130, '#b9633f', '#7e3c33'),
      path('M-360 800Q60 740 160 620Q220 560 300 556Q380 560 440 620Q540 740 960 780V1240H-360Z', '#48242b'),
      cross(300, 570, 1.35) + cross(150, 660, 0.95) + cross(452, 650, 0.95),
      times(16, (at) =>
        put(
          path('M-10-62Q0-70 10-62L14 0H-14Z', ink) +
            circle(0, -74, 8, ink) +
            path('M-12-70Q0-96 12-70L14-50H-14Z', ink),
          -330 + at * 88,
          850 - Math.sin((at / 15) * Math.PI) * 60,
          1,
        ),
      ),
      path('M-360 860Q140 780 320 790T960 850V1240H-360Z', ink),
    ].join('');
  },
};

export const noMansLand: Record<string, ByHand> = {
  'all-quiet-on-the-western-front-1930': allQuiet,
  'the-phantom-carriage-1921': phantomCarriage,
  'pioneer-one-2010': pioneerOne,
  'the-king-of-kings-1927': kingOfKings,
};
