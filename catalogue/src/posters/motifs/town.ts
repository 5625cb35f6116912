import { rooftops, skyline, streetLamp, windows } from '../buildings.ts';
import { cat, manInHat, woman } from '../figures.ts';
import { ground } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, BELOW, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { birds, mist, rain, rays, sky } from '../sky.ts';

/** Towers in three rows before a low sun. */
export const city: Motif = (scene) => {
  const { palette, random } = scene;
  const lights = windows(scene, 'c');
  const x = random.between(180, 420);
  const tall = random.between(430, 560);
  return [
    sky(scene, {
      body: 'sun',
      x,
      y: random.between(230, 330),
      r: random.between(110, 160),
      rays: random.chance(0.6),
      rings: true,
      horizon: 620,
    }),
    lights.markup,
    skyline(scene, 640, 180, 330, palette.far),
    skyline(scene, 690, 110, 260, palette.mid, lights.fill),
    path(
      d`M${x - 62} 900V${690 - tall * 0.55}h18V${690 - tall * 0.75}h16V${690 - tall * 0.88}h14L${x} ${690 - tall}L${x + 14} ${690 - tall * 0.88}h14V${690 - tall * 0.75}h16V${690 - tall * 0.55}h18V900Z`,
      palette.near,
    ),
    line(
      d`M${x} ${690 - tall * 0.86}V900M${x - 22} ${690 - tall * 0.7}V900M${x + 22} ${690 - tall * 0.7}V900`,
      palette.glow,
      2,
      alpha(0.6),
    ),
    skyline(scene, 760, 60, 150, palette.ink),
  ].join('');
};

/** A lamp, two walls, a coat and hat, and the shadow that is longer than its owner. */
export const alley: Motif = (scene) => {
  const { palette, random } = scene;
  const lamp = random.between(120, 190);
  const man = random.between(330, 400);
  const left = random.between(190, 250);
  const right = random.between(390, 440);
  const pane = (x: number, y: number, lit: boolean) =>
    rect(x, y, 48, 76, lit ? palette.glow : palette.ink, lit ? '' : alpha(0.45)) +
    line(d`M${x + 24} ${y}v76M${x} ${y + 36}h48`, palette.ink, 3);
  return [
    sky(scene, {
      body: random.pick(['moon', 'crescent']),
      x: (left + right) / 2,
      y: random.between(120, 220),
      r: 66,
      horizon: 560,
    }),
    polygon(
      [
        [left, 600],
        [left + 40, 330],
        [left + 84, 290],
        [right - 40, 340],
        [right, 600],
      ],
      palette.far,
    ),
    polygon(
      [
        [-360, -320],
        [left - 20, -320],
        [left + 10, 610],
        [left + 10, BELOW],
        [-360, BELOW],
      ],
      palette.mid,
    ),
    polygon(
      [
        [960, -320],
        [right + 24, -320],
        [right - 6, 610],
        [right - 6, BELOW],
        [960, BELOW],
      ],
      palette.near,
    ),
    times(
      5,
      (at) =>
        pane(left - 110 - at * 96, 70, random.chance(0.25)) +
        pane(left - 110 - at * 96, 240, random.chance(0.35)),
    ),
    times(
      5,
      (at) =>
        pane(right + 64 + at * 96, 90, random.chance(0.25)) +
        pane(right + 64 + at * 96, 270, random.chance(0.35)),
    ),
    line(d`M-360 150L${left - 4} 190M-360 330L${left} 350`, palette.ink, 5, alpha(0.35)),
    ground(606, palette.mid),
    polygon(
      [
        [left + 10, 606],
        [right - 6, 606],
        [right + 460, BELOW],
        [left - 460, BELOW],
      ],
      palette.far,
    ),
    oval(lamp + 130, 700, 280, 54, palette.glow, alpha(0.4)),
    polygon(
      [
        [lamp, 300],
        [lamp - 150, 700],
        [lamp + 410, 700],
      ],
      palette.glow,
      alpha(0.2),
    ),
    polygon(
      [
        [man - 34, 700],
        [man + 34, 700],
        [man + 330, 930],
        [man + 130, 930],
      ],
      palette.ink,
      alpha(0.7),
    ),
    streetLamp(lamp, 708, 410, palette.ink, palette.glow),
    put(manInHat(palette.ink), man, 704, 3.3),
    mist(scene, 640, 2),
    random.chance(0.4) ? rain(scene, 46) : '',
  ].join('');
};

