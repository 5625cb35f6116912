import { bassist, conductor, dancers, fencer, manInHat, trumpeter, woman } from '../figures.ts';
import { ground, hills } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { rays, sky } from '../sky.ts';

/** Heavy folds on both sides and a swag above. */
const curtains = (cloth: string, fold: string, trim: string) =>
  path(
    'M-360-320H130Q150 200 20 460Q60 660 70 1240H-360ZM960-320H470Q450 200 580 460Q540 660 530 1240H960Z',
    cloth,
  ) +
  path(
    'M-60-320H-10Q20 300-60 1240H-130Q-60 300-60-320ZM70-320H104Q96 120 0 440Q30 160 70-320ZM660-320H610Q580 300 660 1240H730Q660 300 660-320ZM530-320H496Q504 120 600 440Q570 160 530-320Z',
    fold,
    alpha(0.5),
  ) +
  path(
    'M-360-320H960V40Q880 130 780 50Q690 140 600 50Q500 150 400 50Q300 150 200 50Q100 150 0 50Q-90 140-180 50Q-280 130-360 40Z',
    cloth,
  ) +
  line(
    'M-360 40Q-280 130-180 50Q-90 140 0 50Q100 150 200 50Q300 150 400 50Q500 150 600 50Q690 140 780 50Q880 130 960 40',
    trim,
    9,
  );

const boards = (floor: string, seam: string) =>
  ground(640, floor) +
  times(12, (at) =>
    line(d`M${300 + (at - 5.5) * 50} 640L${300 + (at - 5.5) * 200} 1240`, seam, 3, alpha(0.5)),
  );

/** One spot, one singer. */
export const stage: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(270, 330);
  return [
    rect(-360, -320, 1320, 1560, palette.near),
    rays(x, 330, palette.mid, 0.5, 14),
    boards(palette.mid, palette.ink),
    polygon(
      [
        [x - 30, -320],
        [x + 30, -320],
        [x + 190, 730],
        [x - 190, 730],
      ],
      palette.light,
      alpha(0.3),
    ),
    oval(x, 716, 200, 40, palette.light, alpha(0.65)),
    put(woman(palette.ink), x, 716, 3.3),
    line(d`M${x + 74} 716V446`, palette.ink, 6) +
      circle(x + 74, 436, 15, palette.ink) +
      oval(x + 74, 718, 34, 8, palette.ink),
    curtains(palette.accent, palette.ink, palette.glow),
    times(
      9,
      (at) =>
        path(d`M${-60 + at * 90} 850a30 30 0 0 1 60 0Z`, palette.ink) +
        path(d`M${-50 + at * 90} 848a20 20 0 0 1 40 0Z`, palette.glow),
    ),
    ground(848, palette.ink),
  ].join('');
};

/** Brass, bass and a round window of light. */
export const band: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    rect(-360, -320, 1320, 1560, palette.sky[1]),
    rays(300, 400, palette.light, 0.14, 16),
    circle(300, 390, 270, palette.sky[2]),
    circle(300, 390, 220, palette.light, alpha(0.55)),
    circle(300, 390, 160, palette.light, alpha(0.5)),
    boards(palette.near, palette.ink),
    put(bassist(palette.ink, palette.accent), 430, 720, 3),
    put(trumpeter(palette.ink, palette.glow), random.between(250, 280), 724, 3.1),
    put(bassist(palette.near, palette.mid), 70, 690, 2, -2),
    put(
      oval(0, -40, 62, 62, palette.accent) +
        oval(0, -40, 48, 48, palette.paper) +
        line('M-60-100L-104-130M60-100L108-124', palette.ink, 4) +
        oval(-104, -132, 42, 8, palette.glow) +
        oval(108, -126, 42, 8, palette.glow),
      150,
      770,
      1.1,
    ),
    times(6, (at) =>
      put(
        oval(0, 0, 13, 9, palette.paper, ' transform="rotate(-20)"') +
          line('M11-4V-54Q26-48 30-30', palette.paper, 4),
        90 + at * 84,
        120 + (at % 2) * 70 + random.between(-20, 20),
        random.between(0.8, 1.2),
      ),
    ),
    ground(800, palette.ink),
  ].join('');
};

/** The conductor, and the orchestra as a fan of light. */
export const orchestra: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    rect(-360, -320, 1320, 1560, palette.near),
    path('M-60 640V300a360 360 0 0 1 720 0V640Z', palette.mid),
    path('M40 640V320a260 260 0 0 1 520 0V640Z', palette.far),
    times(7, (at) => rect(96 + at * 64, 180 - Math.abs(3 - at) * -34, 30, 400, palette.light, alpha(0.5))),
    rays(300, 640, palette.glow, 0.13, 18),
    times(3, (row) =>
      times(9 - row, (at) =>
        put(
          circle(0, -34, 11, palette.ink) +
            path('M-20 0Q-18-26 0-26T20 0Z', palette.ink) +
            line('M-26-6L20-36', palette.accent, 4),
          -40 + row * 40 + at * 86 + random.between(-6, 6),
          600 + row * 52,
          1.1 + row * 0.2,
        ),
      ),
    ),
    ground(712, palette.ink),
    polygon(
      [
        [210, 740],
        [390, 740],
        [420, 860],
        [180, 860],
      ],
      palette.mid,
    ),
    put(conductor(palette.ink, palette.paper), 300, 744, random.between(3.2, 3.6)),
    rect(200, 738, 200, 10, palette.accent),
  ].join('');
};

