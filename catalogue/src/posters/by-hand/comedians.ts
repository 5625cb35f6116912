import { skyline } from '../buildings.ts';
import { child, tramp } from '../figures.ts';
import { fir, ground, peaks } from '../land.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { birds, rays, sky, snowfall } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** Two on a doorstep, the smaller one in charge. */
const theKid: ByHand = {
  palette: 'sepia',
  face: 'plain',
  titlePosition: 'fade',
  maxFontSize: 120,
  draw: (scene) => {
    const { palette } = scene;
    return [
      rect(-360, -320, 1320, 1560, '#a77a4b'),
      ['#9a6c41', '#8d6039', '#b08252']
        .map((brick, tone) =>
          path(
            times(20, (row) =>
              times(12, (at) =>
                (row * 7 + at * 5) % 3 === tone
                  ? d`M${-350 + at * 112 + (row % 2) * 56} ${20 + row * 34}h104v27h-104Z`
                  : '',
              ),
            ),
            brick,
            alpha(0.7),
          ),
        )
        .join(''),
      rect(170, 90, 280, 640, '#5b3b28') +
        rect(194, 114, 232, 616, palette.near) +
        rect(216, 140, 86, 210, '#5b3b28') +
        rect(318, 140, 86, 210, '#5b3b28') +
        rect(216, 390, 86, 250, '#5b3b28') +
        rect(318, 390, 86, 250, '#5b3b28') +
        circle(410, 420, 9, palette.glow),
      polygon(
        [
          [150, 60],
          [470, 60],
          [500, 96],
          [120, 96],
        ],
        '#5b3b28',
      ),
      circle(300, 420, 300, palette.glow, alpha(0.14)),
      rect(90, 690, 440, 30, '#c69a63') +
        rect(50, 720, 520, 34, '#a77a4b') +
        rect(0, 752, 620, 30, '#7d5433'),
      put(tramp(palette.ink), 258, 694, 4),
      put(child(palette.ink), 400, 694, 2),
      line('M318 520Q350 560 376 560', palette.ink, 15),
      ground(780, palette.ink),
    ].join('');
  },
};

/** A clock, a suit, a straw hat, and the street a long way down. */
const safetyLast: ByHand = {
  palette: 'noon',
  face: 'plain',
  titlePosition: 'band',
  maxFontSize: 96,
  draw: (scene) => {
    const ink = '#22344c';
    const brick = '#b0785a';
    return [
      sky(scene, { clouds: 4, horizon: 700 }),
      skyline(scene, 780, 60, 220, '#8fb9bd'),
      skyline(scene, 820, 40, 140, '#6f9ea6'),
      rect(-360, 40, 860, 1240, brick),
      times(17, (row) => rect(-360, 70 + row * 44, 860, 4, '#9c6549', alpha(0.7))),
      rect(-360, 20, 890, 40, '#d8a782') +
        rect(-360, 560, 890, 44, '#d8a782') +
        rect(-360, 604, 860, 12, '#8a5640'),
      times(
        8,
        (at) =>
          rect(-330 + at * 110, 640, 64, 130, '#7c4f40') +
          rect(-318 + at * 110, 652, 40, 60, '#f7e9c2', alpha(0.5)),
      ),
      circle(250, 310, 206, '#d8a782') +
        circle(250, 310, 184, '#f8f0dc') +
        circle(250, 310, 184, 'none', ` stroke="${ink}" stroke-width="6"`),
      times(12, (at) =>
        line(
          d`M${250 + Math.sin(at * 0.5236) * 146} ${310 - Math.cos(at * 0.5236) * 146}l${Math.sin(at * 0.5236) * 20} ${-Math.cos(at * 0.5236) * 20}`,
          ink,
          at % 3 ? 7 : 12,
        ),
      ),
      line('M250 310V180', ink, 15) + line('M250 310L430 392', ink, 12) + circle(250, 310, 16, ink),
      // He holds on to the minute hand.
      line('M424 384L440 440M428 388L470 436', ink, 17) +
        path('M428 436Q456 424 486 440L500 560Q470 574 446 564Z', ink),
      line('M456 560L420 640L442 700M484 558L520 630L506 690', ink, 21) +
        path('M430 698l30 0l6 18h-40ZM494 688l32 2l2 18h-38Z', ink),
      circle(458, 414, 25, '#f0c8a0') +
        line('M446 412h10M464 412h10', ink, 4) +
        circle(451, 412, 8, 'none', ` stroke="${ink}" stroke-width="4"`) +
        circle(469, 412, 8, 'none', ` stroke="${ink}" stroke-width="4"`),
      oval(458, 392, 44, 9, '#f6e3ac') +
        path('M432 390v-20q26-10 52 0v20Z', '#f6e3ac') +
        path('M432 388v-8q26 8 52 0v8Z', '#c9473a'),
      birds(scene, 5, 520, 190),
    ].join('');
  },
};

