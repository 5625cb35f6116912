import { cottage } from '../buildings.ts';
import { fir, firs, ground, hills, mesa, peaks } from '../land.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, ring, times } from '../shapes.ts';
import { cloud, sky, snowfall, starfield } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** A llama at a fence, with grass on the other side. */
const caminandes: ByHand = {
  palette: 'prairie',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 92,
  draw: (scene) => {
    const wool = '#f6e6cf';
    const shade = '#d9b893';
    const ink = '#3a2026';
    return [
      sky(
        { ...scene, palette: { ...scene.palette, sky: ['#3fa6bd', '#9bd6cf', '#fbe6b8'] } },
        { body: 'sun', x: 470, y: 160, r: 74, rays: true, clouds: 4, horizon: 620 },
      ),
      peaks(scene, 610, 200, '#8fa9c4', '#ffffff'),
      mesa(-240, 640, 260, 150, '#c9744a', '#9a4d38'),
      hills(scene, 640, 40, '#d9a052', 300),
      path(
        'M250 740Q240 640 270 590Q330 540 440 560Q500 580 490 660L484 780H448L440 690H340L334 780H292Z',
        wool,
      ) + path('M440 560Q500 580 490 660L484 780H448L440 690H400Q470 640 440 560Z', shade),
      path(
        'M262 640Q236 520 232 400Q226 330 240 290Q256 262 300 266Q350 272 352 330Q352 420 370 560Z',
        wool,
      ) + path('M330 290Q352 300 352 330Q352 420 370 560L340 570Q346 400 330 290Z', shade),
      path(
        'M214 250Q210 206 250 190L244 140Q262 142 270 180L286 180Q296 142 314 142L306 196Q344 214 338 262Q334 300 300 304L240 306Q196 310 190 286Q192 262 214 250Z',
        wool,
      ) + path('M190 286Q186 262 214 256Q236 262 238 290Q224 308 196 302Z', shade),
      oval(252, 234, 15, 19, '#ffffff') +
        oval(296, 232, 14, 18, '#ffffff') +
        circle(247, 238, 8, ink) +
        circle(290, 236, 8, ink) +
        line('M200 292Q216 302 232 290', ink, 5) +
        circle(198, 274, 3, ink) +
        circle(212, 272, 3, ink) +
        path('M236 190Q262 160 296 190Q270 204 236 190Z', '#c9744a'),
      rect(286, 560, 150, 50, '#d9523f', ' rx="12"') +
        times(5, (at) =>
          polygon(
            [
              [296 + at * 28, 566],
              [310 + at * 28, 585],
              [296 + at * 28, 604],
            ],
            '#2f8f8a',
          ),
        ),
      times(
        9,
        (at) =>
          rect(-330 + at * 150, 600, 22, 190, '#8a5436') + rect(-330 + at * 150, 600, 8, 190, '#b5764c'),
      ) +
        rect(-360, 630, 1320, 15, '#8a5436') +
        rect(-360, 690, 1320, 15, '#8a5436'),
      ground(770, '#7fae5a') +
        times(40, (at) => path(d`M${-340 + at * 33} 775q4 -34 14 -44q-2 20 6 44Z`, '#5f8f48')),
    ].join('');
  },
};

