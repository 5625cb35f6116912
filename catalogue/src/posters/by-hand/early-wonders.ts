import { minarets } from '../buildings.ts';
import { dog } from '../figures.ts';
import { ground, hills, peaks } from '../land.ts';
import { alpha, circle, d, line, oval, path, put, rect, times } from '../shapes.ts';
import { cloud, sky, snowfall, spark } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** The moon has a face, and the shell is in its eye. */
const aTripToTheMoon: ByHand = {
  palette: 'midnight',
  face: 'heavy',
  titlePosition: 'band',
  maxFontSize: 92,
  draw: (scene) => {
    const { palette, random } = scene;
    const cream = '#f5e4bb';
    return [
      sky(scene, { stars: 90, horizon: 900 }),
      path(
        times(16, () => spark(random.between(-320, 920), random.between(20, 640), random.between(9, 18))),
        palette.glow,
      ),
      circle(300, 390, 290, cream, alpha(0.08)) + circle(300, 390, 258, cream, alpha(0.12)),
      circle(300, 390, 232, cream),
      path(
        'M300 158A232 232 0 0 1 300 622A260 260 0 0 0 420 390A260 260 0 0 0 300 158Z',
        '#d9bd84',
        alpha(0.55),
      ),
      [
        [150, 300, 26],
        [214, 560, 20],
        [420, 540, 32],
        [118, 420, 15],
        [330, 220, 18],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#d9bd84', alpha(0.55)))
        .join(''),
      // The open eye, its brow, the nose and a patient mouth.
      path('M164 352Q202 316 246 350Q204 376 164 352Z', '#fffaf0') +
        circle(208, 350, 15, '#3a2c3c') +
        line('M156 320Q200 286 250 316', '#8a6a44', 9),
      line('M302 360Q316 420 334 446Q318 470 288 458', '#8a6a44', 9),
      path('M204 512Q290 574 390 504Q356 590 292 588Q232 580 204 512Z', '#8a4b3c') +
        path('M222 524Q296 566 374 518L366 530Q296 576 230 536Z', '#fffaf0') +
        line('M190 500Q200 514 212 520M404 490Q398 506 386 512', '#8a6a44', 7),
      path('M150 470Q176 452 204 470Q178 494 150 470Z', '#e89b7a', alpha(0.5)),
      // The shell.
      oval(402, 336, 62, 50, '#b98d5c') + oval(404, 338, 48, 37, '#6d4a39'),
      put(
        path('M-62-48H66Q120-36 132 0Q120 36 66 48H-62Z', '#39406f') +
          path('M-62 8H130Q118 38 66 48H-62Z', '#22274f') +
          rect(-70, -54, 16, 108, palette.accent) +
          rect(-22, -48, 11, 96, palette.accent) +
          rect(28, -48, 11, 96, palette.accent) +
          rect(-96, -40, 30, 80, '#22274f'),
        462,
        280,
        1,
        1,
        -214 + 180,
      ),
      line('M372 372Q360 420 352 470M392 384Q392 424 388 452', '#c96a4a', 9, alpha(0.7)),
      times(7, (at) => cloud(scene, -300 + at * 210, 730 + (at % 2) * 40, 1.9, palette.far, 0.8)),
      ground(760, palette.near),
    ].join('');
  },
};

/** A carpet over the city, with nobody at the wheel. */
const theThiefOfBagdad: ByHand = {
  palette: 'dusk',
  face: 'roman',
  titlePosition: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    return [
      sky(scene, { body: 'crescent', x: 420, y: 210, r: 130, stars: 80, horizon: 660 }),
      put(
        path(
          'M-220 30Q-150-30-60 10T110-6Q170-30 220-10Q170 50 90 40T-70 60Q-150 40-220 30Z',
          palette.accent,
        ) +
          path(
            'M-190 30Q-130-8-56 22T104 8Q160-10 196-2Q150 34 88 26T-66 46Q-140 34-190 30Z',
            palette.sky[1],
          ) +
          times(5, (at) => path(d`M${-120 + at * 60} 24l18 -13l18 13l-18 13Z`, palette.glow)) +
          line('M-220 30l-22 16M-214 34l-16 22M220-10l24 8M214-6l20 18', palette.glow, 4) +
          circle(-6, -104, 17, palette.ink) +
          path('M-26-110Q-6-142 16-110Q-6-98-26-110Z', palette.light) +
          circle(-4, -128, 5, palette.accent) +
          path('M-40 10Q-50-84-6-86Q36-82 26 10Z', palette.ink) +
          line('M14-70L66-104', palette.ink, 11) +
          path('M-34 6Q0-22 44 8L30 20H-26Z', palette.paper) +
          circle(-74, -64, 15, palette.ink) +
          path('M-108 14Q-112-44-74-48Q-44-44-42 14Z', palette.light) +
          path('M-92-70Q-80-92-58-72Q-50-40-60-20Q-70-50-92-56Z', palette.near),
        280,
        340,
        1.12,
        1.12,
        -8,
      ),
      minarets(scene, 610, 0.9, palette.far, palette.glow),
      minarets(scene, 700, 1.2, palette.mid, palette.glow),
      minarets(scene, 800, 1.4, palette.ink, palette.glow),
    ].join('');
  },
};

