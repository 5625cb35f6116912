import { cottage, skyline, windows } from '../buildings.ts';
import { manInHat, woman } from '../figures.ts';
import { firs, ground, hills, peaks } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, ring, times } from '../shapes.ts';
import { cloud, sky } from '../sky.ts';

const rocketShip = (body: string, fin: string, glass: string, flame: string) =>
  path('M-20 90Q0 190 20 90Z', flame) +
  path('M-12 90Q0 140 12 90Z', '#fff6d8') +
  path('M-34 40L-74 96V110L-30 92ZM34 40L74 96V110L30 92Z', fin) +
  path('M0-150Q58-70 40 60L28 96H-28L-40 60Q-58-70 0-150Z', body) +
  path('M0-150Q58-70 40 60L28 96H4Q30-20 0-150Z', fin, alpha(0.35)) +
  path('M0-150Q24-120 36-80H-36Q-24-120 0-150Z', fin) +
  circle(0, -30, 20, fin) +
  circle(0, -30, 13, glass) +
  line('M-40 46H40', fin, 6);

/** A rocket starts and lights the ground. */
export const rocket: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(240, 360);
  return [
    sky(scene, {
      body: random.pick(['planet', 'moon', 'crescent']),
      x: x + random.pick([-170, 170]),
      y: random.between(130, 210),
      r: random.between(64, 96),
      stars: 70,
      horizon: 660,
    }),
    polygon(
      [
        [x - 10, 420],
        [x + 10, 420],
        [x + 64, 700],
        [x - 64, 700],
      ],
      palette.glow,
      alpha(0.35),
    ),
    put(
      rocketShip(palette.paper, palette.accent, palette.sky[1], palette.glow),
      x,
      350,
      1.28,
      1.28,
      random.between(-12, 12),
    ),
    peaks(scene, 680, 130, palette.far),
    times(11, (at) =>
      circle(x - 190 + at * 38, 690 + (at % 3) * 14, random.between(34, 66), palette.light, alpha(0.75)),
    ),
    hills(scene, 740, 40, palette.mid, 240),
    rect(x + 96, 470, 20, 290, palette.ink) +
      line(
        d`M${x + 96} 490l20 60l-20 60l20 60l-20 60M${x + 116} 490l-20 60l20 60l-20 60l20 60`,
        palette.near,
        4,
      ),
    hills(scene, 800, 40, palette.ink, 260),
  ].join('');
};

/** One figure in a helmet under a planet with a ring. */
export const astronaut: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(200, 400);
  const crater = (cx: number, cy: number, r: number) =>
    oval(cx, cy, r, r * 0.26, palette.ink, alpha(0.4)) +
    path(
      d`M${cx - r} ${cy}a${r} ${r * 0.26} 0 0 0 ${r * 2} 0a${r} ${r * 0.34} 0 0 1 ${-r * 2} 0`,
      palette.light,
      alpha(0.35),
    );
  return [
    sky(scene, {
      body: 'planet',
      x: 600 - x,
      y: random.between(210, 280),
      r: random.between(110, 150),
      stars: 80,
      horizon: 660,
    }),
    circle(x - 40, 130, 26, palette.accent) + circle(x - 30, 124, 26, palette.sky[0], alpha(0.45)),
    peaks(scene, 640, 150, palette.far),
    hills(scene, 680, 50, palette.mid, 320),
    crater(120, 740, 80) + crater(470, 716, 50) + crater(700, 760, 90) + crater(-160, 740, 70),
    put(
      circle(0, -84, 17, palette.paper) +
        path('M-10-90q12-12 22 2q2 12-8 14q-14 2-14-16Z', palette.ink) +
        rect(-24, -72, 12, 34, palette.light, ' rx="4"') +
        path('M-16-70Q0-76 16-70L18-34H-18ZM-16-36H-2L-4 0H-18ZM2-36H16L18 0H4Z', palette.paper) +
        line('M15-66L32-52L44-70', palette.paper, 9) +
        line('M-14-64L-26-44', palette.paper, 9),
      x,
      730,
      1.9,
    ),
    oval(x + 40, 734, 80, 9, palette.ink, alpha(0.4)),
    hills(scene, 800, 46, palette.near, 230),
  ].join('');
};

