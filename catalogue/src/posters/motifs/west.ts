import { cottage } from '../buildings.ts';
import { gunslinger as drawGunslinger, rider } from '../figures.ts';
import { cactus, fence, furrows, ground, hills, leafTree, mesa, water, waves } from '../land.ts';
import type { Motif } from '../scene.ts';
import { BELOW, alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { birds, cloud, sky } from '../sky.ts';

/** A rider on the ridge, the sun behind. */
export const desertRider: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(250, 350);
  const several = random.chance(0.5);
  return [
    sky(scene, {
      body: 'sun',
      x: x + random.between(-30, 30),
      y: random.between(330, 400),
      r: random.between(150, 200),
      rays: random.chance(0.5),
      horizon: 620,
    }),
    mesa(-120, 620, 240, random.between(150, 240), palette.far, palette.mid),
    mesa(random.between(420, 470), 620, 260, random.between(180, 280), palette.far, palette.mid),
    hills(scene, 630, 30, palette.mid, 300),
    path(d`M-360 720Q${x - 200} 640 ${x} 600T960 700V1240H-360Z`, palette.near),
    several
      ? put(rider(palette.ink), x - 150, 640, 1.15) +
        put(rider(palette.ink), x + 20, 604, 1.4) +
        put(rider(palette.ink), x + 190, 622, 1.2)
      : put(rider(palette.ink), x, 606, 2.1) +
        times(5, (at) => circle(x - 130 - at * 36, 600 + at * 5, 20 - at * 2, palette.light, alpha(0.3))),
    hills(scene, 800, 50, palette.ink, 260),
    cactus(90, 810, 170, palette.ink),
    cactus(540, 830, 110, palette.ink),
    birds(scene, 3, 440, 170),
  ].join('');
};

/** Two men at noon, seen from beside the first one's boots. */
export const gunslinger: Motif = (scene) => {
  const { palette, random } = scene;
  const front = (x: number, wide: number, high: number, fill: string) =>
    path(d`M${x} 640V${640 - high}h${wide}V640Z`, fill) +
    rect(x - 6, 640 - high - 10, wide + 12, 16, palette.ink) +
    rect(x + wide * 0.36, 580, wide * 0.28, 60, palette.ink) +
    rect(x + wide * 0.14, 560 - high * 0.3, wide * 0.2, 36, palette.glow) +
    rect(x + wide * 0.66, 560 - high * 0.3, wide * 0.2, 36, palette.glow) +
    rect(x - 10, 556, wide + 20, 9, palette.ink);
  return [
    sky(scene, { body: 'sun', x: random.between(260, 340), y: 300, r: 110, rays: true, horizon: 620 }),
    mesa(200, 630, 220, 150, palette.far, palette.mid),
    front(-190, 190, 210, palette.mid),
    front(-20, 130, 160, palette.far),
    front(480, 160, 190, palette.mid),
    front(650, 200, 230, palette.far),
    ground(640, palette.accent === '#2f8f8a' ? palette.far : palette.mid),
    polygon(
      [
        [190, 640],
        [420, 640],
        [960, BELOW],
        [-360, BELOW],
      ],
      palette.light,
      alpha(0.3),
    ),
    put(drawGunslinger(palette.near), 316, 668, 1.15),
    polygon(
      [
        [304, 668],
        [328, 668],
        [350, 760],
        [300, 760],
      ],
      palette.ink,
      alpha(0.3),
    ),
    put(drawGunslinger(palette.ink), random.pick([150, 440]), 850, 4.6),
    ground(858, palette.ink),
  ].join('');
};

/** A house, a windmill and all that sky. */
export const prairieHouse: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(330, 400);
  return [
    sky(scene, {
      body: 'sun',
      x: random.between(150, 250),
      y: 330,
      r: 100,
      rings: true,
      clouds: 5,
      horizon: 620,
    }),
    hills(scene, 620, 40, palette.far, 360),
    line('M150 640L176 400L202 640M160 560H192M166 500H186', palette.ink, 6),
    times(10, (at) =>
      polygon(
        [
          [176, 400],
          [176 + Math.cos(at * 0.628) * 74, 400 + Math.sin(at * 0.628) * 74],
          [176 + Math.cos(at * 0.628 + 0.36) * 74, 400 + Math.sin(at * 0.628 + 0.36) * 74],
        ],
        palette.ink,
      ),
    ),
    circle(176, 400, 10, palette.accent),
    cottage(x, 640, 1.9, palette.near, palette.ink, palette.glow),
    leafTree(x + 160, 650, 210, palette.near, palette.ink),
    ground(638, palette.mid),
    furrows(x, 640, palette.near, 0.5),
    fence(720, palette.ink, 80),
    random.chance(0.5)
      ? birds(scene, 6, 440, 220)
      : times(3, (at) => cloud(scene, 120 + at * 200, 560 + at * 14, 1.5, palette.light, 0.3)),
  ].join('');
};

/** Riders along the surf, the evening behind them. */
export const coastRiders: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, {
      body: 'sun',
      x: random.between(180, 420),
      y: 440,
      r: 150,
      rings: true,
      clouds: 4,
      horizon: 560,
    }),
    water(scene, 560, 300),
    path('M-360 560Q-200 430-60 420Q20 430 60 560ZM960 560Q820 380 700 400Q600 430 560 560Z', palette.mid),
    waves(640, palette.light, 60, 0, alpha(0.5)),
    waves(650, palette.mid, 60, 14),
    path('M-360 720Q120 670 420 700T960 690V1240H-360Z', palette.near),
    put(rider(palette.ink), 170, 716, 1.5) + put(rider(palette.ink), 400, 712, 1.9),
    [170, 400].map((x) => oval(x, 722, 90, 8, palette.light, alpha(0.3))).join(''),
    path('M-360 800Q200 760 480 790T960 780V1240H-360Z', palette.ink),
    birds(scene, 6, 330, 220),
  ].join('');
};
