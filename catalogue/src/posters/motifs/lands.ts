import { cottage, minarets as drawMinarets, temple as drawTemple } from '../buildings.ts';
import { manInHat, rider, woman } from '../figures.ts';
import { fir, firs, ground, hills, palm, peaks, reeds, water } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { birds, mist, sky, snowfall } from '../sky.ts';

/** A cabin under the peaks. */
export const mountains: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(200, 400);
  return [
    sky(scene, {
      body: random.pick(['sun', 'moon']),
      x: 600 - x,
      y: random.between(180, 240),
      r: random.between(70, 110),
      stars: 20,
      clouds: 3,
      horizon: 620,
    }),
    peaks(scene, 620, 400, palette.far, palette.light),
    peaks(scene, 660, 220, palette.mid),
    firs(scene, 690, 110, palette.near, 40),
    hills(scene, 690, 30, palette.near, 300),
    cottage(x, 730, 1.3, palette.ink, palette.ink, palette.glow),
    hills(scene, 740, 26, palette.light, 280, alpha(0.35)),
    path(
      [
        fir(40, 850, 290),
        fir(110, 860, 210),
        fir(560, 850, 330),
        fir(490, 870, 190),
        fir(-200, 850, 300),
        fir(780, 860, 320),
      ].join(''),
      palette.ink,
    ),
    ground(846, palette.ink),
    random.chance(0.4) ? snowfall(scene, 50) : '',
  ].join('');
};

/** Roofs under snow and a lamp in every window. */
export const snowVillage: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(230, 370);
  return [
    sky(scene, { body: 'moon', x: 600 - x, y: 170, r: 76, stars: 50, horizon: 620 }),
    peaks(scene, 610, 210, palette.far, palette.light),
    firs(scene, 630, 90, palette.mid, 36),
    hills(scene, 630, 40, palette.light, 320),
    rect(x - 32, 430, 64, 220, palette.near) +
      polygon(
        [
          [x - 42, 432],
          [x, 300],
          [x + 42, 432],
        ],
        palette.ink,
      ) +
      polygon(
        [
          [x - 42, 432],
          [x, 300],
          [x + 8, 324],
          [x - 24, 432],
        ],
        palette.paper,
      ) +
      path(d`M${x - 11} 520v-30a11 11 0 0 1 22 0v30Z`, palette.glow) +
      line(d`M${x} 300v-34m-10 12h20`, palette.ink, 4),
    times(7, (at) => {
      const cx = -260 + at * 170 + random.between(-16, 16);
      const y = 690 + (at % 2) * 30;
      return cottage(cx, y, 1.1, palette.near, palette.paper, palette.glow);
    }),
    hills(scene, 740, 40, palette.paper, 300),
    times(2, (at) => put((at ? woman : manInHat)(palette.ink), x + 60 + at * 36, 790, 0.8)),
    hills(scene, 810, 40, palette.light, 260),
    path(
      [fir(30, 900, 210), fir(566, 900, 250), fir(-180, 900, 240), fir(760, 900, 220)].join(''),
      palette.ink,
    ),
    snowfall(scene, 90),
  ].join('');
};

/** Columns against a burning sky. */
export const temple: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, {
      body: 'sun',
      x: random.between(240, 360),
      y: random.between(280, 360),
      r: random.between(130, 180),
      rays: true,
      horizon: 640,
    }),
    hills(scene, 640, 80, palette.far, 320),
    drawTemple(300, 650, random.between(1.02, 1.14), palette.mid, palette.near),
    times(2, (at) =>
      put(
        rect(-34, -120, 68, 130, palette.near) +
          rect(-44, -126, 88, 14, palette.ink) +
          path('M-30-126Q-46-190 0-236Q46-190 30-126Z', palette.accent) +
          path('M-16-126Q-22-170 2-200Q24-166 16-126Z', palette.glow),
        at ? 560 : 40,
        730,
        0.9,
      ),
    ),
    ground(706, palette.near),
    times(14, (at) =>
      put(
        (at % 3 ? manInHat : woman)(palette.ink),
        -330 + at * 98 + random.between(-18, 18),
        800 + random.between(-10, 14),
        random.between(0.9, 1.2),
      ),
    ),
    ground(796, palette.ink),
  ].join('');
};