/** The cabin, the cliff, and breakfast inside. */
const theGoldRush: ByHand = {
  palette: 'arctic',
  face: 'plain',
  titlePosition: 'band',
  maxFontSize: 100,
  draw: (scene) => {
    const { palette } = scene;
    return [
      sky(scene, { body: 'sun', x: 450, y: 180, r: 84, rays: true, horizon: 660 }),
      peaks(scene, 700, 330, palette.far, palette.light),
      peaks(scene, 760, 180, palette.mid, palette.light),
      path('M-360 520Q100 500 330 508L356 540L330 590L350 660L300 760L330 1240H-360Z', palette.near),
      path('M-360 500Q100 480 340 504Q360 520 346 536Q250 530 180 548T-360 560Z', '#ffffff'),
      put(
        rect(-130, -128, 260, 128, '#6a4a3c') +
          times(5, (at) => rect(-130, -126 + at * 26, 260, 5, '#4a3029')) +
          polygon(
            [
              [-156, -120],
              [0, -220],
              [156, -120],
            ],
            '#ffffff',
          ) +
          polygon(
            [
              [-150, -118],
              [-120, -118],
              [-110, -96],
              [-140, -92],
            ],
            '#ffffff',
          ) +
          rect(60, -250, 30, 90, '#4a3029') +
          rect(54, -258, 42, 16, '#ffffff') +
          rect(-90, -92, 56, 50, palette.glow) +
          line('M-62-92V-42M-90-67H-34', '#4a3029', 5) +
          rect(40, -104, 60, 104, '#4a3029') +
          rect(48, -96, 44, 96, palette.glow) +
          put(tramp('#22160f'), 70, 0, 0.86),
        330,
        520,
        1.25,
        1.25,
        17,
      ),
      line('M230 450Q120 430 60 500', '#4a3029', 6),
      times(5, (at) => circle(350 + at * 22, 210 - at * 34, 17 + at * 8, '#ffffff', alpha(0.65))),
      path([fir(60, 560, 150), fir(-60, 560, 190), fir(-190, 560, 170)].join(''), palette.ink),
      times(6, () =>
        circle(
          400 + scene.random.between(0, 90),
          600 + scene.random.between(0, 160),
          scene.random.between(5, 13),
          '#ffffff',
        ),
      ),
      snowfall(scene, 70),
    ].join('');
  },
};

/** A rope, a cane, and a crowd that holds its breath. */
const theCircus: ByHand = {
  palette: 'candy',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 104,
  draw: (scene) => {
    const { palette, random } = scene;
    return [
      rect(-360, -320, 1320, 1560, '#f3d9a8'),
      rays(300, 120, '#d9473f', 0.85, 12),
      circle(300, 120, 60, '#ffcf5c') + line('M300-320V80', palette.ink, 8),
      circle(300, 330, 210, '#fff6de', alpha(0.6)) + circle(300, 330, 150, '#fff6de', alpha(0.6)),
      line('M-360 470Q300 520 960 470', palette.ink, 6),
      put(tramp(palette.ink), 300, 503, 2.7, 2.7, -5),
      line('M130 330Q300 300 470 320', palette.ink, 7) +
        line('M236 380L180 330M352 376L400 318', palette.ink, 11),
      rect(20, 300, 18, 500, '#28416d') +
        rect(562, 300, 18, 500, '#28416d') +
        rect(-10, 460, 78, 14, '#28416d') +
        rect(532, 460, 78, 14, '#28416d'),
      times(4, (row) =>
        times(17, (at) =>
          circle(
            -340 + at * 78 + (row % 2) * 38 + random.between(-6, 6),
            620 + row * 46,
            23,
            ['#2b818e', '#28416d', '#1f3160', '#1a2046'][row] ?? palette.ink,
          ),
        ),
      ),
      times(16, (at) =>
        circle(
          -330 + at * 82 + random.between(-10, 10),
          618 + random.between(0, 90),
          8,
          '#fff6de',
          alpha(0.8),
        ),
      ),
      ground(770, palette.ink),
    ].join('');
  },
};

export const comedians: Record<string, ByHand> = {
  'the-kid-1921': theKid,
  'safety-last-1923': safetyLast,
  'the-gold-rush-1925': theGoldRush,
  'the-circus-1928': theCircus,
};
