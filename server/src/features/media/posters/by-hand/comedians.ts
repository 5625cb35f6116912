import { cottage, skyline, windows } from '../buildings.ts';
import { child, tramp } from '../figures.ts';
import { fir, ground, hills, peaks } from '../land.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { birds, rays, sky, snowfall } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** Two on a doorstep, the smaller one in charge. */
const theKid: ByHand = {
  palette: 'sepia',
  face: 'plain',
  place: 'fade',
  tallest: 120,
  draw: (scene) => {
    const { palette, random } = scene;
    return [
      rect(-360, -320, 1320, 1560, '#a77a4b'),
      times(20, (row) => times(12, (at) => rect(-350 + at * 112 + (row % 2) * 56, 20 + row * 34, 104, 27, random.pick(['#9a6c41', '#8d6039', '#b08252']), alpha(0.7)))),
      rect(170, 90, 280, 640, '#5b3b28') + rect(194, 114, 232, 616, palette.near) + rect(216, 140, 86, 210, '#5b3b28') + rect(318, 140, 86, 210, '#5b3b28') + rect(216, 390, 86, 250, '#5b3b28') + rect(318, 390, 86, 250, '#5b3b28') + circle(410, 420, 9, palette.glow),
      polygon([[150, 60], [470, 60], [500, 96], [120, 96]], '#5b3b28'),
      circle(300, 420, 300, palette.glow, alpha(0.14)),
      rect(90, 690, 440, 30, '#c69a63') + rect(50, 720, 520, 34, '#a77a4b') + rect(0, 752, 620, 30, '#7d5433'),
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
  place: 'band',
  tallest: 96,
  draw: (scene) => {
    const ink = '#22344c';
    const brick = '#b0785a';
    return [
      sky(scene, { clouds: 4, horizon: 700 }),
      skyline(scene, 780, 60, 220, '#8fb9bd'),
      skyline(scene, 820, 40, 140, '#6f9ea6'),
      rect(-360, 40, 860, 1240, brick),
      times(17, (row) => rect(-360, 70 + row * 44, 860, 4, '#9c6549', alpha(0.7))),
      rect(-360, 20, 890, 40, '#d8a782') + rect(-360, 560, 890, 44, '#d8a782') + rect(-360, 604, 860, 12, '#8a5640'),
      times(8, (at) => rect(-330 + at * 110, 640, 64, 130, '#7c4f40') + rect(-318 + at * 110, 652, 40, 60, '#f7e9c2', alpha(0.5))),
      circle(250, 310, 206, '#d8a782') + circle(250, 310, 184, '#f8f0dc') + circle(250, 310, 184, 'none', ` stroke="${ink}" stroke-width="6"`),
      times(12, (at) => line(d`M${250 + Math.sin(at * 0.5236) * 146} ${310 - Math.cos(at * 0.5236) * 146}l${Math.sin(at * 0.5236) * 20} ${-Math.cos(at * 0.5236) * 20}`, ink, at % 3 ? 7 : 12)),
      line('M250 310V180', ink, 15) + line('M250 310L430 392', ink, 12) + circle(250, 310, 16, ink),
      // He holds on to the minute hand.
      line('M424 384L440 440M428 388L470 436', ink, 17) + path('M428 436Q456 424 486 440L500 560Q470 574 446 564Z', ink),
      line('M456 560L420 640L442 700M484 558L520 630L506 690', ink, 21) + path('M430 698l30 0l6 18h-40ZM494 688l32 2l2 18h-38Z', ink),
      circle(458, 414, 25, '#f0c8a0') + line('M446 412h10M464 412h10', ink, 4) + circle(451, 412, 8, 'none', ` stroke="${ink}" stroke-width="4"`) + circle(469, 412, 8, 'none', ` stroke="${ink}" stroke-width="4"`),
      oval(458, 392, 44, 9, '#f6e3ac') + path('M432 390v-20q26-10 52 0v20Z', '#f6e3ac') + path('M432 388v-8q26 8 52 0v8Z', '#c9473a'),
      birds(scene, 5, 520, 190),
    ].join('');
  },
};

/** The projectionist walks into the picture. */
const sherlockJr: ByHand = {
  palette: 'teal',
  face: 'heavy',
  place: 'fade',
  draw: (scene) => {
    const { palette, random } = scene;
    return [
      rect(-360, -320, 1320, 1560, palette.near),
      path('M-360-320H40Q60 300 20 700H-360ZM960-320H560Q540 300 580 700H960Z', '#8c2f3a') + path('M-60-320H-20Q10 300-50 700H-110ZM650-320H620Q590 300 640 700H700Z', '#5f1d2b'),
      rect(70, 90, 460, 380, palette.ink) + rect(86, 106, 428, 348, palette.light),
      circle(400, 200, 54, palette.accent, alpha(0.8)),
      path('M86 400Q180 330 270 372T514 350V454H86Z', '#c9b98a') + path('M86 430Q220 380 340 410T514 400V454H86Z', '#8f8a6a'),
      cottage(170, 400, 0.8, '#6d6a58', '#4b4a44', palette.glow),
      polygon([[300, 900], [70, 90], [530, 90]], palette.light, alpha(0.1)),
      // Half in, half out.
      path('M282 560L276 470Q274 420 300 412Q274 400 276 372Q282 346 308 346Q334 346 338 372Q340 400 318 412Q346 420 344 470L352 560Z', palette.ink),
      path('M262 352h90q-4-9-16-11v-20h-58v20q-12 2-16 11Z', palette.ink),
      line('M284 430L236 480L240 520M338 430L386 400L410 366', palette.ink, 17) + line('M296 556L280 620L260 640M334 552L360 500L400 454', palette.ink, 22) + circle(424, 352, 22, 'none', ` stroke="${palette.ink}" stroke-width="8"`) + line('M410 366L396 380', palette.ink, 9),
      ground(640, palette.ink),
      times(3, (row) => times(9 - row, (at) => circle(-330 + row * 60 + at * 160 + random.between(-8, 8), 690 + row * 64, 38 + row * 6, row === 2 ? palette.ink : palette.near) + path(d`M${-390 + row * 60 + at * 160} ${790 + row * 64}q60 -90 120 0Z`, row === 2 ? palette.ink : palette.near))),
    ].join('');
  },
};

/** The cabin, the cliff, and breakfast inside. */
const theGoldRush: ByHand = {
  palette: 'arctic',
  face: 'plain',
  place: 'band',
  tallest: 100,
  draw: (scene) => {
    const { palette } = scene;
    return [
      sky(scene, { body: 'sun', x: 450, y: 180, r: 84, rays: true, horizon: 660 }),
      peaks(scene, 700, 330, palette.far, palette.light),
      peaks(scene, 760, 180, palette.mid, palette.light),
      path('M-360 520Q100 500 330 508L356 540L330 590L350 660L300 760L330 1240H-360Z', palette.near),
      path('M-360 500Q100 480 340 504Q360 520 346 536Q250 530 180 548T-360 560Z', '#ffffff'),
      put(
        rect(-130, -128, 260, 128, '#6a4a3c') + times(5, (at) => rect(-130, -126 + at * 26, 260, 5, '#4a3029')) + polygon([[-156, -120], [0, -220], [156, -120]], '#ffffff') + polygon([[-150, -118], [-120, -118], [-110, -96], [-140, -92]], '#ffffff') + rect(60, -250, 30, 90, '#4a3029') + rect(54, -258, 42, 16, '#ffffff') + rect(-90, -92, 56, 50, palette.glow) + line('M-62-92V-42M-90-67H-34', '#4a3029', 5) + rect(40, -104, 60, 104, '#4a3029') + rect(48, -96, 44, 96, palette.glow) + put(tramp('#22160f'), 70, 0, 0.86),
        330, 520, 1.25, 1.25, 17,
      ),
      line('M230 450Q120 430 60 500', '#4a3029', 6),
      times(5, (at) => circle(350 + at * 22, 210 - at * 34, 17 + at * 8, '#ffffff', alpha(0.65))),
      path([fir(60, 560, 150), fir(-60, 560, 190), fir(-190, 560, 170)].join(''), palette.ink),
      times(6, () => circle(400 + scene.random.between(0, 90), 600 + scene.random.between(0, 160), scene.random.between(5, 13), '#ffffff')),
      snowfall(scene, 70),
    ].join('');
  },
};

/** The engine itself, seen from where one should not stand. */
const theGeneral: ByHand = {
  palette: 'sepia',
  face: 'heavy',
  place: 'band',
  tallest: 92,
  draw: (scene) => {
    const ink = '#1b2328';
    const brass = '#f0b64c';
    return [
      sky({ ...scene, palette: { ...scene.palette, sky: ['#6f8f9b', '#a9b9a6', '#ecdcae'] } }, { horizon: 620 }),
      hills(scene, 600, 240, '#7d9068', 300) + hills(scene, 640, 120, '#5c7350', 260),
      [[300, 150, 74], [230, 120, 62], [370, 110, 66], [300, 60, 84], [190, 50, 62], [420, 40, 70], [120, 90, 50], [490, 90, 50]].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#f7efdc', alpha(0.86))).join(''),
      path('M244 300L226 200H374L356 300Z', ink) + rect(216, 182, 168, 26, brass) + rect(238, 268, 124, 12, brass),
      path('M150 700V440a150 150 0 0 1 300 0V700Z', '#27333a'),
      circle(300, 440, 158, ink) + circle(300, 440, 134, '#33424a') + circle(300, 440, 134, 'none', ` stroke="${brass}" stroke-width="6"`),
      circle(300, 440, 74, ink) + circle(300, 440, 58, '#fff3c4') + circle(300, 440, 96, '#fff3c4', alpha(0.18)) + circle(300, 440, 180, '#fff3c4', alpha(0.1)),
      times(14, (at) => circle(300 + Math.cos(at * 0.449) * 116, 440 + Math.sin(at * 0.449) * 116, 5, brass)),
      rect(120, 590, 360, 40, '#7c2b26') + rect(120, 590, 360, 7, brass) + circle(150, 610, 20, ink) + circle(450, 610, 20, ink),
      polygon([[164, 630], [436, 630], [520, 800], [80, 800]], ink),
      times(9, (at) => line(d`M${188 + at * 28} 634L${104 + at * 49} 800`, brass, 5)),
      line('M300 630V800', brass, 5),
      ground(800, '#2d3a2c'),
      rays(300, 440, '#fff3c4', 0.05, 10),
    ].join('');
  },
};

/** A rope, a cane, and a crowd that holds its breath. */
const theCircus: ByHand = {
  palette: 'candy',
  face: 'jumping',
  place: 'band',
  tallest: 104,
  draw: (scene) => {
    const { palette, random } = scene;
    return [
      rect(-360, -320, 1320, 1560, '#f3d9a8'),
      rays(300, 120, '#d9473f', 0.85, 12),
      circle(300, 120, 60, '#ffcf5c') + line('M300-320V80', palette.ink, 8),
      circle(300, 330, 210, '#fff6de', alpha(0.6)) + circle(300, 330, 150, '#fff6de', alpha(0.6)),
      line('M-360 470Q300 520 960 470', palette.ink, 6),
      put(tramp(palette.ink), 300, 503, 2.7, 2.7, -5),
      line('M130 330Q300 300 470 320', palette.ink, 7) + line('M236 380L180 330M352 376L400 318', palette.ink, 11),
      rect(20, 300, 18, 500, '#28416d') + rect(562, 300, 18, 500, '#28416d') + rect(-10, 460, 78, 14, '#28416d') + rect(532, 460, 78, 14, '#28416d'),
      times(4, (row) => times(17, (at) => circle(-340 + at * 78 + (row % 2) * 38 + random.between(-6, 6), 620 + row * 46, 23, ['#2b818e', '#28416d', '#1f3160', '#1a2046'][row] ?? palette.ink))),
      times(16, (at) => circle(-330 + at * 82 + random.between(-10, 10), 618 + random.between(0, 90), 8, '#fff6de', alpha(0.8))),
      ground(770, palette.ink),
    ].join('');
  },
};

/** The wall comes down; he is where the window is. */
const steamboatBill: ByHand = {
  palette: 'slate',
  face: 'roman',
  place: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    const lights = windows(scene, 's', 40, 50);
    const wood = '#c9b08a';
    return [
      sky(scene, { clouds: 6, horizon: 680 }),
      line(times(30, (at) => d`M${-340 + at * 46} ${60 + ((at * 71) % 560)}q60 -24 130 6`), palette.light, 3, alpha(0.4)),
      lights.markup,
      hills(scene, 690, 40, palette.mid, 320),
      rect(70, 330, 460, 400, '#3a3f55') + rect(100, 380, 150, 350, '#1d2133') + rect(340, 380, 150, 350, '#1d2133'),
      // The front of the house, leaning out over him.
      polygon([[-10, 130], [610, 90], [560, 520], [50, 520]], wood),
      times(9, (at) => line(d`M${-4 + at * 7} ${170 + at * 42}L${604 - at * 6} ${134 + at * 46}`, '#a58a64', 4)),
      polygon([[300, -110], [640, 84], [-40, 126]], '#7b5b46') + polygon([[300, -110], [640, 84], [606, 100], [300, -70], [0, 130], [-40, 126]], '#5b4034'),
      polygon([[230, 250], [370, 242], [362, 420], [240, 422]], '#5b4034') + polygon([[246, 266], [354, 260], [348, 404], [254, 406]], palette.sky[2]),
      polygon([[70, 260], [160, 254], [168, 400], [92, 402]], '#3a3f55') + polygon([[440, 250], [530, 242], [506, 396], [436, 400]], '#3a3f55'),
      polygon([[50, 520], [560, 520], [660, 780], [-60, 780]], '#10131f', alpha(0.42)) + polygon([[246, 520], [356, 520], [380, 780], [222, 780]], '#e8dcc0', alpha(0.4)),
      put(circle(0, -84, 8, '#10131f') + path('M-11-90h22v-6h-22ZM-10-73Q0-77 10-73L12-40H-12ZM-12-42H-1L-2 0H-11ZM1-42H12L11 0H2Z', '#10131f') + line('M-11-70L-14-42M11-70L14-42', '#10131f', 5), 300, 740, 2.2),
      ground(760, palette.ink),
    ].join('');
  },
};

export const comedians: Record<string, ByHand> = {
  'the-kid-1921': theKid,
  'safety-last-1923': safetyLast,
  'sherlock-jr-1924': sherlockJr,
  'the-gold-rush-1925': theGoldRush,
  'the-general-1926': theGeneral,
  'the-circus-1928': theCircus,
  'steamboat-bill-jr-1928': steamboatBill,
};
