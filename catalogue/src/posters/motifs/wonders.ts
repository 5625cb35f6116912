import { cottage, rooftops } from '../buildings.ts';
import { cat, child, dog, manInHat, woman } from '../figures.ts';
import { ground, hills, leafTree, reeds } from '../land.ts';
import type { Motif, Scene } from '../scene.ts';
import { alpha, circle, d, line, path, polygon, put, rect, times } from '../shapes.ts';
import { rain, sky } from '../sky.ts';

/** A cobweb with drops and its spider. */
export const cobweb: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(260, 340);
  const spokes = 14;
  const at = (spoke: number, r: number) =>
    d`${x + Math.cos((spoke / spokes) * Math.PI * 2) * r} ${330 + Math.sin((spoke / spokes) * Math.PI * 2) * r}`;
  return [
    sky(scene, { body: 'moon', x, y: 330, r: 170, horizon: 700 }),
    line(
      times(spokes, (spoke) => `M${x} 330L${at(spoke, 700)}`),
      palette.paper,
      2.5,
      alpha(0.7),
    ),
    line(
      times(7, (row) =>
        times(
          spokes,
          (spoke) =>
            `M${at(spoke, 60 + row * 62)}Q${at(spoke + 0.5, 48 + row * 54)} ${at(spoke + 1, 60 + row * 62)}`,
        ),
      ),
      palette.paper,
      2.5,
      alpha(0.7),
    ),
    times(18, () =>
      circle(
        x + random.between(-260, 260),
        330 + random.between(-260, 260),
        random.between(2, 5),
        palette.glow,
      ),
    ),
    line(d`M${x} 330V520`, palette.paper, 2),
    put(
      circle(0, 0, 44, palette.ink) +
        circle(0, -50, 24, palette.ink) +
        line(
          'M-20-40L-90-90L-116-40M-24-20L-104-30L-130 30M20-40L90-90L116-40M24-20L104-30L130 30M-24 14L-84 40L-96 100M24 14L84 40L96 100',
          palette.ink,
          8,
        ) +
        circle(-8, -56, 5, palette.glow) +
        circle(8, -56, 5, palette.glow) +
        path('M-12 4L0-12L12 4L0 26Z', palette.accent),
      x,
      560,
      1.05,
    ),
    rooftops(scene, 770, 1, palette.near, palette.glow),
    rooftops(scene, 840, 1.2, palette.ink, palette.glow),
  ].join('');
};

/** Grass, a great tree, somebody small under it. */
export const meadow: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(330, 400);
  const flowers = times(40, () =>
    circle(
      random.between(-340, 940),
      random.between(700, 880),
      random.between(3, 7),
      random.pick([palette.accent, palette.light, palette.glow]),
    ),
  );
  return [
    sky(scene, {
      body: 'sun',
      x: random.between(120, 220),
      y: 190,
      r: 90,
      rays: true,
      clouds: 5,
      horizon: 620,
    }),
    hills(scene, 600, 110, palette.far, 300),
    hills(scene, 650, 70, palette.mid, 280),
    cottage(120, 630, 0.8, palette.near, palette.accent, palette.glow),
    leafTree(x, 720, 560, palette.near, palette.ink),
    put(child(palette.ink), x - 120, 726, 0.9) + put(dog(palette.ink), x - 190, 730, 0.7),
    hills(scene, 720, 40, palette.near, 320),
    flowers,
    reeds(scene, 880, 90, palette.ink, 13),
    ground(876, palette.ink),
  ].join('');
};

/** An enormous old tree in the rain, and two umbrellas. */
export const greatTree: Motif = (scene) => {
  const { palette } = scene;
  const umbrella = (x: number, colour: string) =>
    put(
      path('M-60-96Q-50-150 0-152Q50-150 60-96Q40-108 20-96Q0-108-20-96Q-40-108-60-96Z', colour) +
        line('M0-150V-40', palette.ink, 4) +
        child(palette.ink),
      x,
      770,
      0.9,
    );
  return [
    sky(scene, { body: 'moon', x: 300, y: 300, r: 230, rings: true, horizon: 640 }),
    hills(scene, 640, 60, palette.far, 300),
    path(
      'M230 760Q270 600 250 430L170 330L190 320L264 386L280 250H322L334 396L420 300L440 312L352 440Q334 600 380 760Z',
      palette.ink,
    ),
    [
      [300, 200, 150],
      [170, 270, 120],
      [430, 260, 124],
      [240, 350, 96],
      [380, 350, 92],
      [90, 340, 80],
      [510, 340, 84],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, palette.near))
      .join(''),
    [
      [270, 160, 100],
      [150, 240, 70],
      [420, 220, 76],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, palette.mid, alpha(0.8)))
      .join(''),
    times(12, (at) => circle(110 + at * 34, 260 + ((at * 47) % 150), 6, palette.glow)),
    ground(756, palette.near),
    umbrella(200, palette.accent),
    umbrella(410, palette.glow),
    reeds(scene, 850, 90, palette.ink, 14),
    ground(846, palette.ink),
    rain(scene, 60),
  ].join('');
};