/** Wet pavement, an umbrella, and the shop lights in the puddles. */
export const rainyStreet: Motif = (scene) => {
  const { palette, random } = scene;
  const lights = windows(scene, 'r', 30, 40);
  return [
    sky(scene, { horizon: 520 }),
    lights.markup,
    skyline(scene, 560, 260, 420, palette.far),
    skyline(scene, 600, 180, 330, palette.mid, lights.fill),
    ground(600, palette.near),
    times(9, (at) =>
      rect(
        -260 + at * 118 + random.between(-20, 20),
        606,
        random.between(16, 40),
        random.between(120, 280),
        at % 3 ? palette.glow : palette.accent,
        alpha(0.2),
      ),
    ),
    streetLamp(120, 640, 330, palette.ink, palette.glow),
    streetLamp(520, 620, 260, palette.ink, palette.glow),
    put(woman(palette.ink), 322, 704, 2.4),
    path(
      'M222 478q16-92 104-96q88 4 104 96q-26-22-52 0q-26-22-52 0q-26-22-52 0q-26-22-52 0Z',
      palette.accent,
    ),
    line('M326 382V590', palette.ink, 5),
    rain(scene, 80),
  ].join('');
};

/** A cat on the ridge, the old roofs, the moon. */
export const roofs: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(240, 380);
  return [
    sky(scene, {
      body: 'moon',
      x: x + random.between(-30, 30),
      y: 300,
      r: random.between(140, 190),
      stars: 40,
      rings: random.chance(0.5),
      horizon: 640,
    }),
    rooftops(scene, 600, 0.8, palette.far, palette.glow),
    rooftops(scene, 680, 1, palette.mid, palette.glow),
    polygon(
      [
        [x - 420, 900],
        [x + 10, 530],
        [x + 30, 530],
        [x + 480, 900],
      ],
      palette.ink,
    ),
    rect(x - 150, 520, 54, 160, palette.ink),
    rect(x - 158, 508, 70, 16, palette.ink),
    put(cat(palette.ink, palette.glow), x + 22, 540, 1.9),
    times(8, (at) => line(d`M${x - 330 + at * 40} ${890 - at * 5}l30 -26`, palette.near, 3, alpha(0.7))),
  ].join('');
};

/** Blinds, a desk lamp and a telephone. */
export const office: Motif = (scene) => {
  const { palette, random } = scene;
  const lights = windows(scene, 'o', 18, 24);
  const phone = random.between(330, 420);
  return [
    rect(-360, -320, 1320, 1560, palette.mid),
    rect(-360, 60, 1320, 470, palette.sky[2]),
    circle(random.between(200, 400), 230, 110, palette.light, alpha(0.9)),
    lights.markup,
    skyline(scene, 540, 90, 280, palette.far, lights.fill),
    rect(-360, 530, 1320, 30, palette.ink),
    times(13, (at) => rect(-360, 66 + at * 36, 1320, 15, palette.near, alpha(0.82))),
    times(5, (at) => rect(-330 + at * 300, 40, 26, 520, palette.ink)),
    rect(-360, -320, 1320, 380, palette.near),
    polygon(
      [
        [150, 430],
        [20, 900],
        [400, 900],
      ],
      palette.glow,
      alpha(0.18),
    ),
    ground(640, palette.near),
    rect(-360, 640, 1320, 16, palette.accent, alpha(0.65)),
    line('M96 640V470L150 420', palette.ink, 9),
    path('M104 446l34-52l70 46q-40 44-104 6Z', palette.accent),
    path('M56 640q40-24 80 0Z', palette.ink),
    put(
      '<g>' +
        path('M-62 0Q-58-42-26-50V-66H26V-50Q58-42 62 0Z', palette.ink) +
        circle(0, -26, 17, palette.paper) +
        circle(0, -26, 6, palette.ink) +
        path(
          'M-74-74Q-70-104 0-104T74-74Q74-58 60-58Q48-58 46-72Q0-84-46-72Q-48-58-60-58Q-74-58-74-74Z',
          palette.ink,
        ) +
        '</g>',
      phone,
      640,
      1.35,
      1.35,
    ),
    polygon(
      [
        [210, 700],
        [340, 684],
        [368, 768],
        [226, 790],
      ],
      palette.paper,
    ),
    line('M232 712L336 700M236 730L344 716M240 748L350 732', palette.mid, 4),
  ].join('');
};