/** Domes under a crescent. */
export const minarets: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(180, 420);
  return [
    sky(scene, {
      body: random.pick(['crescent', 'sun', 'moon']),
      x,
      y: random.between(190, 270),
      r: random.between(90, 130),
      stars: 50,
      rings: true,
      horizon: 640,
    }),
    drawMinarets(scene, 560, 1, palette.far, palette.glow),
    drawMinarets(scene, 660, 1.25, palette.mid, palette.glow),
    path('M-360 760Q100 660 320 730T960 720V1240H-360Z', palette.near),
    times(4, (at) => put(rider(palette.ink), 130 + at * 110, 748 - at * 8, 0.8)),
    palm(40, 860, 290, palette.ink, 1),
    palm(580, 870, 230, palette.ink, -1),
    path('M-360 850Q140 790 420 840T960 830V1240H-360Z', palette.ink),
  ].join('');
};

/** A lone tree, a herd, the white summit behind. */
export const savanna: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.pick([160, 430]);
  return [
    sky(scene, { body: 'sun', x: 600 - x, y: 470, r: 130, rings: true, horizon: 620 }),
    polygon(
      [
        [-160, 630],
        [180, 300],
        [290, 300],
        [760, 630],
      ],
      palette.far,
    ),
    path('M180 300H290L370 358L330 350L300 386L262 346L226 390L196 352L150 364L120 358Z', palette.light),
    mist(scene, 560, 2),
    hills(scene, 630, 26, palette.mid, 360),
    line(d`M${x} 720Q${x + 10} 560 ${x - 40} 470M${x} 600Q${x + 40} 520 ${x + 80} 480`, palette.ink, 15),
    oval(x - 40, 456, 150, 32, palette.ink) + oval(x + 70, 478, 110, 24, palette.ink),
    times(5, (at) =>
      put(
        path(
          'M-40-40Q-20-54 14-48L30-66L34-84L40-66L46-62L40-50L32-46L26-30V0H19L16-26H-18L-20 0H-27L-30-26Q-42-28-40-40Z',
          palette.ink,
        ),
        random.between(200, 560),
        690 + at * 6,
        random.between(0.6, 0.9),
        random.pick([0.7, -0.7]),
      ),
    ),
    ground(700, palette.near),
    reeds(scene, 870, 130, palette.ink, 11),
    ground(866, palette.ink),
  ].join('');
};

/** A rowing boat on the lake at sunrise. */
export const lake: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(250, 350);
  return [
    sky(scene, { body: 'sun', x, y: 500, r: 150, rays: true, clouds: 3, horizon: 580 }),
    peaks(scene, 584, 170, palette.far),
    firs(scene, 588, 60, palette.mid, 28),
    water(scene, 580, x),
    circle(x, 640, 120, palette.light, alpha(0.22)),
    put(
      path('M-150-26Q-130 26-80 30H80Q130 26 150-26Q80-8 0-8T-150-26Z', palette.ink) +
        circle(-36, -72, 13, palette.ink) +
        path('M-58-10Q-56-58-36-58T-14-10Z', palette.ink) +
        circle(46, -70, 12, palette.ink) +
        path('M24-10Q26-56 46-56T70-10Z', palette.ink) +
        line('M-30-40L-120 50', palette.ink, 6),
      x,
      700,
      1.05,
      random.pick([1.05, -1.05]),
    ),
    reeds(scene, 860, 170, palette.ink, 17),
    ground(856, palette.ink),
    birds(scene, 5, 600 - x, 260),
  ].join('');
};