/** A ballroom, one couple, a chandelier. */
export const ballroom: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(280, 340);
  return [
    rect(-360, -320, 1320, 1560, palette.mid),
    times(
      7,
      (at) =>
        path(d`M${-320 + at * 190} 600V260a60 60 0 0 1 120 0V600Z`, palette.sky[2]) +
        path(d`M${-308 + at * 190} 600V262a48 48 0 0 1 96 0V600Z`, palette.light, alpha(0.5)) +
        line(
          d`M${-260 + at * 190} 200V600M${-320 + at * 190} 340h120M${-320 + at * 190} 470h120`,
          palette.mid,
          6,
        ),
    ),
    line('M300-320V90', palette.ink, 5) +
      path('M190 130Q300 210 410 130Q300 160 190 130Z', palette.glow) +
      times(
        7,
        (at) =>
          rect(192 + at * 34, 98 - Math.abs(3 - at) * -6, 9, 34, palette.paper) +
          circle(196 + at * 34, 92 - Math.abs(3 - at) * -6, 8, palette.glow),
      ) +
      circle(300, 130, 150, palette.glow, alpha(0.16)),
    ground(620, palette.near),
    times(8, (at) =>
      times(3, (row) =>
        (at + row) % 2
          ? polygon(
              [
                [300 + (at - 4) * (90 + row * 50), 620 + row * row * 46],
                [300 + (at - 3) * (90 + row * 50), 620 + row * row * 46],
                [300 + (at - 3) * (140 + row * 60), 620 + (row + 1) * (row + 1) * 46],
                [300 + (at - 4) * (140 + row * 60), 620 + (row + 1) * (row + 1) * 46],
              ],
              palette.far,
              alpha(0.35),
            )
          : '',
      ),
    ),
    oval(x, 716, 190, 24, palette.ink, alpha(0.4)),
    put(dancers(palette.ink, palette.accent), x, 716, 3.6, random.pick([3.6, -3.6])),
  ].join('');
};

/** Striped canvas, flags, a moon over it. */
export const circus: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(280, 320);
  const stripes = times(6, (at) =>
    at % 2
      ? ''
      : path(
          d`M${x} 250Q${x - 250 + at * 96} 400 ${x - 300 + at * 100} 470H${x - 200 + at * 100}Q${x - 170 + at * 82} 400 ${x} 250Z`,
          palette.accent,
        ),
  );
  return [
    sky(scene, {
      body: random.pick(['moon', 'sun', 'crescent']),
      x: x + random.pick([-190, 190]),
      y: 150,
      r: 64,
      stars: 50,
      rays: random.chance(0.5),
      horizon: 640,
    }),
    line(d`M${x} 250V176`, palette.ink, 6) + path(d`M${x} 176l64 20l-64 20Z`, palette.accent),
    path(d`M${x} 250Q${x - 210} 400 ${x - 300} 470H${x + 300}Q${x + 210} 400 ${x} 250Z`, palette.paper),
    stripes,
    path(
      d`M${x} 250Q${x + 210} 400 ${x + 300} 470H${x + 60}Q${x + 60} 380 ${x} 250Z`,
      palette.ink,
      alpha(0.16),
    ),
    rect(x - 262, 470, 524, 200, palette.paper),
    times(7, (at) => rect(x - 262 + at * 75, 470, 38, 200, palette.accent)),
    rect(x, 470, 262, 200, palette.ink, alpha(0.16)),
    path(
      times(10, (at) => d`M${x - 300 + at * 60} 468q30 44 60 0Z`),
      palette.near,
    ),
    path(d`M${x - 62} 680V540Q${x - 20} 500 ${x} 490Q${x + 20} 500 ${x + 62} 540V680Z`, palette.ink),
    path(d`M${x - 40} 680V556Q${x} 510 ${x + 40} 556V680Z`, palette.glow),
    line(d`M-360 330Q-60 420 ${x - 296} 470M960 330Q660 420 ${x + 296} 470`, palette.ink, 3),
    times(14, (at) =>
      circle(-340 + at * 96, 350 + Math.sin(at) * 14, 7, at % 2 ? palette.glow : palette.accent),
    ),
    hills(scene, 690, 26, palette.near, 300),
    times(14, (at) =>
      put(
        (at % 2 ? woman : manInHat)(palette.ink),
        -330 + at * 96 + random.between(-16, 16),
        760,
        random.between(0.7, 1),
      ),
    ),
    ground(756, palette.ink),
  ].join('');
};