/** Searchlights over a hill of lights, and a star. */
export const premiere: Motif = (scene) => {
  const { palette, random } = scene;
  const lights = windows(scene, 'h', 16, 20);
  const beam = (x: number, lean: number) =>
    polygon(
      [
        [x - 8, 640],
        [x + lean - 70, -320],
        [x + lean + 70, -320],
        [x + 8, 640],
      ],
      palette.light,
      alpha(0.2),
    );
  const star = times(5, (at) => {
    const outer = (at / 5) * Math.PI * 2 - Math.PI / 2;
    const inner = outer + Math.PI / 5;
    return d`${at ? 'L' : 'M'}${300 + Math.cos(outer) * 104} ${250 + Math.sin(outer) * 104}L${300 + Math.cos(inner) * 42} ${250 + Math.sin(inner) * 42}`;
  });
  return [
    sky(scene, { stars: 46, horizon: 640 }),
    beam(110, random.between(160, 320)),
    beam(490, -random.between(160, 320)),
    beam(300, random.between(-60, 60)),
    rays(300, 250, palette.glow, 0.1, 10),
    circle(300, 250, 150, palette.glow, alpha(0.12)),
    path(`${star}Z`, palette.glow),
    lights.markup,
    skyline(scene, 640, 40, 130, palette.mid, lights.fill),
    ground(640, palette.near),
    times(26, (at) =>
      put(
        manInHat(palette.ink),
        -330 + at * 50 + random.between(-10, 10),
        770 + random.between(-8, 16),
        random.between(0.9, 1.3),
      ),
    ),
  ].join('');
};

/** The stairs of a dark house, seen from below. */
export const staircase: Motif = (scene) => {
  const { palette, random } = scene;
  const figure = random.pick([manInHat, woman]);
  return [
    rect(-360, -320, 1320, 1560, palette.mid),
    rect(60, -60, 300, 560, palette.sky[2], alpha(0.5)),
    path('M110 470V160a100 100 0 0 1 200 0v310Z', palette.light),
    line('M210 60V470M110 200H310M110 330H310', palette.mid, 9),
    polygon(
      [
        [110, 470],
        [310, 470],
        [620, 900],
        [20, 900],
      ],
      palette.light,
      alpha(0.14),
    ),
    times(
      11,
      (at) =>
        rect(-330 + at * 66, 780 - at * 42, 1300, 42, at % 2 ? palette.near : palette.ink) +
        rect(-330 + at * 66, 780 - at * 42, 1300, 5, palette.far),
    ),
    line('M-360 640L420 140', palette.ink, 15),
    times(10, (at) => line(d`M${-320 + at * 72} ${614 - at * 46}v150`, palette.ink, 7)),
    put(figure(palette.ink), 468, 320, 2.3),
    polygon(
      [
        [450, 320],
        [490, 320],
        [640, 470],
        [560, 520],
      ],
      palette.ink,
      alpha(0.6),
    ),
    ground(800, palette.ink),
  ].join('');
};

/** The roofs of Paris and the Eiffel Tower. */
export const paris: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(200, 400);
  return [
    sky(scene, {
      body: random.pick(['sun', 'crescent', 'moon']),
      x: 600 - x,
      y: 210,
      r: 80,
      stars: 20,
      clouds: 3,
      horizon: 620,
    }),
    path(
      d`M${x} 120l8 60h6v40q14 130 74 250h18v14h-22q26 70 60 126h-60q-22-60-84-66q-62 6-84 66h-60q34-56 60-126h-22v-14h18q60-120 74-250v-40h6Z`,
      palette.mid,
    ),
    line(
      d`M${x - 30} 330h60M${x - 16} 250h32M${x - 78} 468h156M${x - 62} 440l124 28M${x + 62} 440l-124 28M${x - 24} 280l40 50M${x + 24} 280l-40 50`,
      palette.far,
      5,
    ),
    birds(scene, 6, 600 - x, 330),
    rooftops(scene, 640, 0.8, palette.near, palette.glow),
    rooftops(scene, 730, 1.1, palette.ink, palette.glow),
  ].join('');
};
