import { castle, cottage, temple as drawTemple } from '../buildings.ts';
import { manInHat, woman } from '../figures.ts';
import { ground, hills, leafTree, mesa, palm, peaks, reeds } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, oval, path, polygon, put, times } from '../shapes.ts';
import { birds, sky } from '../sky.ts';

const longNeck = (fill: string) =>
  path(
    'M-150 0L-142-70Q-230-66-280-20Q-230-100-140-116Q-60-150 20-120Q70-100 90-180Q100-260 130-300Q150-326 190-316Q206-306 204-294L160-286Q140-260 136-190Q130-90 92-54L96 0H62L56-44Q0-34-60-46L-66 0H-98L-102-50L-116 0Z',
    fill,
  );

/** Something with a long neck looks over the trees; the mountain smokes. */
export const dinosaur: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(250, 330);
  return [
    sky(scene, { body: 'sun', x: 600 - x + 100, y: 200, r: 90, rings: true, horizon: 620 }),
    times(6, (at) =>
      circle(150 + at * 22, 250 - at * 42, 30 + at * 15, palette.light, alpha(0.55 - at * 0.06)),
    ),
    polygon(
      [
        [-120, 640],
        [110, 300],
        [180, 300],
        [400, 640],
      ],
      palette.far,
    ),
    path('M110 300L180 300L196 330L172 380L158 340L140 420L126 350L96 326Z', palette.accent),
    hills(scene, 640, 70, palette.mid, 280),
    put(longNeck(palette.near), x, 716, 1.28, random.pick([1.28, -1.28])),
    times(9, (at) => leafTree(-320 + at * 150, 720, random.between(90, 150), palette.mid, palette.near)),
    hills(scene, 760, 40, palette.near, 240),
    palm(20, 870, 360, palette.ink, 1),
    palm(585, 880, 300, palette.ink, -1),
    reeds(scene, 860, 120, palette.ink, 16),
    ground(856, palette.ink),
    birds(scene, 4, 440, 330),
  ].join('');
};

/** A volcano that erupts. */
export const volcano: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { horizon: 620, stars: 20 }),
    times(9, (at) =>
      circle(
        300 + random.between(-70, 70) * (1 + at * 0.22),
        260 - at * 44,
        54 + at * 14,
        palette.far,
        alpha(0.75),
      ),
    ),
    path(
      'M286 330Q230 160 170 120Q260 170 292 250Q280 110 310 40Q316 160 316 260Q350 160 440 130Q370 190 330 330Z',
      palette.accent,
    ),
    times(16, () =>
      circle(random.between(120, 480), random.between(60, 330), random.between(3, 9), palette.glow),
    ),
    polygon(
      [
        [-60, 680],
        [240, 330],
        [268, 344],
        [300, 332],
        [336, 346],
        [362, 330],
        [660, 680],
      ],
      palette.mid,
    ),
    path(
      'M250 338L268 344L300 332L336 346L352 338L340 420L366 500L330 560L322 450L300 400L286 520L300 620L262 560L272 430Z',
      palette.accent,
    ),
    path('M276 344L300 334L322 344L306 400L290 470L284 400Z', palette.glow),
    drawTemple(120, 720, 0.46, palette.near, palette.ink),
    drawTemple(500, 730, 0.4, palette.near, palette.ink),
    hills(scene, 720, 40, palette.near, 240),
    times(10, (at) =>
      put(
        (at % 2 ? woman : manInHat)(palette.ink),
        -240 + at * 110 + random.between(-16, 16),
        800,
        0.9,
        -0.9,
      ),
    ),
    hills(scene, 800, 30, palette.ink, 260),
  ].join('');
};

/** A jungle with big leaves in front. */
export const jungle: Motif = (scene) => {
  const { palette, random } = scene;
  const leaf = (x: number, y: number, size: number, turn: number, fill: string) =>
    put(
      path('M0 0Q-70-90 0-260Q70-90 0 0Z', fill) +
        line('M0 0V-220M0-60L-26-100M0-60L26-100M0-120L-22-160M0-120L22-160', palette.ink, 4, alpha(0.35)),
      x,
      y,
      size,
      size,
      turn,
    );
  const x = random.between(260, 340);
  return [
    sky(scene, { body: 'sun', x, y: 290, r: random.between(120, 160), rays: true, horizon: 600 }),
    mesa(-60, 640, 300, 240, palette.far, palette.mid),
    hills(scene, 640, 90, palette.mid, 240),
    times(8, (at) => palm(-300 + at * 170, 700, random.between(190, 300), palette.near, at % 2 ? 1 : -1)),
    hills(scene, 720, 40, palette.near, 240),
    put(manInHat(palette.ink), x, 744, 1.5),
    times(12, (at) =>
      leaf(
        -330 + at * 116,
        920,
        random.between(0.8, 1.2),
        random.between(-34, 34),
        at % 2 ? palette.ink : palette.near,
      ),
    ),
    leaf(-20, 300, 1.3, 118, palette.ink) +
      leaf(620, 260, 1.3, -112, palette.ink) +
      leaf(-30, 120, 1.2, 140, palette.near) +
      leaf(640, 90, 1.2, -136, palette.near),
    [
      [-70, 560],
      [70, 590],
    ]
      .map(
        ([dx = 0, y = 0]) =>
          oval(x + dx * 3, y, 9, 12, palette.glow) + oval(x + dx * 3 + 30, y, 9, 12, palette.glow),
      )
      .join(''),
  ].join('');
};

