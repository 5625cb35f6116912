import { firs, ground, hills, mesa, peaks } from '../land.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { mist, rays, sky, snowfall, starfield } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** A hand over the parapet, and what it reaches for. */
const allQuiet: ByHand = {
  palette: 'slate',
  face: 'narrow',
  place: 'band',
  tallest: 78,
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

/** Seen through, and heard for miles. */
const phantomCarriage: ByHand = {
  palette: 'midnight',
  face: 'roman',
  place: 'fade',
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
  place: 'fade',
  tallest: 96,
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

/** Three crosses, and the sky takes notice. */
const kingOfKings: ByHand = {
  palette: 'prairie',
  face: 'roman',
  place: 'fade',
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

/** It has come for the hot rods. */
const gilaMonster: ByHand = {
  palette: 'dusk',
  face: 'jumping',
  place: 'band',
  tallest: 86,
  draw: (scene) => {
    const ink = '#150c20';
    const skin = '#3f2a4e';
    return [
      sky(scene, { body: 'moon', x: 440, y: 170, r: 96, rings: true, horizon: 640 }),
      starfield(scene, 40, 400),
      mesa(-220, 650, 260, 170, '#6d2f65', '#432150') + mesa(600, 650, 260, 200, '#6d2f65', '#432150'),
      path(
        'M960 560Q760 420 560 430Q470 430 400 380Q360 330 290 316Q190 300 120 350Q70 380 78 414Q90 450 160 456Q250 462 290 500Q330 560 420 580L400 680H480L520 600Q700 620 760 700L850 700L840 620Q920 640 960 660Z',
        skin,
      ) +
        path(
          'M290 500Q330 560 420 580L400 680H480L520 600Q700 620 760 700H850L840 620Q920 640 960 660V600Q700 560 540 540Q400 520 290 470Z',
          ink,
          alpha(0.45),
        ),
      [
        [420, 450, 30],
        [500, 480, 24],
        [580, 470, 32],
        [660, 500, 26],
        [740, 500, 34],
        [330, 390, 20],
        [460, 520, 16],
        [830, 560, 28],
        [620, 540, 18],
      ]
        .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.7, '#f28d5b'))
        .join(''),
      circle(206, 362, 24, '#ffca73') +
        oval(206, 362, 6, 20, ink) +
        line('M84 414Q160 436 250 424', ink, 8) +
        circle(108, 382, 5, ink),
      path(
        'M86 420Q30 430-20 400M86 424Q40 450-10 456',
        'none',
        ' stroke="#e0426a" stroke-width="8" stroke-linecap="round"',
      ),
      path(
        times(11, (at) => d`M${250 + at * 54} ${326 + at * 11}l20 -26l20 34Z`),
        skin,
      ),
      ground(640, '#261536'),
      polygon(
        [
          [-360, 650],
          [960, 640],
          [960, 750],
          [-360, 770],
        ],
        ink,
      ) +
        times(9, (at) =>
          polygon(
            [
              [-330 + at * 150, 704 - at * 2],
              [-260 + at * 150, 702 - at * 2],
              [-260 + at * 150, 711 - at * 2],
              [-330 + at * 150, 713 - at * 2],
            ],
            '#ffca73',
          ),
        ),
      put(
        path('M-150-14L-140-60L-60-66L-44-104H30L44-64L150-52L158-14Z', '#d8413c') +
          path('M-34-66L-26-94H20L28-66Z', '#ffdca6') +
          [-96, 100].map((x) => circle(x, -12, 30, ink) + circle(x, -12, 13, '#dfe3e2')).join('') +
          polygon(
            [
              [-152, -42],
              [-330, -80],
              [-330, 10],
            ],
            '#ffe6a0',
            alpha(0.4),
          ) +
          line('M50-40L60-70L72-40L82-70L94-40', '#dfe3e2', 5),
        250,
        706,
        0.95,
      ),
    ].join('');
  },
};

/** He has been there before everybody else. */
const santaOnMars: ByHand = {
  palette: 'prairie',
  face: 'jumping',
  place: 'band',
  tallest: 72,
  draw: (scene) => {
    const ink = '#24141d';
    const suit = '#d93a34';
    return [
      sky(
        { ...scene, palette: { ...scene.palette, sky: ['#173a3f', '#2f7a6a', '#e8c07a'] } },
        { body: 'planet', x: 460, y: 150, r: 74, stars: 80, horizon: 660 },
      ),
      peaks(scene, 650, 140, '#b9563c') + hills(scene, 670, 40, '#a34432', 300),
      put(
        path('M-60 0Q-70-100 0-190Q70-100 60 0Z', '#5a9a6a') +
          circle(0, -100, 24, '#fff1c4') +
          path('M-60-20L-110 40H-40ZM60-20L110 40H40Z', '#2f6a58'),
        100,
        640,
        0.9,
      ),
      // Coat, beard, sack.
      path('M380 430Q470 400 500 500Q520 620 440 660Q380 640 360 560Z', '#8a5a34') +
        path('M400 420Q420 390 450 410L440 440Z', '#5b3a24'),
      path('M190 720Q180 520 240 470H360Q420 520 410 720Z', suit) +
        rect(186, 690, 230, 36, '#fff6e4', ' rx="16"') +
        rect(284, 470, 34, 240, '#fff6e4') +
        rect(192, 600, 218, 26, ink) +
        rect(276, 594, 50, 38, '#ffd166', ' rx="6"'),
      line('M230 500Q170 560 150 620M370 500Q410 480 424 440', suit, 46) +
        circle(146, 630, 26, ink) +
        circle(424, 432, 24, ink),
      circle(300, 390, 78, '#f2c9a4') +
        path('M222 400Q216 520 300 540Q384 520 378 400Q350 440 300 430Q250 440 222 400Z', '#fff6e4') +
        path('M256 432Q300 410 344 432Q320 452 300 444Q280 452 256 432Z', '#fff6e4') +
        circle(274, 386, 8, ink) +
        circle(326, 386, 8, ink) +
        circle(300, 408, 13, '#e8907a'),
      path('M220 370Q240 250 340 250Q420 270 410 350L370 356Q300 330 220 370Z', suit) +
        circle(412, 356, 24, '#fff6e4') +
        rect(208, 340, 186, 36, '#fff6e4', ' rx="17"'),
      circle(300, 390, 124, '#cfeee6', alpha(0.18)) +
        circle(300, 390, 124, 'none', ' stroke="#e6fff6" stroke-width="5" opacity=".7"') +
        line('M222 330A110 110 0 0 1 262 290', '#ffffff', 9, alpha(0.7)),
      put(
        path('M-26 0Q-30-56 0-70Q30-56 26 0Z', '#5a9a6a') +
          circle(-9, -46, 7, ink) +
          circle(9, -46, 7, ink) +
          line('M-10-66L-20-92M10-66L20-92', '#5a9a6a', 5) +
          circle(-20, -94, 6, '#ffd166') +
          circle(20, -94, 6, '#ffd166'),
        520,
        730,
        1.2,
      ) +
        put(
          path('M-26 0Q-30-56 0-70Q30-56 26 0Z', '#4a8a5c') +
            circle(-9, -46, 7, ink) +
            circle(9, -46, 7, ink) +
            line('M-10-66L-20-92M10-66L20-92', '#4a8a5c', 5),
          90,
          740,
          1.05,
        ),
      hills(scene, 730, 24, '#7e3027', 260),
    ].join('');
  },
};

/** One of them did nothing wrong. */
const cops: ByHand = {
  palette: 'noon',
  face: 'narrow',
  place: 'band',
  tallest: 130,
  draw: () => {
    const blue = '#27406b';
    const cop = (x: number, y: number, size: number, coat: string) =>
      put(
        line('M-6-40L-24-18L-40-14M6-40L26-22L20 0', coat, 12) +
          path('M-16-84Q0-92 16-84L18-38H-18Z', coat) +
          line('M14-78L34-60L48-74M-14-78L-34-64L-30-46', coat, 10) +
          circle(2, -98, 13, '#f2c9a4') +
          path('M-14-102Q-12-130 2-132Q18-130 18-102Q2-108-14-102Z', coat) +
          circle(2, -114, 4, '#ffd166') +
          line('M48-74L62-102', '#5b3a24', 7) +
          [-72, -60, -48].map((at) => circle(0, at, 2.5, '#ffd166')).join(''),
        x,
        y,
        size,
      );
    return [
      rect(-360, -320, 1320, 1560, '#f4d58a'),
      polygon(
        [
          [-360, 640],
          [300, 90],
          [960, 640],
          [960, 1240],
          [-360, 1240],
        ],
        '#e8bf6a',
      ),
      rays(300, 90, '#fff1c4', 0.35, 18),
      times(5, (row) =>
        times(6 + row * 2, (at) =>
          cop(
            300 + (at - (5 + row * 2) / 2) * (52 + row * 26) + (row % 2) * 14,
            250 + row * row * 22 + row * 24,
            0.5 + row * 0.24,
            ['#7d93b0', '#5f7aa0', '#476590', '#35527d', blue][row] ?? blue,
          ),
        ),
      ),
      // Him: flat hat, straight face, very fast.
      put(
        line('M-4-44L-34-24L-62-34M6-44L36-30L60 0', '#1d1a24', 17) +
          path('M-20-96Q0-104 20-96L16-40H-18Z', '#1d1a24') +
          polygon(
            [
              [-6, -98],
              [6, -98],
              [2, -60],
              [-2, -60],
            ],
            '#fff6e0',
          ) +
          line('M18-90L46-70L72-80M-18-90L-46-80L-52-54', '#1d1a24', 14) +
          circle(4, -118, 18, '#f7d9b8') +
          rect(-26, -138, 62, 7, '#c9a15e') +
          rect(-14, -154, 38, 18, '#c9a15e') +
          rect(-14, -142, 38, 5, '#1d1a24') +
          line('M-2-120h6M12-120h6M0-108h14', '#1d1a24', 3.5),
        300,
        726,
        1.6,
      ),
      oval(300, 732, 130, 12, '#a8702f', alpha(0.4)),
    ].join('');
  },
};

export const noMansLand: Record<string, ByHand> = {
  'all-quiet-on-the-western-front-1930': allQuiet,
  'the-phantom-carriage-1921': phantomCarriage,
  'pioneer-one-2010': pioneerOne,
  'the-king-of-kings-1927': kingOfKings,
  'the-giant-gila-monster-1959': gilaMonster,
  'santa-claus-conquers-the-martians-1964': santaOnMars,
  'cops-1922': cops,
};