/** Two masks, one of each kind. */
export const masks: Motif = (scene) => {
  const { palette, random } = scene;
  const face = (smile: number, skin: string, hole: string) =>
    path('M-110-130Q0-170 110-130Q124 40 0 150Q-124 40-110-130Z', skin) +
    path('M0-150Q70-148 110-130Q124 40 0 150Z', palette.ink, alpha(0.16)) +
    path(
      d`M-74-50Q-46-84-16-46Q-46-${smile > 0 ? 30 : 22}-74-50ZM74-50Q46-84 16-46Q46-${smile > 0 ? 30 : 22} 74-50Z`,
      hole,
    ) +
    path(
      d`M-56 ${50 - smile * 10}Q0 ${50 + smile * 70} 56 ${50 - smile * 10}Q0 ${50 + smile * 26}-56 ${50 - smile * 10}Z`,
      hole,
    ) +
    line(
      d`M-80-86Q-50-${110 + smile * 6}-18-${84 - smile * 8}M80-86Q50-${110 + smile * 6} 18-${84 - smile * 8}M0-30L-10 14H8`,
      hole,
      6,
    );
  return [
    rect(-360, -320, 1320, 1560, palette.near),
    rays(300, 400, palette.mid, 0.75, 15),
    circle(300, 400, 280, palette.far, alpha(0.55)),
    put(line('M-90-60Q-220 80-140 330M90-60Q220 120 120 340', palette.accent, 14), 300, 380, 1),
    put(face(-1, palette.mid, palette.ink), 390, 300, 1.35, 1.35, 14),
    put(face(1, palette.light, palette.ink), 230, 440, 1.5, 1.5, random.between(-16, -8)),
    curtains(palette.accent, palette.ink, palette.glow),
    ground(800, palette.ink),
  ].join('');
};

/** Two blades cross on the stairs of a balcony. */
export const duel: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, {
      body: random.pick(['moon', 'sun']),
      x: 300,
      y: 330,
      r: random.between(180, 220),
      rings: true,
      horizon: 620,
    }),
    path('M-360 640V240H-20V300H10V640ZM960 640V200H620V280H590V640Z', palette.mid),
    times(3, (at) =>
      path(
        d`M${-300 + at * 96} 470v-80a26 26 0 0 1 52 0v80ZM${660 + at * 96} 450v-80a26 26 0 0 1 52 0v80Z`,
        palette.glow,
        alpha(0.8),
      ),
    ),
    path('M-360 560H60L90 600V660H-360ZM960 540H540L510 600V660H960Z', palette.near),
    times(
      9,
      (at) =>
        rect(-350 + at * 46, 500, 12, 70, palette.near) + rect(560 + at * 46, 480, 12, 70, palette.near),
    ),
    rect(-360, 490, 420, 14, palette.near) + rect(546, 470, 420, 14, palette.near),
    ground(690, palette.near),
    put(fencer(palette.ink, palette.paper), 180, 704, 2.7),
    put(fencer(palette.ink, palette.paper), 424, 704, 2.7, -2.7),
    oval(300, 712, 300, 14, palette.ink, alpha(0.4)),
    ground(780, palette.ink),
  ].join('');
};

/** A table, cards, a glass, and smoke. */
export const cards: Motif = (scene) => {
  const { palette, random } = scene;
  const card = (x: number, y: number, turn: number, pip: string) =>
    put(
      rect(-58, -84, 116, 168, palette.paper, ' rx="12"') +
        path('M0-34Q40 2 22 22Q6 34 0 16Q-6 34-22 22Q-40 2 0-34Z', pip) +
        line('M0 16V36', pip, 7) +
        circle(-40, -62, 8, pip) +
        circle(40, 62, 8, pip),
      x,
      y,
      1.2,
      1.2,
      turn,
    );
  return [
    rect(-360, -320, 1320, 1560, palette.near),
    polygon(
      [
        [240, -320],
        [360, -320],
        [900, 700],
        [-300, 700],
      ],
      palette.light,
      alpha(0.2),
    ),
    polygon(
      [
        [216, 60],
        [384, 60],
        [430, 140],
        [170, 140],
      ],
      palette.accent,
    ) +
      rect(170, 138, 260, 10, palette.glow) +
      line('M300-320V60', palette.ink, 7),
    oval(300, 640, 620, 240, palette.mid),
    oval(300, 632, 580, 212, palette.far),
    card(190, 470, -24, palette.ink),
    card(250, 440, -10, palette.accent),
    card(320, 430, 4, palette.ink),
    card(390, 446, 18, palette.accent),
    times(3, (at) =>
      times(4 + at, (row) =>
        oval(460 + at * 58, 620 - row * 13 + at * 10, 32, 12, row % 2 ? palette.accent : palette.paper),
      ),
    ),
    path('M96 560H180L166 690H110Z', palette.light, alpha(0.5)) +
      path('M104 620H172L166 690H110Z', palette.accent, alpha(0.85)),
    line(d`M${random.between(440, 480)} 560q-40 -60 10 -120t-20 -140t20 -120`, palette.light, 9, alpha(0.35)),
    ground(800, palette.ink),
  ].join('');
};
