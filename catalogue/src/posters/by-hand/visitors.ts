import { ground, hills, mesa, peaks } from '../land.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { rays, sky, starfield } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** The Giant Gila Monster: the lizard above the hot rods. */
const gilaMonster: ByHand = {
  palette: 'dusk',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 86,
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

/** Santa Claus Conquers the Martians: Santa on Mars. */
const santaOnMars: ByHand = {
  palette: 'prairie',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 72,
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

/** Cops: a street full of policemen, and Keaton in front. */
const cops: ByHand = {
  palette: 'noon',
  face: 'narrow',
  titlePosition: 'band',
  maxFontSize: 130,
  draw: ({ key }) => {
    const cop = (coat: string) =>
      line('M-6-40L-24-18L-40-14M6-40L26-22L20 0', coat, 12) +
      path('M-16-84Q0-92 16-84L18-38H-18Z', coat) +
      line('M14-78L34-60L48-74M-14-78L-34-64L-30-46', coat, 10) +
      circle(2, -98, 13, '#f2c9a4') +
      path('M-14-102Q-12-130 2-132Q18-130 18-102Q2-108-14-102Z', coat) +
      circle(2, -114, 4, '#ffd166') +
      line('M48-74L62-102', '#5b3a24', 7) +
      [-72, -60, -48].map((at) => circle(0, at, 2.5, '#ffd166')).join('');
    // A row is one man, repeated across the street.
    const row = (at: number, coat: string) => {
      const [wide, size, y] = [53 + at * 26, 0.5 + at * 0.24, 250 + at * at * 22 + at * 24];
      const high = 150 * size;
      const top = y - high + 12 * size;
      return `<pattern id="${key}r${at}" patternUnits="userSpaceOnUse" x="${at * 17}" y="${Math.round(top)}" width="${wide}" height="${Math.round(high)}">${put(cop(coat), wide * 0.4, 138 * size, size)}</pattern>${rect(-360, top, 1320, high, `url(#${key}r${at})`)}`;
    };
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
      ['#7d93b0', '#5f7aa0', '#476590', '#35527d', '#27406b'].map((coat, at) => row(at, coat)).join(''),
      // Keaton: flat hat, straight face, running.
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

export const visitors: Record<string, ByHand> = {
  'the-giant-gila-monster-1959': gilaMonster,
  'santa-claus-conquers-the-martians-1964': santaOnMars,
  'cops-1922': cops,
};