/** Rudolph: the red nose lights the way. */
const rudolph: ByHand = {
  palette: 'arctic',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 80,
  draw: (scene) => {
    const brown = '#8a5a3c';
    const dark = '#5d3a2a';
    return [
      sky(scene, { body: 'moon', x: 470, y: 160, r: 74, horizon: 640 }),
      starfield(scene, 50, 420),
      peaks(scene, 640, 180, '#5083b3', '#ffffff'),
      firs(scene, 650, 100, '#285282', 46),
      hills(scene, 660, 40, '#e8f3fb', 320),
      circle(196, 400, 220, '#ff6a4a', alpha(0.14)) + circle(196, 400, 130, '#ff6a4a', alpha(0.22)),
      path(
        'M470 800L452 640Q400 620 350 640L336 800H300L296 620Q286 540 340 520Q460 500 510 560Q530 620 506 800Z',
        brown,
      ) + path('M470 560Q530 580 506 800H470L452 640Q470 600 440 540Z', dark, alpha(0.6)),
      path('M300 620Q270 540 262 480L330 430Q370 490 384 560Z', brown) +
        path('M280 530Q330 540 366 500L378 540Q330 580 290 566Z', '#d9413a') +
        circle(320, 566, 14, '#ffd98a'),
      path(
        'M230 330Q290 300 340 350Q356 410 316 460Q276 476 236 452Q200 440 190 410Q196 384 224 376Z',
        brown,
      ) + path('M190 410Q196 384 230 384Q262 400 250 440Q214 446 190 410Z', '#c99a72'),
      circle(196, 398, 26, '#ff3b30') + circle(188, 390, 8, '#ffd0c8'),
      oval(272, 372, 11, 15, '#ffffff') +
        circle(269, 375, 7, '#22160f') +
        path('M330 350Q380 330 400 352Q380 376 338 374Z', brown) +
        line('M208 434Q226 442 240 434', dark, 5),
      line(
        'M290 322Q260 250 276 190M272 260L236 220M274 224L300 186M318 330Q340 250 320 180M334 270L372 240M330 224L306 196',
        dark,
        12,
      ),
      hills(scene, 770, 30, '#ffffff', 280),
      cottage(80, 690, 0.9, '#285282', '#ffffff', '#ffd98a'),
      path([fir(560, 860, 210), fir(-160, 860, 210), fir(760, 860, 230)].join(''), '#10284a'),
      snowfall(scene, 90),
    ].join('');
  },
};

/** Fantasmagorie: figures of one chalk line. */
const fantasmagorie: ByHand = {
  palette: 'slate',
  face: 'italic',
  titlePosition: 'fade',
  draw: (scene) => {
    const { random } = scene;
    const chalk = '#f4f2ea';
    return [
      rect(-360, -320, 1320, 1560, '#20292b') + rect(-360, -320, 1320, 1560, '#2c3a3a', alpha(0.5)),
      times(9, () =>
        oval(
          random.between(-300, 900),
          random.between(40, 700),
          random.between(80, 180),
          random.between(14, 34),
          '#ffffff',
          alpha(0.04),
        ),
      ),
      line('M300 150L250 250M300 150L350 250M250 250Q300 276 350 250', chalk, 8) +
        circle(300, 142, 13, 'none', ` stroke="${chalk}" stroke-width="7"`) +
        ring(276, 212, 9, chalk, 5) +
        ring(322, 216, 9, chalk, 5),
      ring(300, 306, 62, chalk, 8) +
        line(
          'M276 294L284 302M284 294L276 302M318 294L326 302M326 294L318 302M272 330Q300 356 330 328M240 300Q214 290 220 320M360 300Q386 290 380 320',
          chalk,
          7,
        ),
      line(
        'M250 360Q200 400 220 520Q230 560 300 566Q370 560 380 520Q400 400 350 360Q300 390 250 360M300 388V556',
        chalk,
        8,
      ) +
        [420, 470, 520]
          .map((y) => circle(300, y, 11, '#20292b', ` stroke="${chalk}" stroke-width="6"`))
          .join(''),
      line(
        'M226 430Q150 400 120 320M120 320l-26-14M120 320l-8-30M120 320l16-28M374 430Q450 440 486 360M486 360l-8-28M486 360l16-24M486 360l26-6',
        chalk,
        8,
      ),
      line('M262 560Q240 640 252 700H206M340 560Q370 620 350 700H396', chalk, 8),
      // Already turning into an elephant.
      line(
        'M500 660Q480 560 540 520Q620 490 680 540Q720 600 700 700M540 520Q500 500 486 540Q480 600 440 610Q420 606 424 588M560 560Q600 540 604 600Q580 620 560 590M530 690V620M600 700V630',
        chalk,
        6,
        alpha(0.75),
      ),
      line(
        'M-60 660Q-80 560-20 520Q60 500 90 560Q80 600 40 590Q0 570 10 540M-20 660Q20 700 90 670',
        chalk,
        6,
        alpha(0.6),
      ),
      line('M60 700Q300 720 560 700', chalk, 5, alpha(0.5)),
      times(30, () =>
        circle(random.between(-300, 900), random.between(20, 700), random.between(1, 2.5), chalk, alpha(0.5)),
      ),
      put(
        rect(-60, -13, 120, 26, chalk, ' rx="6"') + path('M60-13l24 13l-24 13Z', '#e8b8a0'),
        500,
        190,
        1,
        1,
        -38,
      ),
    ].join('');
  },
};

