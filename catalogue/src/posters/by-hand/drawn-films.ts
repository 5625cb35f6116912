import { skeleton } from '../figures.ts';
import { bareTree, fir, ground, hills, leafTree, peaks, reeds, waves } from '../land.ts';
import { alpha, circle, d, line, oval, path, put, rect, times } from '../shapes.ts';
import { cloud, sky, snowfall } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** A large and gentle rabbit, and one butterfly. */
const bigBuckBunny: ByHand = {
  palette: 'meadow',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 96,
  draw: (scene) => {
    const { palette, random } = scene;
    const fur = '#b9b2ad';
    const dark = '#8d8580';
    return [
      sky(scene, { body: 'sun', x: 110, y: 150, r: 80, rays: true, clouds: 4, horizon: 620 }),
      hills(scene, 600, 130, palette.far, 300) + hills(scene, 650, 80, palette.mid, 260),
      leafTree(560, 700, 430, palette.near, '#5b4030') + leafTree(-170, 690, 380, palette.near, '#5b4030'),
      path('M210 300Q150 170 178 60Q230 90 262 270ZM390 300Q470 180 440 60Q380 90 344 268Z', fur) +
        path('M222 282Q182 190 194 110Q226 150 246 268ZM378 280Q430 190 424 110Q386 150 358 266Z', '#e7a9a0'),
      path('M120 900Q80 600 180 520Q300 450 420 520Q520 600 480 900Z', fur) +
        path('M190 900Q170 660 230 600Q300 560 370 600Q430 660 410 900Z', '#ece6de'),
      path('M158 400Q150 270 300 262Q450 270 442 400Q440 520 300 530Q160 520 158 400Z', fur) +
        path('M190 440Q200 384 300 392Q400 384 410 440Q410 520 300 526Q190 520 190 440Z', '#ece6de'),
      oval(240, 366, 26, 32, '#ffffff') +
        oval(360, 366, 26, 32, '#ffffff') +
        oval(250, 372, 12, 17, '#2d2a33') +
        oval(352, 372, 12, 17, '#2d2a33') +
        circle(255, 365, 4, '#fff') +
        circle(357, 365, 4, '#fff'),
      path('M282 414Q300 402 318 414Q312 432 300 432Q288 432 282 414Z', '#d9776d') +
        line('M300 432V450M300 450Q270 470 244 456M300 450Q330 470 356 456', dark, 6) +
        rect(288, 454, 24, 24, '#ffffff', ' rx="4"'),
      line('M190 430L110 416M190 448L114 458M410 430L490 416M410 448L486 458', dark, 3),
      path('M150 640Q90 700 150 760Q200 770 210 700ZM450 640Q520 600 500 540Q470 520 440 580Z', fur),
      put(
        path('M0 0Q-50-60-70-20Q-70 20 0 6Q70 20 70-20Q50-60 0 0Z', palette.accent) +
          path('M0 4Q-40 50-46 20Q-30 0 0 4Q30 0 46 20Q40 50 0 4Z', '#ffd166') +
          line('M0-10V24', '#2d2a33', 5),
        474,
        470,
        0.8,
        0.8,
        16,
      ),
      times(50, () =>
        circle(
          random.between(-340, 940),
          random.between(740, 880),
          random.between(3, 8),
          random.pick([palette.accent, '#ffffff', '#ffd166']),
        ),
      ),
      reeds(scene, 900, 130, palette.near, 13),
    ].join('');
  },
};

/** Sintel: a small figure, a mountain and a dragon. */
const sintel: ByHand = {
  palette: 'arctic',
  face: 'roman',
  titlePosition: 'fade',
  maxFontSize: 130,
  draw: (scene) => {
    const { palette } = scene;
    return [
      sky(scene, { body: 'sun', x: 390, y: 230, r: 120, rings: true, clouds: 4, horizon: 660 }),
      put(
        path(
          'M-10 10Q-60-60-150-110Q-250-130-290-70Q-230-90-200-40Q-160-60-130-10Q-90-20-60 40ZM30 0Q70-80 170-130Q260-140 296-80Q240-100 206-46Q170-66 140-14Q100-20 66 40Z',
          palette.near,
        ) +
          path(
            'M-40 30Q10-30 60 20Q110 60 120 120Q124 160 96 190Q110 150 86 110Q40 80 0 70Q-60 70-90 40Q-130 10-176 20L-196 8L-184-2L-204-18Q-170-26-150-8Q-120-14-90 6Q-60 26-40 30Z',
            palette.ink,
          ),
        390,
        230,
        0.7,
        0.7,
        12,
      ),
      peaks(scene, 700, 300, palette.far, palette.light),
      peaks(scene, 760, 170, palette.mid, palette.light),
      path('M-360 820Q60 760 160 640L210 600L300 590L350 640Q460 790 960 830V1240H-360Z', palette.ink) +
        path('M160 640L210 600L300 590L350 640L310 630L270 650L230 630Z', '#ffffff'),
      put(
        circle(0, -88, 9, '#c8452f') +
          path('M-10-94Q4-108 14-90Q26-80 20-66Q8-72 6-84Q-4-92-10-86Z', '#c8452f') +
          path('M-10-78Q0-82 10-78L14-40L22-6H-22L-14-40Z', '#2a1a22') +
          path('M8-76Q40-70 60-50Q40-54 24-44Z', '#8a3a2c') +
          line('M-8-70L-24-50', '#2a1a22', 5) +
          line('M-26 4V-112', '#5b4030', 4) +
          path('M-30-112l8-18l8 18Z', '#d8dce6'),
        254,
        600,
        2,
      ),
      path(
        [fir(30, 900, 200), fir(560, 900, 230), fir(-160, 900, 220), fir(760, 900, 230)].join(''),
        palette.near,
      ),
      snowfall(scene, 90),
    ].join('');
  },
};