/** A dragon over the ridge, and a person with a sword. */
export const dragon: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(260, 340);
  return [
    sky(scene, {
      body: random.pick(['moon', 'sun']),
      x: x + 30,
      y: 280,
      r: random.between(150, 190),
      rings: true,
      stars: 30,
      horizon: 640,
    }),
    put(
      path(
        'M-10 10Q-60-60-150-110Q-250-130-290-70Q-230-90-200-40Q-160-60-130-10Q-90-20-60 40ZM30 0Q70-80 170-130Q260-140 296-80Q240-100 206-46Q170-66 140-14Q100-20 66 40Z',
        palette.near,
      ) +
        path(
          'M-40 30Q10-30 60 20Q110 60 120 120Q124 160 96 190Q110 150 86 110Q40 80 0 70Q-60 70-90 40Q-130 10-176 20L-196 8L-184-2L-204-18Q-170-26-150-8Q-120-14-90 6Q-60 26-40 30Z',
          palette.ink,
        ) +
        circle(-168, 2, 4, palette.accent) +
        path('M-200 12Q-260 20-310 70Q-260 60-236 90Q-220 50-190 24Z', palette.accent) +
        path('M-202 14Q-240 26-268 56Q-230 46-192 22Z', palette.glow),
      x + 30,
      300,
      1,
      1,
      random.between(-6, 6),
    ),
    peaks(scene, 660, 190, palette.far, palette.light),
    hills(scene, 690, 70, palette.mid, 240),
    path('M-360 800Q60 760 180 690L230 660H290L330 720Q480 790 960 800V1240H-360Z', palette.near),
    put(woman(palette.ink), 258, 664, 1.3) + line('M274 610L330 560', palette.paper, 5),
    hills(scene, 840, 30, palette.ink, 220),
  ].join('');
};

/** A giant in the city. */
export const giant: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(250, 350);
  return [
    sky(scene, {
      body: random.pick(['moon', 'sun']),
      x,
      y: 230,
      r: random.between(150, 180),
      rings: true,
      clouds: 2,
      horizon: 640,
    }),
    hills(scene, 640, 60, palette.far, 320),
    path(
      d`M${x - 130} 900L${x - 150} 470Q${x - 150} 370 ${x - 60} 350L${x - 56} 300Q${x - 60} 220 ${x} 218Q${x + 60} 220 ${x + 56} 300L${x + 60} 350Q${x + 150} 370 ${x + 150} 470L${x + 130} 900Z`,
      palette.near,
    ),
    path(
      d`M${x - 148} 460Q${x - 200} 560 ${x - 180} 700L${x - 130} 700V500ZM${x + 148} 460Q${x + 200} 560 ${x + 180} 700L${x + 130} 700V500Z`,
      palette.near,
    ),
    path(
      d`M${x} 218Q${x + 60} 220 ${x + 56} 300L${x + 60} 350Q${x + 150} 370 ${x + 150} 470L${x + 130} 900H${x}Z`,
      palette.ink,
      alpha(0.4),
    ),
    circle(x - 22, 284, 7, palette.glow) + circle(x + 22, 284, 7, palette.glow),
    times(9, (at) =>
      cottage(
        -320 + at * 150 + random.between(-14, 14),
        740 + (at % 2) * 30,
        random.between(0.8, 1.1),
        palette.ink,
        palette.ink,
        palette.glow,
      ),
    ),
    castle(x - 190, 720, 0.42, palette.mid, palette.near, palette.glow),
    hills(scene, 780, 30, palette.ink, 260),
    times(8, (at) => put(manInHat(palette.ink), 20 + at * 80 + random.between(-14, 14), 800, 0.5)),
  ].join('');
};
