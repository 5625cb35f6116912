import { castle, cottage, minarets as drawMinarets, temple as drawTemple } from '../buildings.ts';
import { manInHat, rider, woman } from '../figures.ts';
import { fir, firs, ground, hills, leafTree, mesa, palm, peaks, reeds, water } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { birds, mist, sky, snowfall } from '../sky.ts';

/** A cabin under the peaks. */
export const mountains: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(200, 400);
  return [
    sky(scene, { body: random.pick(['sun', 'moon']), x: 600 - x, y: random.between(180, 240), r: random.between(70, 110), stars: 20, clouds: 3, horizon: 620 }),
    peaks(scene, 620, 400, palette.far, palette.light),
    peaks(scene, 660, 220, palette.mid),
    firs(scene, 690, 110, palette.near, 40),
    hills(scene, 690, 30, palette.near, 300),
    cottage(x, 730, 1.3, palette.ink, palette.ink, palette.glow),
    hills(scene, 740, 26, palette.light, 280, alpha(0.35)),
    path([fir(40, 850, 290), fir(110, 860, 210), fir(560, 850, 330), fir(490, 870, 190), fir(-200, 850, 300), fir(780, 860, 320)].join(''), palette.ink),
    ground(846, palette.ink),
    random.chance(0.4) ? snowfall(scene, 50) : '',
  ].join('');
};

/** Roofs under snow and a lamp in every window. */
export const snowVillage: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(230, 370);
  return [
    sky(scene, { body: 'moon', x: 600 - x, y: 170, r: 76, stars: 50, horizon: 620 }),
    peaks(scene, 610, 210, palette.far, palette.light),
    firs(scene, 630, 90, palette.mid, 36),
    hills(scene, 630, 40, palette.light, 320),
    rect(x - 32, 430, 64, 220, palette.near) + polygon([[x - 42, 432], [x, 300], [x + 42, 432]], palette.ink) + polygon([[x - 42, 432], [x, 300], [x + 8, 324], [x - 24, 432]], palette.paper) + path(d`M${x - 11} 520v-30a11 11 0 0 1 22 0v30Z`, palette.glow) + line(d`M${x} 300v-34m-10 12h20`, palette.ink, 4),
    times(7, (at) => {
      const cx = -260 + at * 170 + random.between(-16, 16);
      const y = 690 + (at % 2) * 30;
      return cottage(cx, y, 1.1, palette.near, palette.paper, palette.glow);
    }),
    hills(scene, 740, 40, palette.paper, 300),
    times(2, (at) => put((at ? woman : manInHat)(palette.ink), x + 60 + at * 36, 790, 0.8)),
    hills(scene, 810, 40, palette.light, 260),
    path([fir(30, 900, 210), fir(566, 900, 250), fir(-180, 900, 240), fir(760, 900, 220)].join(''), palette.ink),
    snowfall(scene, 90),
  ].join('');
};

/** Columns against a burning sky. */
export const temple: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { body: 'sun', x: random.between(240, 360), y: random.between(280, 360), r: random.between(130, 180), rays: true, horizon: 640 }),
    hills(scene, 640, 80, palette.far, 320),
    drawTemple(300, 650, random.between(1.02, 1.14), palette.mid, palette.near),
    times(2, (at) => put(rect(-34, -120, 68, 130, palette.near) + rect(-44, -126, 88, 14, palette.ink) + path('M-30-126Q-46-190 0-236Q46-190 30-126Z', palette.accent) + path('M-16-126Q-22-170 2-200Q24-166 16-126Z', palette.glow), at ? 560 : 40, 730, 0.9)),
    ground(706, palette.near),
    times(14, (at) => put((at % 3 ? manInHat : woman)(palette.ink), -330 + at * 98 + random.between(-18, 18), 800 + random.between(-10, 14), random.between(0.9, 1.2))),
    ground(796, palette.ink),
  ].join('');
};

/** Domes under a crescent. */
export const minarets: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(180, 420);
  return [
    sky(scene, { body: random.pick(['crescent', 'sun', 'moon']), x, y: random.between(190, 270), r: random.between(90, 130), stars: 50, rings: true, horizon: 640 }),
    drawMinarets(scene, 560, 1, palette.far, palette.glow),
    drawMinarets(scene, 660, 1.25, palette.mid, palette.glow),
    path('M-360 760Q100 660 320 730T960 720V1240H-360Z', palette.near),
    times(4, (at) => put(rider(palette.ink), 130 + at * 110, 748 - at * 8, 0.8)),
    palm(40, 860, 290, palette.ink, 1),
    palm(580, 870, 230, palette.ink, -1),
    path('M-360 850Q140 790 420 840T960 830V1240H-360Z', palette.ink),
  ].join('');
};

const longNeck = (fill: string) => path('M-150 0L-142-70Q-230-66-280-20Q-230-100-140-116Q-60-150 20-120Q70-100 90-180Q100-260 130-300Q150-326 190-316Q206-306 204-294L160-286Q140-260 136-190Q130-90 92-54L96 0H62L56-44Q0-34-60-46L-66 0H-98L-102-50L-116 0Z', fill);

