import { castle as drawCastle, cottage, mansion } from '../buildings.ts';
import { bat, ghost as drawGhost, manInHat, undead, woman } from '../figures.ts';
import { bareTree, fence, firs, ground, hills, reeds, water } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { lightning, mist, sky } from '../sky.ts';

const tombstone = (x: number, y: number, size: number, lean: number, fill: string, cross: boolean) =>
  put(
    cross
      ? path('M-6 0V-58H-26V-70H-6V-92H6V-70H26V-58H6V0Z', fill)
      : path('M-26 6V-52a26 26 0 0 1 52 0V6Z', fill),
    x,
    y,
    size,
    size,
    lean,
  );

/** The house on the hill, one path up, and bats. */
export const houseOnHill: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(250, 350);
  return [
    sky(scene, {
      body: random.pick(['moon', 'moon', 'crescent']),
      x: x + random.pick([-130, 130]),
      y: random.between(150, 230),
      r: random.between(80, 130),
      stars: 26,
      clouds: 3,
      horizon: 640,
    }),
    random.chance(0.45) ? lightning(600 - x + random.pick([-160, 170]), 50, palette.light) : '',
    hills(scene, 640, 90, palette.far, 300),
    path(
      d`M-360 820Q${x - 160} 720 ${x - 110} 540Q${x} 500 ${x + 110} 540Q${x + 170} 720 960 810V1240H-360Z`,
      palette.near,
    ),
    line(d`M${x} 540Q${x + 60} 600 ${x - 10} 660T${x + 30} 860`, palette.far, 13, alpha(0.7)),
    mansion(x, 536, 1.12, palette.ink, palette.ink, palette.glow),
    bareTree(x + 170, 640, 210, palette.ink, 1),
    bareTree(x - 196, 690, 170, palette.ink, -1),
    [
      [-190, 260, 0.6],
      [150, 330, 0.45],
      [-120, 180, 0.4],
    ]
      .map(([dx = 0, y = 0, size = 1]) => put(bat(palette.ink), x + dx, y, size))
      .join(''),
    fence(850, palette.ink),
  ].join('');
};

/** Stones, a crooked tree, and mist between them. */
export const graveyard: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.pick([170, 430]);
  return [
    sky(scene, {
      body: 'moon',
      x: 600 - x,
      y: random.between(210, 290),
      r: random.between(110, 150),
      rings: random.chance(0.5),
      stars: 24,
      clouds: 2,
      horizon: 640,
    }),
    firs(scene, 640, 130, palette.far),
    hills(scene, 650, 50, palette.mid, 320),
    path(d`M${600 - x - 60} 640V520l-14 4L${600 - x} 470l74 54l-14 -4V640Z`, palette.near),
    path(d`M${600 - x - 20} 640v-60a20 20 0 0 1 40 0v60Z`, palette.ink),
    times(7, (at) =>
      tombstone(
        -240 + at * 150,
        700 + (at % 3) * 16,
        random.between(0.7, 1),
        random.between(-8, 8),
        palette.near,
        random.chance(0.4),
      ),
    ),
    mist(scene, 690, 3),
    bareTree(x, 800, 480, palette.ink, x < 300 ? 1 : -1),
    hills(scene, 800, 40, palette.ink, 260),
    tombstone(x < 300 ? 410 : 190, 812, 1.6, random.between(-7, 7), palette.ink, false),
    tombstone(x < 300 ? 530 : 80, 826, 1.3, random.between(-7, 7), palette.ink, true),
  ].join('');
};

/** A transparent woman between tree trunks. */
export const ghost: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(250, 350);
  return [
    sky(scene, { body: 'moon', x: random.between(200, 400), y: 180, r: 90, horizon: 640 }),
    firs(scene, 620, 260, palette.far, 58),
    firs(scene, 670, 180, palette.mid, 76),
    ground(660, palette.near),
    oval(x, 700, 190, 26, palette.light, alpha(0.3)),
    circle(x, 500, 200, palette.light, alpha(0.12)),
    put(drawGhost(palette.light, palette.ink), x, 700, 3.4),
    mist(scene, 680, 4),
    bareTree(30, 860, 640, palette.ink, 1),
    bareTree(590, 880, 560, palette.ink, -1),
    reeds(scene, 870, 110, palette.ink, 16),
    ground(864, palette.ink),
  ].join('');
};

