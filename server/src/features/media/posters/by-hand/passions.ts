import { rooftops, skyline } from '../buildings.ts';
import { rider } from '../figures.ts';
import { ground, waves } from '../land.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, ring, times } from '../shapes.ts';
import { cloud, rays, sky } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** Two towers, and somebody who belongs to them. */
const notreDame: ByHand = {
  palette: 'violet',
  face: 'roman',
  place: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    const tower = (x: number) =>
      rect(x, 190, 130, 700, palette.near) + path(d`M${x + 20} 430V290a20 20 0 0 1 40 0V430ZM${x + 70} 430V290a20 20 0 0 1 40 0V430Z`, palette.ink) + rect(x - 8, 180, 146, 18, palette.mid) + rect(x - 8, 450, 146, 16, palette.mid) + times(5, (at) => path(d`M${x - 6 + at * 30} 182v-22l9 -12l9 12v22Z`, palette.mid));
    return [
      sky(scene, { body: 'moon', x: 300, y: 260, r: 170, rings: true, stars: 30, horizon: 680 }),
      rooftops(scene, 720, 0.7, palette.far, palette.glow),
      tower(120) + tower(350) + rect(240, 420, 120, 480, palette.near) + rect(240, 412, 120, 14, palette.mid),
      circle(300, 520, 52, palette.mid) + circle(300, 520, 44, palette.glow) + times(8, (at) => line(d`M300 520L${300 + Math.cos(at * 0.785) * 44} ${520 + Math.sin(at * 0.785) * 44}`, palette.near, 5)) + circle(300, 520, 15, palette.near),
      times(3, (at) => path(d`M${146 + at * 116} 900V690Q${184 + at * 116} 610 ${222 + at * 116} 690V900Z`, palette.ink) + path(d`M${162 + at * 116} 900V700Q${184 + at * 116} 646 ${206 + at * 116} 700V900Z`, palette.glow, alpha(0.55))),
      rooftops(scene, 840, 0.9, palette.ink, palette.glow),
      // The gargoyle in front, and the ringer beside it.
      path('M-360 620H70Q110 560 90 510Q60 490 64 460L40 430Q70 424 90 440Q120 420 150 440L190 452L186 470L160 478Q150 500 168 540Q210 560 230 620L250 640V720H-360Z', palette.ink) + circle(126, 452, 6, palette.accent),
      put(path('M-40 0Q-50-60-20-84Q10-104 34-84Q44-72 38-60Q56-50 50 0Z', palette.ink) + circle(36, -80, 17, palette.ink) + line('M30-50L70-36L80-70', palette.ink, 11), -20, 620, 1.5),
    ].join('');
  },
};

/** The steps, the pram, the guns above the water. */
const potemkin: ByHand = {
  palette: 'blood',
  face: 'narrow',
  place: 'band',
  tallest: 100,
  draw: () => {
    const red = '#c8372d';
    const cream = '#f1e3c6';
    const ink = '#1a1216';
    return [
      rect(-360, -320, 1320, 1560, cream),
      circle(440, 190, 130, red),
      polygon([[-360, -320], [300, -320], [-360, 260]], red),
      // The ship's bow and her guns.
      polygon([[-360, 250], [420, 250], [540, 210], [470, 430], [-360, 430]], ink) + rect(60, 150, 210, 104, ink) + rect(110, 90, 110, 64, ink) + line('M165 90V-20M130 30H200M165-10l60 44M165-10l-60 44', ink, 7) + rect(190, 40, 50, 56, ink),
      rect(240, 196, 220, 18, ink) + rect(240, 166, 210, 15, ink) + times(9, (at) => circle(-300 + at * 84, 320, 12, cream)),
      path('M165-20l70 20l-70 20Z', red),
      waves(414, red, 40) + waves(450, ink, 52, 20),
      // The steps.
      times(10, (at) => polygon([[-360, 500 + at * 44], [960, 420 + at * 60], [960, 445 + at * 60], [-360, 518 + at * 44]], ink) + polygon([[-360, 518 + at * 44], [960, 445 + at * 60], [960, 480 + at * 60], [-360, 544 + at * 44]], cream)),
      put(line('M-58-40Q-58-4-20 0H24Q50-4 56-40ZM56-40L84-80', ink, 8) + path('M-60-42H58Q54 0 22 2H-22Q-54 0-60-42ZM-60-46Q-56-110 4-110V-46Z', ink) + circle(-28, 26, 24, 'none', ` stroke="${ink}" stroke-width="7"`) + circle(30, 26, 24, 'none', ` stroke="${ink}" stroke-width="7"`), 330, 620, 1.35, 1.35, 16),
      times(7, (at) => put(path('M-13-100h26v20h-26ZM-18-78H18L14 0H4L0-40L-4 0H-14Z', red) + line('M14-70L60-50', red, 7) + line('M20-62L96-34', ink, 4), -230 + at * 58, 540 + at * 3, 0.95)),
    ].join('');
  },
};

