import { randomOf } from '../../posters/random.ts';
import { alpha, circle, d, line, path, put, rect } from '../../posters/shapes.ts';
import { ease, SHAKE, shown } from './timing.ts';
import { village } from './village.ts';

export const WIDTH = 960;
export const HEIGHT = 540;

const GLASS = 388;
const GLOBE_SIZE = 0.49;

type Flake = { x: number; y: number; r: number; pace: number; sway: number; phase: number };

function flakes(seed: string, count: number, smallest: number, largest: number): Flake[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => ({
    x: random.between(0, 1),
    y: random.between(0, 1),
    r: random.between(smallest, largest),
    pace: random.between(0.75, 1.25),
    sway: random.between(6, 22),
    phase: random.between(0, 6.28),
  }));
}

const layers = [
  { flakes: flakes('far snow', 46, 0.8, 1.3), pace: 16, opacity: 0.5 },
  { flakes: flakes('snow', 26, 1.5, 2.2), pace: 30, opacity: 0.7 },
  { flakes: flakes('near snow', 11, 2.8, 4.4), pace: 56, opacity: 0.55 },
];
const inside = flakes('snow behind glass', 84, 2, 4.6);
const random = randomOf('stars over the shelf');
const stars = Array.from({ length: 110 }, () => ({
  x: random.between(0, WIDTH),
  y: random.between(0, 400),
  r: random.between(0.5, 1.4),
  phase: random.between(0, 6.28),
}));

const wrapped = (value: number, span: number) => ((value % span) + span) % span;