/** Cut from paper: the horse that flies, and lace for a sky. */
const princeAchmed: ByHand = {
  palette: 'ember',
  face: 'italic',
  titlePosition: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    const ink = '#120a18';
    const lace = (x: number, turn: number) =>
      put(
        times(5, (at) =>
          path(d`M0 ${-at * 66}q-60 -20 -66 -70q50 6 66 46q16 -40 66 -46q-6 50 -66 70Z`, ink),
        ) + line('M0 60V-330', ink, 9),
        x,
        780,
        1.1,
        1.1,
        turn,
      );
    return [
      sky(scene, { body: 'moon', x: 300, y: 300, r: 220, rings: true, horizon: 700 }),
      times(5, (at) => cloud(scene, -260 + at * 290, 470 + (at % 2) * 70, 1.4, palette.light, 0.3)),
      put(
        path(
          'M-60-10Q-110-120-230-150Q-196-120-206-104Q-170-100-176-82Q-140-80-142-60Q-110-56-104-34Q-80-20-60 16Z',
          ink,
        ) +
          path(
            'M-160 30Q-150-10-90-14Q-20-24 40-10Q70-40 96-96Q104-124 120-138L118-160L134-146Q176-130 188-96L180-82Q156-92 138-88Q124-40 104-4Q96 40 60 54Q-30 74-100 60Q-150 60-160 30Z',
            ink,
          ) +
          path('M100-120Q76-110 70-70Q60-60 52-36Q80-60 92-80Z', palette.accent) +
          line(
            'M70 40Q120 50 140 96L124 116M50 50Q86 80 80 130M-120 50Q-170 70-186 126M-96 58Q-120 96-104 142',
            ink,
            13,
          ) +
          path('M-156 26Q-230 10-270 70Q-230 60-214 84Q-190 50-150 52Z', ink) +
          path('M-20-14Q-30-80 4-100Q34-92 30-60L26-12Z', ink) +
          circle(14, -120, 16, ink) +
          path('M-6-126Q14-160 34-126L40-170L22-140Z', ink) +
          line('M24-84L80-80', ink, 8) +
          line('M18-20L36 40L24 64', ink, 10) +
          circle(170, -108, 3.5, palette.glow) +
          times(4, (at) => circle(-90 + at * 34, 14, 5, palette.glow)),
        310,
        330,
        1.16,
        1.16,
        -10,
      ),
      minarets(scene, 700, 0.8, '#3a1b33', palette.glow),
      lace(30, 14) + lace(570, -14) + lace(-190, 4) + lace(790, -4),
      ground(790, ink),
    ].join('');
  },
};

/** An igloo, lit from inside, and the aurora. */
const nanook: ByHand = {
  palette: 'arctic',
  face: 'thin',
  titlePosition: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    const ribbon = (y: number, colour: string, opacity: number) =>
      path(
        d`M-360 ${y}Q-120 ${y - 150} 120 ${y - 30}T560 ${y - 60}T960 ${y - 130}V${y + 10}Q760 ${y - 10} 560 ${y + 70}T120 ${y + 100}T-360 ${y + 130}Z`,
        colour,
        alpha(opacity),
      );
    return [
      sky(scene, { stars: 80, horizon: 620 }),
      ribbon(190, '#7af0c8', 0.3) + ribbon(250, '#8fd8ff', 0.3) + ribbon(140, '#b08cff', 0.22),
      peaks(scene, 610, 160, palette.far, palette.light),
      hills(scene, 620, 20, '#dcedf8', 400),
      path('M110 660Q120 430 300 424Q480 430 490 660Z', '#f4faff') +
        path('M300 424Q480 430 490 660H330Q400 520 300 424Z', '#a9cbe6', alpha(0.7)),
      line(
        'M120 600Q300 570 484 600M140 530Q300 500 464 530M180 470Q300 446 424 470M230 428L220 480M300 424V470M370 428L382 480M190 480L178 545M262 470L256 515M340 470L346 515M412 480L424 545M150 540L140 612M224 520L214 590M390 520L398 590M452 545L460 612',
        '#86b4d6',
        4,
        alpha(0.8),
      ),
      path('M208 670V610Q210 544 270 544Q330 544 332 610V670Z', '#dfeefa') +
        path('M228 670V616Q232 566 270 566Q308 566 312 616V670Z', palette.glow) +
        oval(270, 690, 140, 16, palette.glow, alpha(0.45)),
      put(
        circle(0, -82, 15, palette.ink) +
          circle(0, -82, 10, '#c98f66') +
          path('M-24-70Q0-80 24-70L30-20Q0-12-30-20ZM-20-22H-3L-5 0H-20ZM3-22H20V0H5Z', palette.ink) +
          line('M20-62L44-44', palette.ink, 11) +
          line('M46 4V-130', palette.near, 4),
        420,
        704,
        1.7,
      ),
      put(dog(palette.ink), 130, 712, 0.9) + put(dog(palette.near), 60, 700, 0.7),
      hills(scene, 730, 30, '#c4ddef', 300),
      hills(scene, 800, 40, palette.mid, 280),
      snowfall(scene, 50),
    ].join('');
  },
};

export const earlyWonders: Record<string, ByHand> = {
  'a-trip-to-the-moon-1902': aTripToTheMoon,
  'the-thief-of-bagdad-1924': theThiefOfBagdad,
  'the-adventures-of-prince-achmed-1926': princeAchmed,
  'nanook-of-the-north-1922': nanook,
};