/** Trunks in rows, light between them, a path for somebody small. */
export const forest: Motif = (scene) => {
  const { palette, random } = scene;
  const trunks = (count: number, wide: number, fill: string) =>
    times(count, (at) => {
      const x = -350 + (at + random.between(0.1, 0.9)) * (1320 / count);
      const w = wide * random.between(0.7, 1.2);
      return (
        path(
          d`M${x - w} 1240Q${x - w * 0.5} 700 ${x - w * 0.42} -320H${x + w * 0.42}Q${x + w * 0.5} 700 ${x + w} 1240Z`,
          fill,
        ) +
        line(
          d`M${x} ${random.between(120, 300)}q${w * random.pick([1, -1])} -30 ${w * random.pick([3, -3])} -70`,
          fill,
          w * 0.35,
        )
      );
    });
  const x = random.between(240, 360);
  return [
    sky(scene, { body: 'sun', x, y: 320, r: random.between(90, 130), rays: true, rings: true, horizon: 560 }),
    trunks(15, 13, palette.far),
    hills(scene, 620, 40, palette.far, 260),
    trunks(9, 24, palette.mid),
    hills(scene, 680, 50, palette.mid, 240),
    path(
      d`M${x - 22} 620Q${x + 40} 700 ${x - 50} 790T${x - 40} 1000H${x + 200}Q${x + 130} 880 ${x + 80} 790T${x + 22} 620Z`,
      palette.light,
      alpha(0.35),
    ),
    put(random.pick([woman, manInHat])(palette.ink), x + 14, 716, 1.2),
    trunks(4, 46, palette.near),
    hills(scene, 800, 60, palette.ink, 200),
    reeds(scene, 810, 80, palette.ink, 18),
  ].join('');
};

/** A castle on its rock. */
export const castle: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(250, 350);
  return [
    sky(scene, {
      body: random.pick(['moon', 'sun', 'crescent']),
      x: x + random.pick([-120, 110]),
      y: random.between(160, 250),
      r: random.between(80, 130),
      clouds: 4,
      stars: 14,
      rays: random.chance(0.3),
      horizon: 640,
    }),
    hills(scene, 630, 150, palette.far, 320),
    firs(scene, 650, 80, palette.mid, 36),
    path(
      d`M-360 800Q${x - 230} 760 ${x - 190} 560L${x - 150} 500H${x + 160}L${x + 200} 590Q${x + 250} 760 960 780V1240H-360Z`,
      palette.near,
    ),
    drawCastle(x, 480, 1.02, palette.near, palette.ink, palette.glow),
    path(
      d`M${x + 10} 560Q${x + 80} 620 ${x - 20} 680T${x + 60} 840`,
      'none',
      ` stroke="${palette.far}" stroke-width="16" stroke-linecap="round"${alpha(0.6)}`,
    ),
    firs(scene, 850, 130, palette.ink, 52),
    ground(846, palette.ink),
  ].join('');
};

/** Still water, roots, and two eyes. */
export const swamp: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(240, 360);
  return [
    sky(scene, { body: 'moon', x, y: 260, r: 130, rings: true, horizon: 600 }),
    times(9, (at) => bareTree(-320 + at * 150, 620, random.between(240, 380), palette.far, at % 2 ? 1 : -1)),
    water(scene, 610, x),
    path(
      d`M${x - 130} 700Q${x - 120} 600 ${x - 70} 574Q${x - 60} 540 ${x - 36} 560Q${x} 546 ${x + 36} 560Q${x + 60} 540 ${x + 70} 574Q${x + 120} 600 ${x + 130} 700Z`,
      palette.ink,
    ),
    oval(x - 44, 592, 20, 15, palette.glow) +
      oval(x + 44, 592, 20, 15, palette.glow) +
      oval(x - 44, 592, 5, 14, palette.ink) +
      oval(x + 44, 592, 5, 14, palette.ink),
    times(3, (at) =>
      line(d`M${x - 190 - at * 50} ${700 + at * 22}h${380 + at * 100}`, palette.light, 3, alpha(0.3)),
    ),
    mist(scene, 640, 3),
    bareTree(20, 800, 640, palette.ink, 1),
    bareTree(590, 820, 520, palette.ink, -1),
    reeds(scene, 850, 190, palette.ink, 15),
    ground(846, palette.ink),
  ].join('');
};