/** Half a mask, a rose, and the chandelier. */
const phantomOfTheOpera: ByHand = {
  palette: 'blood',
  face: 'italic',
  place: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    const bone = '#f6eee0';
    return [
      rect(-360, -320, 1320, 1560, '#22090f'),
      rays(300, 330, '#6d141d', 0.6, 16),
      circle(300, 360, 270, '#8f1f26', alpha(0.5)),
      line('M300-320V40', palette.glow, 5) + times(3, (row) => path(d`M${210 - row * 40} ${50 + row * 34}Q300 ${110 + row * 40} ${390 + row * 40} ${50 + row * 34}`, 'none', ` stroke="${palette.glow}" stroke-width="5"`) + times(5 + row * 2, (at) => rect(206 - row * 40 + (at * (188 + row * 80)) / (4 + row * 2) - 3, 24 + row * 34, 7, 26, bone) + circle(206 - row * 40 + (at * (188 + row * 80)) / (4 + row * 2), 18 + row * 34, 6, palette.glow))),
      // The face: one side dark, one side bone.
      path('M300 210Q430 210 436 370Q436 520 370 600Q330 640 300 640Q270 640 230 600Q164 520 164 370Q170 210 300 210Z', '#12060a'),
      path('M300 210Q430 210 436 370Q438 440 414 500Q380 470 352 500Q330 520 316 500L300 470Z', bone),
      path('M300 210Q430 210 436 370Q438 440 414 500Q410 330 300 210Z', '#c9b8a4', alpha(0.6)),
      path('M330 366Q362 336 400 362Q376 396 340 390Z', '#12060a') + circle(368, 370, 8, palette.glow) + line('M320 330Q360 300 412 326', '#a08c78', 7),
      path('M200 372Q232 350 266 372Q232 388 200 372Z', '#3a1218') + circle(234, 371, 7, palette.glow),
      line('M246 560Q300 580 350 552', '#5d1c22', 8),
      path('M120 380Q130 190 300 176Q470 190 480 380Q476 230 300 214Q124 230 120 380Z', '#12060a'),
      path('M-360 780Q60 640 200 620L300 700L400 620Q540 640 960 780V1240H-360Z', '#12060a') + polygon([[262, 660], [300, 690], [338, 660], [338, 720], [300, 694], [262, 720]], bone),
      line('M470 840Q440 740 470 660', '#2f6b4a', 8) + circle(472, 640, 34, '#d5303a') + path('M450 630q22-26 44 0q-10 26-44 0Z', '#8f1a26') + path('M456 740q-40-10-44-40q36 0 44 40Z', '#2f6b4a'),
    ].join('');
  },
};

