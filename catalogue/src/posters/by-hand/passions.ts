import { rooftops } from '../buildings.ts';
import { rider } from '../figures.ts';
import { alpha, circle, d, line, path, polygon, put, rect, times } from '../shapes.ts';
import { rays, sky } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** Two towers, and somebody who belongs to them. */
const notreDame: ByHand = {
  palette: 'violet',
  face: 'roman',
  titlePosition: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    const tower = (x: number) =>
      rect(x, 190, 130, 700, palette.near) +
      path(d`M${x + 20} 430V290a20 20 0 0 1 40 0V430ZM${x + 70} 430V290a20 20 0 0 1 40 0V430Z`, palette.ink) +
      rect(x - 8, 180, 146, 18, palette.mid) +
      rect(x - 8, 450, 146, 16, palette.mid) +
      times(5, (at) => path(d`M${x - 6 + at * 30} 182v-22l9 -12l9 12v22Z`, palette.mid));
    return [
      sky(scene, { body: 'moon', x: 300, y: 260, r: 170, rings: true, stars: 30, horizon: 680 }),
      rooftops(scene, 720, 0.7, palette.far, palette.glow),
      tower(120) + tower(350) + rect(240, 420, 120, 480, palette.near) + rect(240, 412, 120, 14, palette.mid),
      circle(300, 520, 52, palette.mid) +
        circle(300, 520, 44, palette.glow) +
        times(8, (at) =>
          line(
            d`M300 520L${300 + Math.cos(at * 0.785) * 44} ${520 + Math.sin(at * 0.785) * 44}`,
            palette.near,
            5,
          ),
        ) +
        circle(300, 520, 15, palette.near),
      times(
        3,
        (at) =>
          path(d`M${146 + at * 116} 900V690Q${184 + at * 116} 610 ${222 + at * 116} 690V900Z`, palette.ink) +
          path(
            d`M${162 + at * 116} 900V700Q${184 + at * 116} 646 ${206 + at * 116} 700V900Z`,
            palette.glow,
            alpha(0.55),
          ),
      ),
      rooftops(scene, 840, 0.9, palette.ink, palette.glow),
      // The gargoyle in front, and the ringer beside it.
      path(
        'M-360 620H70Q110 560 90 510Q60 490 64 460L40 430Q70 424 90 440Q120 420 150 440L190 452L186 470L160 478Q150 500 168 540Q210 560 230 620L250 640V720H-360Z',
        palette.ink,
      ) + circle(126, 452, 6, palette.accent),
      put(
        path('M-40 0Q-50-60-20-84Q10-104 34-84Q44-72 38-60Q56-50 50 0Z', palette.ink) +
          circle(36, -80, 17, palette.ink) +
          line('M30-50L70-36L80-70', palette.ink, 11),
        -20,
        620,
        1.5,
      ),
    ].join('');
  },
};

/** Half a mask, a rose, and the chandelier. */
const phantomOfTheOpera: ByHand = {
  palette: 'blood',
  face: 'italic',
  titlePosition: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    const bone = '#f6eee0';
    return [
      rect(-360, -320, 1320, 1560, '#22090f'),
      rays(300, 330, '#6d141d', 0.6, 16),
      circle(300, 360, 270, '#8f1f26', alpha(0.5)),
      line('M300-320V40', palette.glow, 5) +
        times(
          3,
          (row) =>
            path(
              d`M${210 - row * 40} ${50 + row * 34}Q300 ${110 + row * 40} ${390 + row * 40} ${50 + row * 34}`,
              'none',
              ` stroke="${palette.glow}" stroke-width="5"`,
            ) +
            times(
              5 + row * 2,
              (at) =>
                rect(
                  206 - row * 40 + (at * (188 + row * 80)) / (4 + row * 2) - 3,
                  24 + row * 34,
                  7,
                  26,
                  bone,
                ) +
                circle(
                  206 - row * 40 + (at * (188 + row * 80)) / (4 + row * 2),
                  18 + row * 34,
                  6,
                  palette.glow,
                ),
            ),
        ),
      // The face: one side dark, one side bone.
      path(
        'M300 210Q430 210 436 370Q436 520 370 600Q330 640 300 640Q270 640 230 600Q164 520 164 370Q170 210 300 210Z',
        '#12060a',
      ),
      path('M300 210Q430 210 436 370Q438 440 414 500Q380 470 352 500Q330 520 316 500L300 470Z', bone),
      path('M300 210Q430 210 436 370Q438 440 414 500Q410 330 300 210Z', '#c9b8a4', alpha(0.6)),
      path('M330 366Q362 336 400 362Q376 396 340 390Z', '#12060a') +
        circle(368, 370, 8, palette.glow) +
        line('M320 330Q360 300 412 326', '#a08c78', 7),
      path('M200 372Q232 350 266 372Q232 388 200 372Z', '#3a1218') + circle(234, 371, 7, palette.glow),
      line('M246 560Q300 580 350 552', '#5d1c22', 8),
      path('M120 380Q130 190 300 176Q470 190 480 380Q476 230 300 214Q124 230 120 380Z', '#12060a'),
      path('M-360 780Q60 640 200 620L300 700L400 620Q540 640 960 780V1240H-360Z', '#12060a') +
        polygon(
          [
            [262, 660],
            [300, 690],
            [338, 660],
            [338, 720],
            [300, 694],
            [262, 720],
          ],
          bone,
        ),
      line('M470 840Q440 740 470 660', '#2f6b4a', 8) +
        circle(472, 640, 34, '#d5303a') +
        path('M450 630q22-26 44 0q-10 26-44 0Z', '#8f1a26') +
        path('M456 740q-40-10-44-40q36 0 44 40Z', '#2f6b4a'),
    ].join('');
  },
};