/** Steamboat Willie: the wheel, the whistle and notes. */
const steamboatWillie: ByHand = {
  palette: 'noon',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 96,
  draw: (scene) => {
    const ink = '#26262c';
    const grey = '#8f8d8a';
    const pale = '#efece4';
    return [
      rect(-360, -320, 1320, 1560, '#d9d4c8'),
      circle(300, 320, 260, pale) + circle(300, 320, 210, '#ffffff', alpha(0.6)),
      times(5, (at) => cloud(scene, -240 + at * 270, 150 + (at % 2) * 60, 1.2, '#ffffff', 0.9)),
      times(4, (at) => circle(140 + at * 44, 120 - at * 30, 34 + at * 11, '#ffffff')) +
        times(4, (at) => circle(216 + at * 44, 130 - at * 30, 30 + at * 11, '#f6f3ec')),
      rect(110, 170, 44, 240, ink) +
        rect(184, 170, 44, 240, ink) +
        rect(98, 160, 68, 22, grey) +
        rect(172, 160, 68, 22, grey),
      rect(60, 400, 430, 110, pale) +
        rect(40, 388, 470, 20, ink) +
        times(5, (at) => rect(86 + at * 80, 424, 46, 56, grey)),
      rect(10, 500, 560, 100, pale) +
        rect(-10, 490, 600, 18, ink) +
        times(7, (at) => circle(60 + at * 76, 550, 20, ink) + circle(60 + at * 76, 550, 12, '#ffffff')),
      path('M-30 590H600Q660 610 690 570Q680 690 600 700H10Z', ink),
      // The ship's wheel in front of everything.
      put(
        circle(0, 0, 130, 'none', ` stroke="${ink}" stroke-width="26"`) +
          circle(0, 0, 130, 'none', ' stroke="#6b5a49" stroke-width="14"') +
          times(
            8,
            (at) =>
              line(d`M0 0L${Math.cos(at * 0.785) * 184} ${Math.sin(at * 0.785) * 184}`, ink, 18) +
              circle(Math.cos(at * 0.785) * 184, Math.sin(at * 0.785) * 184, 17, ink),
          ) +
          circle(0, 0, 44, ink) +
          circle(0, 0, 24, '#d9b25a'),
        390,
        430,
        1,
        1,
        12,
      ),
      times(5, (at) =>
        put(
          oval(0, 0, 17, 12, ink, ' transform="rotate(-20)"') + line('M15-4V-70Q34-64 40-40', ink, 6),
          330 + at * 58,
          210 - ((at * 61) % 120),
          0.9 + (at % 2) * 0.3,
        ),
      ),
      waves(690, '#b8b4aa', 44) + waves(740, '#85827c', 56, 22) + waves(800, ink, 66),
    ].join('');
  },
};

/** The Skeleton Dance: skeletons at midnight. */
const skeletonDance: ByHand = {
  palette: 'midnight',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 92,
  draw: (scene) => {
    const { palette } = scene;
    const bone = '#f4efdf';
    const stone = (x: number, y: number, turn: number) =>
      put(path('M-34 0V-70a34 34 0 0 1 68 0V0Z', palette.near), x, y, 1, 1, turn);
    return [
      sky(scene, { body: 'moon', x: 300, y: 300, r: 230, rings: true, stars: 40, horizon: 680 }),
      path('M440 660V420l-60 0L470 330l90 90h-60V660Z', palette.mid) +
        line('M470 330V290M456 306H484', palette.mid, 7) +
        circle(470, 440, 22, palette.glow),
      bareTree(70, 700, 470, palette.ink, 1),
      put(
        path('M-26 0Q-34-50-20-64L-26-84L-8-72Q0-75 8-72L26-84L20-64Q34-50 26 0Z', palette.ink) +
          circle(-9, -56, 9, palette.glow) +
          circle(9, -56, 9, palette.glow) +
          circle(-9, -56, 4, palette.ink) +
          circle(9, -56, 4, palette.ink),
        190,
        424,
        1,
      ),
      hills(scene, 690, 40, palette.near, 280),
      stone(60, 720, -8) + stone(540, 716, 8) + stone(-130, 720, 6) + stone(720, 720, -6),
      put(skeleton(bone, palette.ink), 160, 720, 2.1) +
        put(skeleton(bone, palette.ink), 300, 736, 2.5, -2.5) +
        put(skeleton(bone, palette.ink), 440, 720, 2.1, 2.1, 6) +
        put(skeleton(bone, palette.ink), -60, 720, 1.9, -1.9) +
        put(skeleton(bone, palette.ink), 660, 720, 1.9),
      ground(740, palette.ink),
    ].join('');
  },
};

export const drawnFilms: Record<string, ByHand> = {
  'big-buck-bunny-2008': bigBuckBunny,
  'sintel-2010': sintel,
  'steamboat-willie-1928': steamboatWillie,
  'the-skeleton-dance-1929': skeletonDance,
};