/** A face turned up, and the fire that does not reach it. */
const joanOfArc: ByHand = {
  palette: 'slate',
  face: 'thin',
  place: 'fade',
  draw: (scene) => {
    const { palette, random } = scene;
    const flame = (x: number, y: number, size: number, fill: string) => put(path('M0 0Q-60-50-40-130Q-20-100-10-110Q-26-190 20-260Q20-200 40-170Q50-190 46-210Q90-130 60-40Q50 0 0 0Z', fill), x, y, size, random.pick([size, -size]));
    return [
      sky(scene, { body: 'none', rays: true, x: 300, y: 60, horizon: 700 }),
      rect(284, 20, 32, 300, palette.paper, alpha(0.85)) + rect(220, 96, 160, 28, palette.paper, alpha(0.85)),
      circle(300, 110, 150, palette.light, alpha(0.15)),
      // In profile, looking up, hair cropped.
      path('M110 900Q120 740 190 690Q214 672 214 640Q170 620 160 560Q140 470 200 420Q260 370 330 396Q372 412 390 440L412 448Q404 462 410 472L436 500Q434 512 418 512L420 530Q412 538 414 548Q412 564 396 564L392 590Q380 612 340 604L322 640Q330 690 380 712Q450 760 460 900Z', palette.ink),
      path('M160 560Q140 470 200 420Q260 370 330 396Q372 412 390 440Q360 436 340 452Q300 440 290 500Q270 490 258 520Q276 560 256 590Q210 600 214 640Q170 620 160 560Z', palette.near),
      path('M372 470q16-4 24 6q-12 6-24-6Z', palette.paper),
      line('M398 498q6 22-4 40', palette.light, 4, alpha(0.8)),
      times(12, (at) => flame(-330 + at * 118, 980, random.between(0.9, 1.5), '#b93a22')),
      times(11, (at) => flame(-300 + at * 124, 990, random.between(0.7, 1.1), '#ee7a2e')),
      times(11, (at) => flame(-320 + at * 128, 1000, random.between(0.5, 0.8), '#ffd06a')),
      times(26, () => circle(random.between(-300, 900), random.between(300, 720), random.between(2, 5), '#ffb04a')),
    ].join('');
  },
};

/** The mask, the hat, the blade, the letter. */
const zorro: ByHand = {
  palette: 'prairie',
  face: 'narrow',
  place: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    const ink = '#1a0d14';
    return [
      sky(scene, { body: 'moon', x: 300, y: 330, r: 250, rings: true, horizon: 700 }),
      path('M132 180H470L300 420H480L500 470H130L306 230H120Z', '#c8312b'),
      path('M470 180L500 150L490 190ZM130 470L90 520L120 450Z', '#c8312b'),
      // Hat, mask, smile.
      path('M-360 900Q60 660 210 640Q230 600 216 560Q196 500 204 440H396Q404 500 384 560Q370 600 390 640Q540 660 960 900V1240H-360Z', ink),
      path('M208 430Q200 520 232 580Q262 630 300 632Q338 630 368 580Q400 520 392 430Z', '#e8b78a'),
      path('M196 430H404Q410 500 368 508Q328 508 312 480Q300 472 288 480Q272 508 232 508Q190 500 196 430Z', ink),
      path('M224 470Q246 452 272 474Q246 488 224 470ZM376 470Q354 452 328 474Q354 488 376 470Z', '#fff4dc') + circle(250, 471, 7, ink) + circle(350, 471, 7, ink),
      path('M258 562Q300 590 346 556Q330 602 296 600Q272 596 258 562Z', '#fff4dc') + line('M252 540Q280 528 298 540Q318 528 348 540', ink, 6),
      path('M20 430Q300 380 580 430Q560 452 470 446Q300 420 130 446Q40 452 20 430ZM196 426Q186 350 230 330Q300 310 370 330Q414 350 404 426Q300 404 196 426Z', ink) + path('M194 420Q300 396 406 420L404 402Q300 380 196 402Z', '#c8312b'),
      put(rider(palette.mid), 530, 690, 0.8) + put(rider(palette.mid), 60, 700, 0.6),
      line('M480 880L560 130', '#fff4dc', 7) + line('M462 780Q500 800 530 790', palette.glow, 9),
    ].join('');
  },
};