/** Three saucers, one beam, one quiet town. */
export const saucers: Motif = (scene) => {
  const { palette, random } = scene;
  const saucer = (x: number, y: number, size: number) =>
    put(
      path('M-44-18Q-40-62 0-62T44-18Z', palette.light, alpha(0.85)) +
        path('M-124 0Q-60-28 0-28T124 0Q60 30 0 30T-124 0Z', palette.near) +
        path('M-124 0Q-60 12 0 12T124 0Q60 30 0 30T-124 0Z', palette.ink) +
        times(5, (at) => circle(-72 + at * 36, 2, 7, palette.glow)),
      x,
      y,
      size,
      size,
      random.between(-8, 8),
    );
  const x = random.between(220, 380);
  return [
    sky(scene, {
      body: random.pick(['moon', 'crescent']),
      x: x + random.pick([-180, 180]),
      y: 110,
      r: 54,
      stars: 60,
      horizon: 640,
    }),
    polygon(
      [
        [x - 70, 300],
        [x + 70, 300],
        [x + 190, 740],
        [x - 190, 740],
      ],
      palette.glow,
      alpha(0.34),
    ),
    polygon(
      [
        [x - 40, 300],
        [x + 40, 300],
        [x + 100, 740],
        [x - 100, 740],
      ],
      palette.glow,
      alpha(0.3),
    ),
    saucer(x, 286, 1.35),
    saucer(x - 190, 170, 0.5),
    saucer(x + 200, 380, 0.6),
    firs(scene, 680, 120, palette.mid, 40),
    hills(scene, 690, 40, palette.near, 260),
    times(6, (at) =>
      cottage(-260 + at * 190, 752 + (at % 2) * 14, 0.8, palette.ink, palette.ink, palette.glow),
    ),
    put(woman(palette.ink), x - 20, 742, 0.8) + put(manInHat(palette.ink), x + 24, 744, 0.8),
    hills(scene, 800, 30, palette.ink, 260),
  ].join('');
};

const biplaneBody = (body: string, wing: string, dark: string) =>
  rect(-96, -52, 176, 13, wing, ' rx="6"') +
  line('M-60-42V16M40-42V16', dark, 4) +
  path('M-180-18L-196-64H-166L-140-16Q-40-34 84-24Q112-14 104 8Q60 28-60 20Q-140 14-180-2Z', body) +
  rect(-86, 12, 156, 12, wing, ' rx="6"') +
  line('M20 24L40 52M-8 24L30 50', dark, 5) +
  circle(36, 56, 15, dark) +
  circle(-26, -36, 11, dark) +
  line('M-34-38Q-70-52-84-40', wing, 6) +
  oval(112, -8, 6, 54, dark, alpha(0.35)) +
  circle(110, -8, 8, dark);

/** A biplane over the clouds. */
export const biplane: Motif = (scene) => {
  const { palette, random } = scene;
  const y = random.between(270, 340);
  return [
    sky(scene, {
      body: 'sun',
      x: random.between(180, 420),
      y: random.between(240, 330),
      r: random.between(140, 190),
      rays: random.chance(0.6),
      rings: true,
      horizon: 640,
    }),
    times(4, (at) => cloud(scene, -200 + at * 300, 470 + (at % 2) * 50, 1.5, palette.light, 0.45)),
    put(biplaneBody(palette.near, palette.accent, palette.ink), 310, y, 1.3, 1.3, random.between(-16, -6)),
    put(biplaneBody(palette.mid, palette.mid, palette.near), 500, 500, 0.42, 0.42, -8),
    put(biplaneBody(palette.mid, palette.mid, palette.near), 90, 560, 0.34, 0.34, -4),
    times(6, (at) => cloud(scene, -260 + at * 230, 690 + (at % 2) * 40, 2, palette.paper, 0.8)),
    times(6, (at) => cloud(scene, -340 + at * 240, 800 + (at % 2) * 30, 2.6, palette.far, 0.95)),
    ground(800, palette.mid),
  ].join('');
};