/** Three layers of snow at three speeds: near flakes are larger and faster. */
function fallingSnow(second: number, from: number, to: number): string {
  return layers
    .slice(from, to)
    .map(({ flakes: all, pace, opacity }) =>
      path(
        all
          .map(({ x, y, r, pace: own, sway, phase }) => {
            const cx =
              wrapped(x * WIDTH + Math.sin(second * 0.6 + phase) * sway - second * 5, WIDTH + 20) - 10;
            const cy = wrapped(y * HEIGHT + second * pace * own, HEIGHT + 20) - 10;
            return d`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;
          })
          .join(''),
        '#eaf3ff',
        alpha(opacity),
      ),
    )
    .join('');
}

/** A little snow inside the glass, and a lot after the shaking. */
function snowInside(second: number): string {
  const stirred =
    second < SHAKE.from
      ? 0
      : Math.min(1, (second - SHAKE.from) / 1.2) * Math.exp(-Math.max(0, second - SHAKE.to) / 5.5);
  const many = 26 + Math.round((inside.length - 26) * Math.min(1, stirred * 2.5));
  return path(
    inside
      .slice(0, many)
      .map(({ x, y, r, pace, sway, phase }, at) => {
        const fallX = (x - 0.5) * 700 + Math.sin(second * 0.7 + phase) * sway;
        const fallY = wrapped(y * 760 + second * 38 * pace, 760) - 420;
        const turn = phase + (at % 2 ? 1 : -1) * (second - SHAKE.from) * (0.5 + pace * 0.9);
        const far = 60 + y * 300;
        const cx = fallX * (1 - stirred) + Math.cos(turn) * far * stirred;
        const cy = fallY * (1 - stirred) + (Math.sin(turn) * far * 0.8 - 20) * stirred;
        return d`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;
      })
      .join(''),
    '#ffffff',
    alpha(0.85),
  );
}

function globe(second: number): string {
  const shaking = shown(SHAKE.from, SHAKE.to, second, 0.35);
  const tilt = Math.sin((second - SHAKE.from) * 9.2) * 13 * shaking;
  const dx = Math.sin((second - SHAKE.from) * 9.2 + 0.5) * 40 * shaking;
  const dy = -Math.abs(Math.cos((second - SHAKE.from) * 9.2)) * 16 * shaking;
  return put(
    circle(0, 0, GLASS * 1.34, 'url(#halo)') +
      `<g clip-path="url(#glass)">${village(second)}${snowInside(second)}${circle(0, 0, GLASS, 'url(#rim)')}</g>` +
      circle(0, 0, GLASS, 'none', ' stroke="#dcecff" stroke-opacity=".75" stroke-width="4"') +
      line('M-318-120A340 340 0 0 1-190-282M-168-296A340 340 0 0 1-132-314', '#ffffff', 11, alpha(0.42)) +
      line('M330 90A342 342 0 0 1 300 166', '#ffffff', 8, alpha(0.3)),
    480 + dx,
    258 + dy,
    GLOBE_SIZE,
    GLOBE_SIZE,
    tilt,
  );
}

const definitions = [
  '<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#070e1d"/><stop offset=".7" stop-color="#10203f"/><stop offset="1" stop-color="#1a3157"/></linearGradient>',
  '<linearGradient id="inside" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0b1b3c"/><stop offset=".4" stop-color="#143163"/><stop offset=".64" stop-color="#2f66b0"/><stop offset=".72" stop-color="#5d97d8"/></linearGradient>',
  '<linearGradient id="snow" gradientUnits="userSpaceOnUse" x1="0" y1="100" x2="0" y2="260"><stop stop-color="#b9d3f3"/><stop offset="1" stop-color="#7fa8dd"/></linearGradient>',
  '<linearGradient id="snow2" gradientUnits="userSpaceOnUse" x1="0" y1="180" x2="0" y2="330"><stop stop-color="#e4effd"/><stop offset="1" stop-color="#9cc0ee"/></linearGradient>',
  '<linearGradient id="aurora" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8b5cf6" stop-opacity="0"/><stop offset=".5" stop-color="#5f8dff" stop-opacity=".35"/><stop offset=".9" stop-color="#8fe6ff" stop-opacity=".8"/><stop offset="1" stop-color="#8fe6ff" stop-opacity=".1"/></linearGradient>',
  '<linearGradient id="aurora2" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ec4899" stop-opacity="0"/><stop offset=".6" stop-color="#7f86ff" stop-opacity=".3"/><stop offset=".9" stop-color="#7fe0d8" stop-opacity=".5"/><stop offset="1" stop-color="#7fe0d8" stop-opacity=".05"/></linearGradient>',
  '<radialGradient id="lamp"><stop stop-color="#ffcf7a" stop-opacity=".6"/><stop offset="1" stop-color="#ffcf7a" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="halo"><stop offset=".68" stop-color="#5aa2f5" stop-opacity=".38"/><stop offset="1" stop-color="#5aa2f5" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="rim"><stop offset=".8" stop-color="#0a1730" stop-opacity="0"/><stop offset=".94" stop-color="#0a1730" stop-opacity=".36"/><stop offset="1" stop-color="#cfe6ff" stop-opacity=".5"/></radialGradient>',
  '<linearGradient id="dune" gradientUnits="userSpaceOnUse" x1="0" y1="400" x2="0" y2="540"><stop stop-color="#5d86c6"/><stop offset=".5" stop-color="#2c4f8a"/><stop offset="1" stop-color="#152a50"/></linearGradient>',
  '<linearGradient id="dune2" gradientUnits="userSpaceOnUse" x1="0" y1="460" x2="0" y2="560"><stop stop-color="#33568f"/><stop offset="1" stop-color="#0f1f3d"/></linearGradient>',
  `<clipPath id="glass"><circle r="${GLASS}"/></clipPath>`,
].join('');

/** The camera: close to the village, back for the shaking, close again at the end. */
function camera(second: number): { zoom: number; x: number; y: number } {
  const near = ease(14, 22.5, second) * (1 - ease(36, 39, second));
  const zoom =
    1 +
    0.06 * ease(5, 14, second) +
    1.34 * near +
    0.32 * ease(44, 56, second) +
    0.08 * ease(22, 36, second) * near;
  return { zoom, x: 480 + 4 * near, y: 270 + 72 * near - 4 * ease(44, 56, second) };
}

const card = (words: string, small: string, opacity: number, y = 262) =>
  opacity <= 0
    ? ''
    : `<g text-anchor="middle" font-family="Inter,Lato,Liberation Sans,sans-serif"${alpha(opacity)}><text x="480" y="${y}" font-size="64" font-weight="700" letter-spacing="-2" fill="#f2f7ff">${words}</text><text x="480" y="${y + 42}" font-size="19" fill="#adbeda" letter-spacing="1">${small}</text></g>`;

/** One picture of the film, as SVG. */
export function frameAt(second: number): string {
  const { zoom, x, y } = camera(second);
  const seen = ease(4.6, 7.4, second) * (1 - ease(54, 56.4, second));
  const twinkling = stars
    .map(({ x: sx, y: sy, r, phase }) =>
      circle(sx, sy, r, '#dcecff', alpha(0.35 + 0.3 * Math.sin(second * 1.3 + phase))),
    )
    .join('');
  const world = [
    globe(second),
    path('M-200 440Q120 366 330 412T660 414T1200 380V800H-200Z', 'url(#dune)'),
    path('M-200 496Q200 446 480 482T1200 464V800H-200Z', 'url(#dune2)'),
  ].join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${definitions}</defs>`,
    rect(0, 0, WIDTH, HEIGHT, 'url(#night)'),
    twinkling,
    fallingSnow(second, 0, 1),
    seen > 0
      ? `<g opacity="${seen.toFixed(3)}" transform="translate(480 270) scale(${zoom.toFixed(4)}) translate(${(-x).toFixed(2)} ${(-y).toFixed(2)})">${world}</g>`
      : '',
    fallingSnow(second, 1, 3),
    card('Snowglobe', 'a film of one minute', shown(1, 5, second, 1)),
    card('Good night.', 'the lights go out by themselves', shown(56, 59.8, second, 1)),
    rect(0, 0, WIDTH, HEIGHT, '#050a15', alpha(1 - ease(0, 1.2, second) + ease(59, 60, second))),
    '</svg>',
  ].join('');
}