/** The lens has an eye in it. */
const movieCamera: ByHand = {
  palette: 'ember',
  face: 'heavy',
  place: 'band',
  tallest: 84,
  draw: () => {
    const red = '#d8402c';
    const ink = '#191518';
    const cream = '#f3e7cf';
    return [
      rect(-360, -320, 1320, 1560, cream),
      polygon([[-360, -320], [420, -320], [-360, 560]], red),
      polygon([[960, 180], [960, 1240], [180, 1240]], '#e0b24a'),
      times(7, (at) => polygon([[400 + at * 80, 900], [440 + at * 80, 300 - (at % 3) * 90], [470 + at * 80, 310 - (at % 3) * 90], [470 + at * 80, 900]], ink, alpha(0.16))),
      ring(300, 330, 236, ink, 4) + ring(300, 330, 270, ink, 2),
      circle(300, 330, 206, ink) + circle(300, 330, 176, '#4a4448') + circle(300, 330, 158, ink),
      path('M150 330Q300 190 450 330Q300 470 150 330Z', cream) + circle(300, 330, 70, red) + circle(300, 330, 40, ink) + circle(322, 308, 14, cream),
      times(20, (at) => line(d`M${300 + Math.cos(at * 0.314) * 182} ${330 + Math.sin(at * 0.314) * 182}L${300 + Math.cos(at * 0.314) * 200} ${330 + Math.sin(at * 0.314) * 200}`, cream, 5)),
      line('M300 536L150 900M300 536L450 900M300 536V900', ink, 17),
      put(path('M-10-73Q0-78 10-73L14-34H-14ZM-13-36H-1L-4 0H-14ZM1-36H13L16 0H6Z', ink) + circle(0, -83, 9, ink) + path('M-10-88q10-12 20 0l8 2h-24Z', ink) + line('M10-68L34-84', ink, 6), 520, 760, 2),
      skyline({ palette: { sky: ['', '', ''], light: '', glow: cream, far: '', mid: '', near: '', ink, accent: '', paper: '' }, random: { between: (a, b) => (a + b) / 2, chance: () => true, pick: ([first]) => first }, key: '' }, 860, 40, 90, ink),
    ].join('');
  },
};

/** A cloud, a moon, and a blade held still. */
const unChienAndalou: ByHand = {
  palette: 'slate',
  face: 'typed',
  place: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    return [
      sky(scene, { stars: 30, horizon: 720 }),
      circle(300, 280, 190, palette.light, alpha(0.12)) + circle(300, 280, 150, '#f4efe4'),
      path('M-360 276Q-60 262 150 272Q260 250 380 272Q560 262 960 280Q560 292 380 286Q260 300 150 286Q-60 288-360 276Z', '#565d7a'),
      // The same line again, as an eye.
      path('M60 540Q300 380 540 540Q300 690 60 540Z', '#f4efe4') + circle(300, 536, 84, '#6a86a0') + circle(300, 536, 42, palette.ink) + circle(322, 514, 14, '#fff'),
      path('M60 540Q300 370 540 540Q300 420 60 540Z', palette.near) + line('M60 540Q300 690 540 540', palette.near, 9),
      times(9, (at) => line(d`M${120 + at * 45} ${478 - Math.sin(((at + 1) / 10) * Math.PI) * 48}l${(at - 4) * 9} -36`, palette.near, 7)),
      polygon([[-60, 650], [356, 520], [372, 548], [-40, 720]], '#d8dce6') + polygon([[356, 520], [372, 548], [-40, 720], [-52, 690]], '#9aa2b6') + polygon([[-360, 760], [-52, 640], [-30, 724], [-360, 880]], '#3a2a2a'),
      times(9, (at) => put(oval(0, 0, 7, 5, palette.ink) + oval(11, 0, 6, 4, palette.ink) + circle(20, 0, 4, palette.ink) + line('M4 0l-8 12M8 0l4 13M12 0l10 11M4 0l-8-12M8 0l4-13M12 0l10-11', palette.ink, 2), 380 + ((at * 67) % 190), 640 + ((at * 41) % 110), 1.2, 1.2, at * 47)),
      cloud(scene, 80, 120, 1.2, palette.far, 0.8),
    ].join('');
  },
};

export const passions: Record<string, ByHand> = {
  'the-hunchback-of-notre-dame-1923': notreDame,
  'battleship-potemkin-1925': potemkin,
  'the-phantom-of-the-opera-1925': phantomOfTheOpera,
  'the-passion-of-joan-of-arc-1928': joanOfArc,
  'the-mark-of-zorro-1920': zorro,
  'man-with-a-movie-camera-1929': movieCamera,
  'un-chien-andalou-1929': unChienAndalou,
};
