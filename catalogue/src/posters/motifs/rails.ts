import { hills, leafTree, peaks } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, path, polygon, put, rect, times } from '../shapes.ts';
import { sky } from '../sky.ts';

/** An engine on a viaduct, its smoke across the valley. */
export const train: Motif = (scene) => {
  const { palette, random } = scene;
  const y = random.between(500, 540);
  const coach = (x: number) =>
    rect(x, y - 66, 128, 58, palette.near) +
    rect(x - 3, y - 74, 134, 12, palette.ink) +
    times(4, (at) => rect(x + 12 + at * 28, y - 52, 18, 22, palette.glow)) +
    circle(x + 26, y - 6, 11, palette.ink) +
    circle(x + 102, y - 6, 11, palette.ink);
  return [
    sky(scene, {
      body: random.pick(['sun', 'moon']),
      x: random.between(130, 470),
      y: 210,
      r: 100,
      rings: random.chance(0.5),
      clouds: 2,
      horizon: 620,
    }),
    peaks(scene, 640, 260, palette.far, random.chance(0.5) ? palette.light : undefined),
    hills(scene, 660, 90, palette.mid, 260),
    times(6, (at) =>
      circle(380 - at * 66, y - 150 - at * 13, 26 + at * 10, palette.light, alpha(0.8 - at * 0.1)),
    ),
    [-372, -236, -100, 36].map(coach).join(''),
    rect(172, y - 70, 66, 62, palette.ink) +
      rect(164, y - 92, 82, 12, palette.accent) +
      rect(184, y - 60, 26, 24, palette.glow) +
      path(d`M236 ${y - 8}v-50h150q22 22 0 50Z`, palette.ink) +
      path(d`M352 ${y - 56}l-6 -48h32l-6 48ZM290 ${y - 58}q12 -26 24 0Z`, palette.ink) +
      line(d`M246 ${y - 40}H396`, palette.accent, 5) +
      circle(400, y - 44, 9, palette.glow) +
      [200, 262, 316]
        .map((x) => circle(x, y - 14, 23, palette.ink) + circle(x, y - 14, 12, palette.accent))
        .join('') +
      polygon(
        [
          [392, y - 10],
          [430, y + 6],
          [380, y + 6],
        ],
        palette.ink,
      ),
    polygon(
      [
        [406, y - 52],
        [960, y - 110],
        [960, y + 10],
      ],
      palette.glow,
      alpha(0.22),
    ),
    rect(-360, y + 2, 1320, 26, palette.ink),
    path(
      times(9, (at) => d`M${-340 + at * 150} 1240V${y + 26}h150V1240h-34V${y + 120}a41 41 0 0 0 -82 0V1240Z`),
      palette.ink,
    ),
    hills(scene, 800, 70, palette.near, 240),
  ].join('');
};

/** A tram climbs a street that is too steep for it. */
export const tram: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { body: 'sun', x: random.between(380, 480), y: 220, r: 90, clouds: 5, horizon: 640 }),
    hills(scene, 560, 120, palette.far, 260),
    path('M-360 900L220 640Q340 580 470 590T960 660V1240H-360Z', palette.mid),
    line('M-360 872L220 626Q340 570 470 580T960 650', palette.ink, 7),
    line('M-360 372L300 230L960 250', palette.ink, 3),
    put(
      line('M0-200L40-330', palette.ink, 6) +
        rect(-130, -190, 260, 150, palette.accent, ' rx="14"') +
        rect(-146, -204, 292, 24, palette.ink, ' rx="8"') +
        times(5, (at) => rect(-114 + at * 47, -168, 36, 56, palette.glow)) +
        rect(-130, -96, 260, 12, palette.paper) +
        circle(-72, -30, 27, palette.ink) +
        circle(72, -30, 27, palette.ink) +
        circle(-72, -30, 11, palette.light) +
        circle(72, -30, 11, palette.light) +
        circle(126, -66, 14, palette.glow),
      300,
      600,
      1.2,
      1.2,
      -14,
    ),
    hills(scene, 800, 60, palette.near, 220),
    [60, 470, 560].map((x) => leafTree(x, 820, 150, palette.ink, palette.ink)).join(''),
  ].join('');
};