/** Searchlights look for bombers over a dark town. */
export const searchlights: Motif = (scene) => {
  const { palette, random } = scene;
  const bomber = (x: number, y: number, size: number) =>
    put(
      path(
        'M0-60Q8-40 8-20L90 4V16L8 8L6 50L28 62V70L0 64L-28 70V62L-6 50L-8 8L-90 16V4L-8-20Q-8-40 0-60Z',
        palette.ink,
      ),
      x,
      y,
      size,
      size,
      62,
    );
  return [
    sky(scene, { stars: 40, horizon: 660 }),
    [
      [60, 260],
      [250, -90],
      [420, 130],
      [560, -300],
    ]
      .map(([x = 0, lean = 0]) =>
        polygon(
          [
            [x - 7, 700],
            [x + lean - 90, -320],
            [x + lean + 70, -320],
            [x + 7, 700],
          ],
          palette.light,
          alpha(0.2),
        ),
      )
      .join(''),
    times(6, (at) =>
      bomber(
        140 + (at % 3) * 150 + random.between(-16, 16),
        150 + Math.floor(at / 3) * 130 + (at % 3) * 46,
        random.between(0.6, 0.9),
      ),
    ),
    times(5, () =>
      circle(
        random.between(60, 540),
        random.between(120, 420),
        random.between(8, 20),
        palette.accent,
        alpha(0.8),
      ),
    ),
    skyline(scene, 700, 60, 170, palette.mid),
    path('M250 720a86 86 0 0 1 172 0Z', palette.near) + rect(328, 590, 16, 50, palette.near),
    skyline(scene, 770, 50, 130, palette.near),
    skyline(scene, 840, 30, 80, palette.ink),
  ].join('');
};

/** A ship of the far future passes a great planet. */
export const spaceship: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(380, 480);
  return [
    sky(scene, { stars: 110, horizon: 900 }),
    circle(x, 660, 360, palette.far) + circle(x - 40, 620, 330, palette.mid, alpha(0.55)),
    times(5, (at) =>
      line(
        d`M${x - 330 + at * 16} ${520 + at * 60}q${200 + at * 50} ${-40 + at * 10} ${420} ${20}`,
        palette.light,
        10,
        alpha(0.14),
      ),
    ),
    oval(
      x,
      640,
      560,
      74,
      'none',
      ` stroke="${palette.accent}" stroke-width="15" transform="rotate(-14 ${Math.round(x)} 640)"${alpha(0.7)}`,
    ),
    circle(130, 150, 46, palette.light) + circle(148, 140, 46, palette.sky[0], alpha(0.7)),
    put(
      path('M-150 20L-60-24L70-30Q150-14 170 6Q120 30 20 34L-110 34Z', palette.paper) +
        path('M-150 20L-110 34L20 34Q120 30 170 6Q60 16-150 20Z', palette.near) +
        path('M-70-22L-120-84H-84L-6-28ZM-60 34L-116 86H-76L10 34Z', palette.accent) +
        path('M70-28Q112-22 126-8H64Z', palette.sky[1]) +
        polygon(
          [
            [-136, 16],
            [-330, 26],
            [-134, 32],
          ],
          palette.glow,
          alpha(0.8),
        ),
      290,
      360,
      1.35,
      1.35,
      random.between(-18, -8),
    ),
    times(3, (at) => line(d`M${20 + at * 30} ${470 + at * 28}l-150 44`, palette.light, 3, alpha(0.4))),
    ring(130, 150, 74, palette.light, 2, alpha(0.3)),
    peaks(scene, 840, 110, palette.near),
    ground(838, palette.ink),
  ].join('');
};

/** A person flies above a street. */
export const hero: Motif = (scene) => {
  const { palette, random } = scene;
  const lights = windows(scene, 'f');
  return [
    sky(scene, { body: 'moon', x: 300, y: 270, r: 190, rays: true, horizon: 640 }),
    put(
      path('M-20-20Q-120 30-190 110Q-90 70-40 100Q-30 40 10 10Z', palette.accent) +
        line('M-6 0L-60 44L-120 84M0 8L-46 66L-90 120', palette.near, 24) +
        path('M-20 22Q-10-30 44-44Q66-30 40 0Q10 30-14 30Z', palette.near) +
        circle(56, -56, 20, palette.near) +
        line('M38-36L92-62L150-106', palette.near, 18) +
        line('M30-10L64 10L88-6', palette.near, 16),
      310,
      290,
      1.25,
      1.25,
      random.between(-6, 6),
    ),
    lights.markup,
    skyline(scene, 660, 60, 220, palette.far),
    skyline(scene, 740, 80, 230, palette.mid, lights.fill),
    skyline(scene, 830, 40, 130, palette.ink),
  ].join('');
};