/** A face turned up, and the fire that does not reach it. */
const joanOfArc: ByHand = {
  palette: 'slate',
  face: 'thin',
  titlePosition: 'band',
  maxFontSize: 84,
  draw: (scene) => {
    const { palette, random } = scene;
    const flame = (x: number, y: number, size: number, fill: string) =>
      put(
        path(
          'M0 0Q-60-50-40-130Q-20-100-10-110Q-26-190 20-260Q20-200 40-170Q50-190 46-210Q90-130 60-40Q50 0 0 0Z',
          fill,
        ),
        x,
        y,
        size,
        random.pick([size, -size]),
      );
    return [
      sky(scene, { body: 'none', rays: true, x: 300, y: 60, horizon: 700 }),
      rect(284, 0, 32, 300, palette.paper, alpha(0.85)) + rect(220, 76, 160, 28, palette.paper, alpha(0.85)),
      circle(300, 110, 150, palette.light, alpha(0.15)),
      // From the front, hair cropped, eyes raised.
      path('M60 900Q80 720 200 680L246 656V600H354V656L400 680Q520 720 540 900Z', '#c9b9a6') +
        path('M60 900Q80 720 200 680L246 660Q300 720 354 660L400 680Q520 720 540 900Z', palette.near),
      path('M190 420Q186 560 240 620Q300 670 360 620Q414 560 410 420Z', '#eadccb') +
        path('M300 420H410Q414 560 360 620Q330 646 300 648Z', '#b9a594', alpha(0.6)),
      path(
        'M172 470Q150 320 232 280Q300 250 368 280Q450 320 428 470Q420 420 396 392Q360 410 300 396Q240 410 204 392Q180 420 172 470Z',
        palette.ink,
      ),
      path('M222 470Q248 448 276 470Q248 486 222 470ZM378 470Q352 448 324 470Q352 486 378 470Z', '#ffffff') +
        circle(250, 462, 10, palette.ink) +
        circle(350, 462, 10, palette.ink) +
        line('M214 448Q246 424 282 448M386 448Q354 424 318 448', palette.ink, 6),
      line('M296 480Q288 530 300 540Q310 542 316 536', '#8d7a6c', 5) +
        line('M262 588Q300 578 338 588', '#7a4a44', 7) +
        circle(238, 512, 5, '#ffffff') +
        line('M238 484V512', '#ffffff', 4, alpha(0.7)),
      times(12, (at) => flame(-330 + at * 118, 920, random.between(0.8, 1.25), '#b93a22')),
      times(11, (at) => flame(-300 + at * 124, 925, random.between(0.6, 0.95), '#ee7a2e')),
      times(11, (at) => flame(-320 + at * 128, 930, random.between(0.45, 0.7), '#ffd06a')),
      times(26, () =>
        circle(random.between(-300, 900), random.between(300, 720), random.between(2, 5), '#ffb04a'),
      ),
    ].join('');
  },
};

/** The mask, the hat, the blade, the letter. */
const zorro: ByHand = {
  palette: 'prairie',
  face: 'narrow',
  titlePosition: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    const ink = '#1a0d14';
    return [
      sky(scene, { body: 'moon', x: 300, y: 330, r: 250, rings: true, horizon: 700 }),
      path('M132 180H470L300 420H480L500 470H130L306 230H120Z', '#c8312b'),
      path('M470 180L500 150L490 190ZM130 470L90 520L120 450Z', '#c8312b'),
      // Hat, mask, smile.
      path(
        'M-360 900Q60 660 210 640Q230 600 216 560Q196 500 204 440H396Q404 500 384 560Q370 600 390 640Q540 660 960 900V1240H-360Z',
        ink,
      ),
      path('M208 430Q200 520 232 580Q262 630 300 632Q338 630 368 580Q400 520 392 430Z', '#e8b78a'),
      path(
        'M196 430H404Q410 500 368 508Q328 508 312 480Q300 472 288 480Q272 508 232 508Q190 500 196 430Z',
        ink,
      ),
      path('M224 470Q246 452 272 474Q246 488 224 470ZM376 470Q354 452 328 474Q354 488 376 470Z', '#fff4dc') +
        circle(250, 471, 7, ink) +
        circle(350, 471, 7, ink),
      path('M258 562Q300 590 346 556Q330 602 296 600Q272 596 258 562Z', '#fff4dc') +
        line('M252 540Q280 528 298 540Q318 528 348 540', ink, 6),
      path(
        'M20 430Q300 380 580 430Q560 452 470 446Q300 420 130 446Q40 452 20 430ZM196 426Q186 350 230 330Q300 310 370 330Q414 350 404 426Q300 404 196 426Z',
        ink,
      ) + path('M194 420Q300 396 406 420L404 402Q300 380 196 402Z', '#c8312b'),
      put(rider(palette.mid), 530, 690, 0.8) + put(rider(palette.mid), 60, 700, 0.6),
      line('M480 880L560 130', '#fff4dc', 7) + line('M462 780Q500 800 530 790', palette.glow, 9),
    ].join('');
  },
};

export const passions: Record<string, ByHand> = {
  'the-hunchback-of-notre-dame-1923': notreDame,
  'the-phantom-of-the-opera-1925': phantomOfTheOpera,
  'the-passion-of-joan-of-arc-1928': joanOfArc,
  'the-mark-of-zorro-1920': zorro,
};