/** Cosmos Laundromat: a sheep at a cliff. */
const cosmosLaundromat: ByHand = {
  palette: 'slate',
  face: 'thin',
  titlePosition: 'fade',
  draw: (scene) => {
    const wool = '#f2efe6';
    const ink = '#1d2236';
    return [
      sky(
        { ...scene, palette: { ...scene.palette, sky: ['#3a5a86', '#8fb0c4', '#f4dcb4'] } },
        { clouds: 6, horizon: 660 },
      ),
      // The drum of a washing machine instead of the sun.
      circle(400, 240, 170, '#ffffff', alpha(0.18)) +
        circle(400, 240, 140, '#dfe6ee') +
        circle(400, 240, 112, '#2c3f63') +
        circle(400, 240, 96, '#3f78a8'),
      path('M304 240Q350 200 400 240T496 240A96 96 0 0 1 304 240Z', '#7fc4dc') +
        times(9, (at) =>
          circle(350 + ((at * 47) % 100), 250 + ((at * 31) % 60), 5 + (at % 3) * 4, '#ffffff', alpha(0.6)),
        ) +
        path(
          'M330 190A96 96 0 0 1 400 150',
          'none',
          ' stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity=".6"',
        ),
      times(5, (at) => cloud(scene, -280 + at * 290, 560 + (at % 2) * 40, 1.8, '#ffffff', 0.5)),
      path('M-360 700Q60 620 250 600L330 610L320 680L350 740L310 820L340 1240H-360Z', '#4d6b52') +
        path('M250 600L330 610L320 680L350 740L310 820L340 1240H280Q300 760 250 600Z', '#33493f'),
      line('M150 620Q140 470 110 380M132 480Q170 430 200 420M120 430Q80 400 60 350', ink, 13) +
        path('M40 360q-20-60 50-70q40-50 90 0q60 0 40 60q-40 30-80 10q-60 30-100 0Z', '#5f8a62'),
      line('M110 400V470', ink, 3) + ring(110, 490, 20, ink, 4),
      put(
        path(
          'M-70-30Q-90-60-64-80Q-60-110-26-104Q-4-124 20-106Q52-116 60-86Q84-70 68-42Q66-16 36-18Q10-4-14-18Q-50-8-70-30Z',
          wool,
        ) +
          path('M-70-30Q-50-8-14-18Q10-4 36-18Q66-16 68-42Q40-30 10-36Q-30-26-70-30Z', '#cfc9bb') +
          line('M-40-20V4M-14-16V4M26-16V4M46-20V4', ink, 9) +
          path('M50-90Q60-120 88-114Q110-104 106-80Q100-62 78-64Q54-66 50-90Z', ink) +
          path('M60-112Q44-128 36-112Q46-102 62-104Z', ink) +
          circle(86, -92, 6, '#ffffff') +
          circle(88, -92, 3, ink) +
          path('M52-112q20-24 44-4q-20 6-44 4Z', wool),
        236,
        604,
        1.35,
      ),
    ].join('');
  },
};

export const animals: Record<string, ByHand> = {
  'caminandes-2013': caminandes,
  'rudolph-the-red-nosed-reindeer-1948': rudolph,
  'fantasmagorie-1908': fantasmagorie,
  'cosmos-laundromat-2015': cosmosLaundromat,
};