/** Something with a long neck looks over the trees; the mountain smokes. */
export const dinosaur: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(250, 330);
  return [
    sky(scene, { body: 'sun', x: 600 - x + 100, y: 200, r: 90, rings: true, horizon: 620 }),
    times(6, (at) => circle(150 + at * 22, 250 - at * 42, 30 + at * 15, palette.light, alpha(0.55 - at * 0.06))),
    polygon([[-120, 640], [110, 300], [180, 300], [400, 640]], palette.far),
    path('M110 300L180 300L196 330L172 380L158 340L140 420L126 350L96 326Z', palette.accent),
    hills(scene, 640, 70, palette.mid, 280),
    put(longNeck(palette.near), x, 716, 1.28, random.pick([1.28, -1.28])),
    times(9, (at) => leafTree(-320 + at * 150, 720, random.between(90, 150), palette.mid, palette.near)),
    hills(scene, 760, 40, palette.near, 240),
    palm(20, 870, 360, palette.ink, 1),
    palm(585, 880, 300, palette.ink, -1),
    reeds(scene, 860, 120, palette.ink, 16),
    ground(856, palette.ink),
    birds(scene, 4, 440, 330),
  ].join('');
};

/** A mountain that has lost its temper. */
export const volcano: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { horizon: 620, stars: 20 }),
    times(9, (at) => circle(300 + random.between(-70, 70) * (1 + at * 0.22), 260 - at * 44, 54 + at * 14, palette.far, alpha(0.75))),
    path('M286 330Q230 160 170 120Q260 170 292 250Q280 110 310 40Q316 160 316 260Q350 160 440 130Q370 190 330 330Z', palette.accent),
    times(16, () => circle(random.between(120, 480), random.between(60, 330), random.between(3, 9), palette.glow)),
    polygon([[-60, 680], [240, 330], [268, 344], [300, 332], [336, 346], [362, 330], [660, 680]], palette.mid),
    path('M250 338L268 344L300 332L336 346L352 338L340 420L366 500L330 560L322 450L300 400L286 520L300 620L262 560L272 430Z', palette.accent),
    path('M276 344L300 334L322 344L306 400L290 470L284 400Z', palette.glow),
    drawTemple(120, 720, 0.46, palette.near, palette.ink),
    drawTemple(500, 730, 0.4, palette.near, palette.ink),
    hills(scene, 720, 40, palette.near, 240),
    times(10, (at) => put((at % 2 ? woman : manInHat)(palette.ink), -240 + at * 110 + random.between(-16, 16), 800, 0.9, -0.9)),
    hills(scene, 800, 30, palette.ink, 260),
  ].join('');
};

/** Big leaves in front, and what they hide. */
export const jungle: Motif = (scene) => {
  const { palette, random } = scene;
  const leaf = (x: number, y: number, size: number, turn: number, fill: string) => put(path('M0 0Q-70-90 0-260Q70-90 0 0Z', fill) + line('M0 0V-220M0-60L-26-100M0-60L26-100M0-120L-22-160M0-120L22-160', palette.ink, 4, alpha(0.35)), x, y, size, size, turn);
  const x = random.between(260, 340);
  return [
    sky(scene, { body: 'sun', x, y: 290, r: random.between(120, 160), rays: true, horizon: 600 }),
    mesa(-60, 640, 300, 240, palette.far, palette.mid),
    hills(scene, 640, 90, palette.mid, 240),
    times(8, (at) => palm(-300 + at * 170, 700, random.between(190, 300), palette.near, at % 2 ? 1 : -1)),
    hills(scene, 720, 40, palette.near, 240),
    put(manInHat(palette.ink), x, 744, 1.5),
    times(12, (at) => leaf(-330 + at * 116, 920, random.between(0.8, 1.2), random.between(-34, 34), at % 2 ? palette.ink : palette.near)),
    leaf(-20, 300, 1.3, 118, palette.ink) + leaf(620, 260, 1.3, -112, palette.ink) + leaf(-30, 120, 1.2, 140, palette.near) + leaf(640, 90, 1.2, -136, palette.near),
    [[-70, 560], [70, 590]].map(([dx = 0, y = 0]) => oval(x + dx * 3, y, 9, 12, palette.glow) + oval(x + dx * 3 + 30, y, 9, 12, palette.glow)).join(''),
  ].join('');
};

