import { fir } from '../../posters/land.ts';
import { randomOf } from '../../posters/random.ts';
import { alpha, circle, d, line, path, polygon, put, rect, times } from '../../posters/shapes.ts';
import { ease, LIGHTS_ON, TREE_LIT } from './timing.ts';

// The inside of the globe, around its centre; the glass has a radius of 388.

const LAMP = '#ffd98a';
const DARK_PANE = '#1a2f57';

/** Mixes two colours, so that a window lights up slowly. */
function mix(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16);
  return `#${[0, 1, 2]
    .map((at) =>
      Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function house(x: number, y: number, size: number, lit: number): string {
  const pane = mix(DARK_PANE, LAMP, lit);
  return put(
    circle(0, -6, 120, 'url(#lamp)', alpha(lit * 0.8)) +
      rect(22, -112, 16, 44, '#14264a') +
      rect(18, -118, 24, 9, '#f2f8ff') +
      rect(-52, -58, 104, 58, '#14264a') +
      polygon(
        [
          [-52, -56],
          [0, -102],
          [52, -56],
        ],
        '#14264a',
      ) +
      path('M-66-50L0-112L66-50L58-44L0-94L-58-44Z', '#eaf3ff') +
      rect(-38, -42, 24, 20, pane) +
      rect(14, -42, 24, 20, pane) +
      rect(-9, -36, 18, 36, mix('#0f1d3c', '#ffc46b', lit)) +
      line('M-26-42V-22M26-42V-22', '#14264a', 2.5),
    x,
    y,
    size,
  );
}

function church(lit: number): string {
  const pane = mix(DARK_PANE, LAMP, lit);
  return put(
    circle(0, -40, 130, 'url(#lamp)', alpha(lit * 0.7)) +
      rect(-70, -70, 90, 70, '#122344') +
      path('M-84-64L-26-116L32-64L24-58L-26-102L-76-58Z', '#eaf3ff') +
      rect(14, -150, 46, 150, '#15294f') +
      polygon(
        [
          [8, -148],
          [37, -228],
          [66, -148],
        ],
        '#122344',
      ) +
      path('M8-148L37-228L46-204L30-148Z', '#eaf3ff') +
      line('M37-228V-246M30-238H44', '#15294f', 3) +
      path('M30-104v-18a7 7 0 0 1 14 0v18Z', pane) +
      [-56, -30, -4].map((x) => path(d`M${x} -16v-22a7 7 0 0 1 14 0v22Z`, pane)).join(''),
    136,
    196,
    0.86,
  );
}

/** The tree on the square; its lights go on from the bottom to the top. */
function tree(second: number): string {
  const lit = ease(TREE_LIT, TREE_LIT + 2.4, second);
  const lights = times(26, (at) => {
    const up = at / 25;
    if (up > lit) return '';
    const wide = (1 - up) * 40;
    const x = Math.sin(at * 2.4) * wide;
    const flicker = 0.7 + 0.3 * Math.sin(second * 3 + at * 1.7);
    return circle(x, -14 - up * 122, 3.6, ['#ffd98a', '#ff9e7a', '#a8d4ff'][at % 3] ?? LAMP, alpha(flicker));
  });
  return put(
    circle(0, -60, 130, 'url(#lamp)', alpha(lit * 0.75)) +
      path(fir(0, 0, 160), '#12294a') +
      path(d`M-8 -120L0 -160L8 -120Z`, '#eaf3ff', alpha(0.8)) +
      lights +
      (lit > 0.97 ? circle(0, -160, 7, '#fff3c4') + circle(0, -160, 20, '#fff3c4', alpha(0.3)) : ''),
    -6,
    236,
    0.92,
  );
}

function smoke(x: number, y: number, second: number, since: number): string {
  if (second < since) return '';
  return times(5, (at) => {
    const life = (((second * 0.16 + at / 5) % 1) + 1) % 1;
    const risen = second - since > life * 6 ? 1 : 0;
    return circle(
      x + Math.sin(second * 0.7 + at * 2) * 6 + life * 34,
      y - life * 120,
      6 + life * 18,
      '#cfe0fa',
      alpha((1 - life) * 0.28 * risen),
    );
  });
}

/** The aurora: thin moving strips, bright at the bottom and transparent at the top. */
function aurora(second: number): string {
  const strength = 0.35 + 0.65 * ease(30, 36, second);
  const ribbon = (height: number, tall: number, pace: number, fill: string, opacity: number) =>
    times(58, (at) => {
      const x = -400 + at * 14;
      const y =
        height + Math.sin(x * 0.009 + second * pace) * 40 + Math.sin(x * 0.021 - second * pace * 0.7) * 14;
      const high = tall * (0.75 + 0.25 * Math.sin(x * 0.05 + second * pace * 2));
      const bright = 0.55 + 0.45 * Math.sin(x * 0.017 - second * pace * 1.6);
      return rect(x, y - high, 15, high, fill, alpha(opacity * strength * bright));
    });
  return ribbon(-70, 200, 0.35, 'url(#aurora)', 0.7) + ribbon(14, 130, -0.28, 'url(#aurora2)', 0.55);
}

const mountain = (x: number, y: number, w: number, h: number) =>
  polygon(
    [
      [x - w, y],
      [x, y - h],
      [x + w, y],
    ],
    '#27508f',
  ) +
  polygon(
    [
      [x, y - h],
      [x + w, y],
      [x + w * 0.1, y],
    ],
    '#1d4282',
  ) +
  path(
    d`M${x} ${y - h}L${x + w * 0.34} ${y - h * 0.66}L${x + w * 0.14} ${y - h * 0.72}L${x} ${y - h * 0.58}L${x - w * 0.14} ${y - h * 0.72}L${x - w * 0.34} ${y - h * 0.66}Z`,
    '#cfe2fb',
  );

const random = randomOf('the woods behind the village');
const woods = times(34, () => {
  const x = random.between(-390, 390);
  return Math.abs(x) < 250 ? '' : fir(x, 150 + random.between(-8, 30), random.between(50, 110));
});
const fewFirs = [
  fir(-300, 250, 130),
  fir(-350, 262, 110),
  fir(-256, 240, 96),
  fir(322, 244, 130),
  fir(362, 260, 112),
  fir(292, 228, 80),
].join('');

/** A person with a lantern walks from the first door to the tree. */
function lanternBearer(second: number): string {
  const walked = ease(30, 34, second);
  if (second < 29.6) return '';
  const x = -128 + walked * 92;
  const bob = walked > 0 && walked < 1 ? Math.abs(Math.sin(second * 7)) * 2 : 0;
  return put(
    circle(9, -20, 36, 'url(#lamp)') +
      path('M-6-14q6-5 12 0l3 14H-9ZM0-15Z', '#0d1c3b') +
      circle(0, -19, 4.6, '#0d1c3b') +
      path('M-6-21q6-9 12 0Z', '#c8452f') +
      rect(8, -15, 5, 7, '#ffe6a8'),
    x,
    238 - bob,
    1.25,
  );
}

export function village(second: number): string {
  const on = LIGHTS_ON.map((from) => ease(from, from + 0.7, second));
  return [
    rect(-400, -400, 800, 800, 'url(#inside)'),
    aurora(second),
    mountain(-250, 150, 150, 150) +
      mountain(240, 150, 170, 170) +
      mountain(-90, 150, 150, 104) +
      mountain(90, 150, 150, 122),
    path(woods, '#1c3d74'),
    path('M-400 140Q-200 96 0 122T400 110V400H-400Z', 'url(#snow)'),
    church(on[5] ?? 0),
    house(-226, 190, 0.66, on[2] ?? 0) + house(262, 196, 0.6, on[4] ?? 0) + house(40, 178, 0.6, on[3] ?? 0),
    path('M-400 210Q-180 170 20 206T400 190V400H-400Z', 'url(#snow2)'),
    smoke(-128, 130, second, 24),
    house(-150, 232, 0.98, on[0] ?? 0),
    smoke(-208, 116, second, 26.4),
    tree(second),
    house(206, 264, 0.9, on[1] ?? 0),
    smoke(232, 160, second, 25.2),
    lanternBearer(second),
    path(fewFirs, '#102446'),
    path('M-400 270Q-150 236 60 268T400 258V400H-400Z', '#e6f1ff'),
    path('M-400 300Q-120 276 100 300T400 292V400H-400Z', '#bcd6f6', alpha(0.8)),
  ].join('');
}