const lantern = ({ palette }: Scene, x: number, y: number, size: number) =>
  put(
    circle(0, 0, 62, palette.glow, alpha(0.2)) +
      rect(-26, -36, 52, 8, palette.ink) +
      path('M-30-28Q-44 0-30 30H30Q44 0 30-28Z', palette.accent) +
      path('M-14-28Q-20 0-14 30H14Q20 0 14-28Z', palette.glow, alpha(0.8)) +
      rect(-26, 30, 52, 8, palette.ink) +
      line('M0-36V-70', palette.ink, 4),
    x,
    y,
    size,
  );

/** A many-storeyed house over the water, lanterns lit. */
export const lanterns: Motif = (scene) => {
  const { palette, random } = scene;
  const storey = (y: number, wide: number) =>
    rect(300 - wide * 0.42, y - 70, wide * 0.84, 74, palette.near) +
    times(6, (at) => rect(300 - wide * 0.36 + at * wide * 0.125, y - 58, wide * 0.085, 44, palette.glow)) +
    path(
      d`M${300 - wide * 0.62} ${y - 60}Q${300 - wide * 0.4} ${y - 80} ${300 - wide * 0.34} ${y - 108}H${300 + wide * 0.34}Q${300 + wide * 0.4} ${y - 80} ${300 + wide * 0.62} ${y - 60}Q${300} ${y - 84} ${300 - wide * 0.62} ${y - 60}Z`,
      palette.accent,
    );
  return [
    sky(scene, { body: 'moon', x: random.between(140, 460), y: 170, r: 90, stars: 50, horizon: 640 }),
    hills(scene, 640, 120, palette.far, 280),
    storey(330, 190) + storey(430, 270) + storey(540, 350) + storey(650, 440),
    ground(654, palette.mid),
    times(9, (at) => rect(100 + at * 48, 660, 26, random.between(40, 130), palette.glow, alpha(0.25))),
    path('M-360 760Q300 640 960 760V800Q300 690-360 800Z', palette.accent) +
      times(15, (at) =>
        line(d`M${-320 + at * 90} ${770 - Math.sin((at / 14) * Math.PI) * 52}v44`, palette.ink, 6),
      ),
    put(child(palette.ink), 316, 712, 0.9),
    lantern(scene, 70, 330, 1.2) +
      lantern(scene, 540, 270, 1.4) +
      lantern(scene, 40, 560, 0.8) +
      lantern(scene, 566, 520, 0.9),
    ground(820, palette.ink),
  ].join('');
};

/** Picture frames on a wall, and a cat. */
export const gallery: Motif = (scene) => {
  const { palette, random } = scene;
  const frame = (x: number, y: number, w: number, h: number, inside: string) =>
    rect(x - 12, y - 12, w + 24, h + 24, palette.accent) + rect(x, y, w, h, palette.paper) + inside;
  return [
    rect(-360, -320, 1320, 1560, palette.mid),
    times(3, (at) =>
      polygon(
        [
          [100 + at * 200, -40],
          [20 + at * 200, 620],
          [180 + at * 200, 620],
        ],
        palette.light,
        alpha(0.16),
      ),
    ),
    frame(
      200,
      130,
      210,
      270,
      circle(305, 240, 62, palette.accent) +
        rect(226, 290, 90, 80, palette.near) +
        polygon(
          [
            [310, 380],
            [390, 200],
            [396, 380],
          ],
          palette.far,
        ),
    ),
    frame(20, 220, 120, 160, line('M36 250q40 40 90 0t-20 60t-60 40', palette.near, 9)),
    frame(
      470,
      200,
      130,
      180,
      times(4, (at) => rect(484, 214 + at * 40, 100 - at * 18, 26, at % 2 ? palette.far : palette.accent)),
    ),
    frame(-240, 160, 180, 240, circle(-150, 280, 70, palette.far)) +
      frame(
        680,
        170,
        170,
        220,
        polygon(
          [
            [690, 380],
            [765, 190],
            [840, 380],
          ],
          palette.near,
        ),
      ),
    rect(-360, 600, 1320, 20, palette.ink),
    ground(620, palette.near),
    put(manInHat(palette.ink), 210, 720, 2.1) +
      put(woman(palette.ink), 390, 722, 2) +
      put(cat(palette.ink, palette.glow), random.between(490, 540), 724, 0.7),
    ground(780, palette.ink),
  ].join('');
};