/** Wings over the ridge, and somebody with a sword. */
export const dragon: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(260, 340);
  return [
    sky(scene, { body: random.pick(['moon', 'sun']), x: x + 30, y: 280, r: random.between(150, 190), rings: true, stars: 30, horizon: 640 }),
    put(path('M-10 10Q-60-60-150-110Q-250-130-290-70Q-230-90-200-40Q-160-60-130-10Q-90-20-60 40ZM30 0Q70-80 170-130Q260-140 296-80Q240-100 206-46Q170-66 140-14Q100-20 66 40Z', palette.near) + path('M-40 30Q10-30 60 20Q110 60 120 120Q124 160 96 190Q110 150 86 110Q40 80 0 70Q-60 70-90 40Q-130 10-176 20L-196 8L-184-2L-204-18Q-170-26-150-8Q-120-14-90 6Q-60 26-40 30Z', palette.ink) + circle(-168, 2, 4, palette.accent) + path('M-200 12Q-260 20-310 70Q-260 60-236 90Q-220 50-190 24Z', palette.accent) + path('M-202 14Q-240 26-268 56Q-230 46-192 22Z', palette.glow), x + 30, 300, 1, 1, random.between(-6, 6)),
    peaks(scene, 660, 190, palette.far, palette.light),
    hills(scene, 690, 70, palette.mid, 240),
    path('M-360 800Q60 760 180 690L230 660H290L330 720Q480 790 960 800V1240H-360Z', palette.near),
    put(woman(palette.ink), 258, 664, 1.3) + line('M274 610L330 560', palette.paper, 5),
    hills(scene, 840, 30, palette.ink, 220),
  ].join('');
};

/** Somebody far too large has come to town. */
export const giant: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(250, 350);
  return [
    sky(scene, { body: random.pick(['moon', 'sun']), x, y: 230, r: random.between(150, 180), rings: true, clouds: 2, horizon: 640 }),
    hills(scene, 640, 60, palette.far, 320),
    path(d`M${x - 130} 900L${x - 150} 470Q${x - 150} 370 ${x - 60} 350L${x - 56} 300Q${x - 60} 220 ${x} 218Q${x + 60} 220 ${x + 56} 300L${x + 60} 350Q${x + 150} 370 ${x + 150} 470L${x + 130} 900Z`, palette.near),
    path(d`M${x - 148} 460Q${x - 200} 560 ${x - 180} 700L${x - 130} 700V500ZM${x + 148} 460Q${x + 200} 560 ${x + 180} 700L${x + 130} 700V500Z`, palette.near),
    path(d`M${x} 218Q${x + 60} 220 ${x + 56} 300L${x + 60} 350Q${x + 150} 370 ${x + 150} 470L${x + 130} 900H${x}Z`, palette.ink, alpha(0.4)),
    circle(x - 22, 284, 7, palette.glow) + circle(x + 22, 284, 7, palette.glow),
    times(9, (at) => cottage(-320 + at * 150 + random.between(-14, 14), 740 + (at % 2) * 30, random.between(0.8, 1.1), palette.ink, palette.ink, palette.glow)),
    castle(x - 190, 720, 0.42, palette.mid, palette.near, palette.glow),
    hills(scene, 780, 30, palette.ink, 260),
    times(8, (at) => put(manInHat(palette.ink), 20 + at * 80 + random.between(-14, 14), 800, 0.5)),
  ].join('');
};

/** A lone tree, a herd, the white summit behind. */
export const savanna: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.pick([160, 430]);
  return [
    sky(scene, { body: 'sun', x: 600 - x, y: 470, r: 130, rings: true, horizon: 620 }),
    polygon([[-160, 630], [180, 300], [290, 300], [760, 630]], palette.far),
    path('M180 300H290L370 358L330 350L300 386L262 346L226 390L196 352L150 364L120 358Z', palette.light),
    mist(scene, 560, 2),
    hills(scene, 630, 26, palette.mid, 360),
    line(d`M${x} 720Q${x + 10} 560 ${x - 40} 470M${x} 600Q${x + 40} 520 ${x + 80} 480`, palette.ink, 15),
    oval(x - 40, 456, 150, 32, palette.ink) + oval(x + 70, 478, 110, 24, palette.ink),
    times(5, (at) => put(path('M-40-40Q-20-54 14-48L30-66L34-84L40-66L46-62L40-50L32-46L26-30V0H19L16-26H-18L-20 0H-27L-30-26Q-42-28-40-40Z', palette.ink), random.between(200, 560), 690 + at * 6, random.between(0.6, 0.9), random.pick([0.7, -0.7]))),
    ground(700, palette.near),
    reeds(scene, 870, 130, palette.ink, 11),
    ground(866, palette.ink),
  ].join('');
};

/** A rowing boat on the lake at sunrise. */
export const lake: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(250, 350);
  return [
    sky(scene, { body: 'sun', x, y: 500, r: 150, rays: true, clouds: 3, horizon: 580 }),
    peaks(scene, 584, 170, palette.far),
    firs(scene, 588, 60, palette.mid, 28),
    water(scene, 580, x),
    circle(x, 640, 120, palette.light, alpha(0.22)),
    put(path('M-150-26Q-130 26-80 30H80Q130 26 150-26Q80-8 0-8T-150-26Z', palette.ink) + circle(-36, -72, 13, palette.ink) + path('M-58-10Q-56-58-36-58T-14-10Z', palette.ink) + circle(46, -70, 12, palette.ink) + path('M24-10Q26-56 46-56T70-10Z', palette.ink) + line('M-30-40L-120 50', palette.ink, 6), x, 700, 1.05, random.pick([1.05, -1.05])),
    reeds(scene, 860, 170, palette.ink, 17),
    ground(856, palette.ink),
    birds(scene, 5, 600 - x, 260),
  ].join('');
};
