import { mansion } from '../buildings.ts';
import { manInHat, woman } from '../figures.ts';
import { bareTree, ground, hills, reeds } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, path, polygon, put, rect, times } from '../shapes.ts';
import { mist, sky } from '../sky.ts';

/** A house front with a hundred windows, one of them lit. */
export const facade: Motif = (scene) => {
  const { palette, random } = scene;
  const column = Math.round(random.between(1, 3));
  const row = Math.round(random.between(2, 3));
  const lit = times(
    22,
    () =>
      d`M${-322 + Math.floor(random.between(0, 11)) * 120} ${20 + Math.floor(random.between(0, 7)) * 108}h64v78h-64Z`,
  );
  const x = 38 + column * 120;
  const y = 20 + row * 108;
  const two = random.chance(0.5);
  return [
    rect(-360, -320, 1320, 1560, palette.mid),
    polygon(
      [
        [-360, -320],
        [520, -320],
        [-360, 900],
      ],
      palette.far,
      alpha(0.4),
    ),
    path(
      times(11 * 7, (at) => d`M${-322 + (at % 11) * 120} ${20 + Math.floor(at / 11) * 108}h64v78h-64Z`),
      palette.ink,
    ),
    path(lit, palette.far, alpha(0.8)),
    line(
      times(7, (at) => d`M-360 ${110 + at * 108}H960`),
      palette.near,
      6,
    ),
    circle(x + 32, y + 40, 150, palette.glow, alpha(0.18)),
    rect(x - 10, y - 10, 84, 98, palette.ink) + rect(x, y, 64, 78, palette.glow),
    two
      ? put(manInHat(palette.ink), x + 20, y + 92, 0.78) + put(woman(palette.ink), x + 46, y + 90, 0.7)
      : put(manInHat(palette.ink), x + 32, y + 100, 0.9),
    rect(x - 10, y + 78, 84, 14, palette.near) +
      path(d`M${x} ${y}h20q-4 40 -20 56ZM${x + 64} ${y}h-20q4 40 20 56Z`, palette.accent),
    line(
      d`M520 -20V900M470 200h100M470 420h100M470 640h100M570 200l-100 220M470 420l100 220`,
      palette.ink,
      9,
    ),
    polygon(
      [
        [-360, 780],
        [960, 760],
        [960, 1240],
        [-360, 1240],
      ],
      palette.ink,
    ),
    put(woman(palette.ink), random.between(150, 260), 850, 2.3),
  ].join('');
};

/** A house and its reflection in still water. */
export const tarn: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(270, 330);
  const house =
    mansion(x, 500, 1.05, palette.ink, palette.ink, palette.glow) +
    bareTree(x - 180, 510, 260, palette.ink, -1) +
    bareTree(x + 190, 510, 220, palette.ink, 1);
  return [
    sky(scene, {
      body: random.pick(['moon', 'crescent']),
      x: x + random.pick([-150, 150]),
      y: 170,
      r: 84,
      stars: 30,
      clouds: 3,
      horizon: 520,
    }),
    hills(scene, 500, 60, palette.far, 320),
    house,
    rect(-360, 512, 1320, 728, palette.mid),
    `<g transform="matrix(1 0 0 -.82 0 932)" opacity=".45">${house}</g>`,
    times(12, (at) =>
      rect(
        -360 + ((at * 113) % 400),
        530 + at * 22,
        1320 - ((at * 157) % 620),
        3,
        palette.light,
        alpha(0.28),
      ),
    ),
    rect(-360, 504, 1320, 12, palette.ink),
    mist(scene, 520, 3),
    reeds(scene, 850, 170, palette.ink, 17),
    ground(846, palette.ink),
  ].join('');
};