/** A laboratory with flasks and a coil. */
export const laboratory: Motif = (scene) => {
  const { palette, random } = scene;
  const flask = (x: number, size: number, liquid: string) =>
    put(
      path('M-16-150V-92L-62-16Q-66 0-50 0H50Q66 0 62-16L16-92V-150Z', palette.light, alpha(0.35)) +
        path('M-38-56L-62-16Q-66 0-50 0H50Q66 0 62-16L38-56Z', liquid) +
        line('M-22-152H22', palette.light, 8) +
        circle(-12, -24, 7, palette.paper, alpha(0.7)) +
        circle(14, -40, 5, palette.paper, alpha(0.7)),
      x,
      640,
      size,
    );
  return [
    rect(-360, -320, 1320, 1560, palette.near),
    path('M90 560V240a210 210 0 0 1 420 0V560Z', palette.sky[1]),
    path('M110 560V240a190 190 0 0 1 380 0V560Z', palette.sky[2], alpha(0.7)),
    circle(random.between(230, 370), 210, 74, palette.light),
    random.chance(0.6) ? lightning(random.between(180, 420), 120, palette.paper) : '',
    line('M300 50V560M110 250H490M110 400H490', palette.near, 11),
    ground(640, palette.ink),
    rect(-360, 640, 1320, 18, palette.mid),
    rect(430, 420, 26, 220, palette.ink) +
      times(6, (at) => oval(443, 450 + at * 30, 40, 8, palette.accent)) +
      circle(443, 400, 36, palette.light) +
      line('M470 380l40-30l-8 32l46-20', palette.glow, 5),
    flask(150, 1.25, palette.accent),
    flask(290, 0.85, palette.glow),
    line('M150 452Q150 380 220 400T290 510', palette.light, 6, alpha(0.6)),
    times(9, () =>
      circle(
        random.between(110, 190),
        random.between(330, 440),
        random.between(4, 13),
        palette.accent,
        alpha(0.5),
      ),
    ),
    put(manInHat(palette.ink), 372, 644, 2.2),
  ].join('');
};

/** The dead walk over a field towards a lit window. */
export const theDead: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { body: 'moon', x: random.between(140, 240), y: 200, r: 90, rings: true, horizon: 640 }),
    hills(scene, 640, 90, palette.far, 320),
    cottage(420, 590, 1.3, palette.ink, palette.ink, palette.glow),
    hills(scene, 690, 60, palette.mid, 260),
    times(6, (at) =>
      put(undead(palette.near, 1), -260 + at * 150 + random.between(-20, 20), 730, random.between(1, 1.3)),
    ),
    hills(scene, 780, 40, palette.near, 240),
    times(5, (at) =>
      put(
        undead(palette.ink, random.pick([1, -1])),
        10 + at * 140 + random.between(-24, 24),
        830,
        random.between(1.7, 2.2),
      ),
    ),
    ground(824, palette.ink),
  ].join('');
};

/** Torches, gables and wings over a village. */
export const batsOverVillage: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(220, 380);
  return [
    sky(scene, { body: 'moon', x, y: 290, r: 170, rings: true, horizon: 640 }),
    put(bat(palette.ink), x, 290, 3.4, 3.4, random.between(-8, 8)),
    times(5, () =>
      put(bat(palette.ink), random.between(20, 580), random.between(80, 460), random.between(0.4, 0.8)),
    ),
    hills(scene, 640, 80, palette.far, 300),
    times(7, (at) =>
      cottage(
        -280 + at * 170,
        690 + (at % 2) * 22,
        random.between(0.8, 1.15),
        palette.near,
        palette.ink,
        palette.glow,
      ),
    ),
    hills(scene, 720, 40, palette.ink, 280),
    firs(scene, 860, 100, palette.ink, 60),
    polygon(
      [
        [-360, 850],
        [960, 850],
        [960, 1240],
        [-360, 1240],
      ],
      palette.ink,
    ),
  ].join('');
};
