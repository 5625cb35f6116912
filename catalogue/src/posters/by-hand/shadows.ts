import { skyline, windows } from '../buildings.ts';
import { bat } from '../figures.ts';
import { ground } from '../land.ts';
import { alpha, circle, d, line, path, polygon, put, rect, times } from '../shapes.ts';
import { rays, sky } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** Nosferatu: the count's ears and fingers before the moon. */
const nosferatu: ByHand = {
  palette: 'moss',
  face: 'thin',
  titlePosition: 'band',
  maxFontSize: 84,
  draw: (scene) => {
    const { palette } = scene;
    const ink = '#081009';
    return [
      sky(scene, { body: 'moon', x: 330, y: 310, r: 215, horizon: 720 }),
      times(
        9,
        (at) =>
          rect(330 + at * 72, 680 - at * 44, 900, 60, palette.mid, alpha(0.75)) +
          rect(330 + at * 72, 680 - at * 44, 900, 7, palette.far),
      ),
      polygon(
        [
          [-360, 240],
          [60, 130],
          [84, 900],
          [-360, 900],
        ],
        palette.near,
      ) + path('M-60 420v-90a30 30 0 0 1 60 0v90Z', palette.glow, alpha(0.5)),
      // The count.
      path(
        'M262 780Q236 600 226 530Q214 440 262 410Q282 400 284 378Q262 360 258 320L226 284Q214 244 232 222Q250 246 266 262Q284 224 324 222Q364 224 384 262Q400 246 418 222Q436 244 424 284L392 320Q388 360 366 378Q368 400 392 408Q452 430 448 520L470 470Q486 424 488 392L482 330L494 334L506 384L508 310L521 310L524 384L540 320L552 324L546 394L566 356L576 364L556 424Q540 484 500 560Q470 616 436 600L424 780Z',
        ink,
      ),
      circle(303, 306, 8, '#f2f0c0') +
        circle(349, 306, 8, '#f2f0c0') +
        circle(303, 307, 3, ink) +
        circle(349, 307, 3, ink),
      line('M288 290L314 296M364 290L338 296', palette.mid, 5),
      path('M316 348L320 364L324 348ZM330 348L334 364L338 348Z', '#e8ecd0'),
      path(
        'M236 470L190 560Q176 600 190 640L180 690L194 650L196 700L208 650L216 694L220 640Q226 600 246 560Z',
        ink,
      ),
      ground(760, ink),
      put(bat(ink), 120, 190, 0.55) + put(bat(ink), 500, 130, 0.4),
    ].join('');
  },
};

/** The Cabinet of Dr. Caligari: a town of crooked houses. */
const caligari: ByHand = {
  palette: 'slate',
  face: 'jumping',
  titlePosition: 'band',
  maxFontSize: 86,
  draw: (scene) => {
    const yellow = '#ecc94b';
    const ink = '#14161f';
    const pane = (x: number, y: number, w: number, h: number, lean: number) =>
      polygon(
        [
          [x, y],
          [x + w, y + lean],
          [x + w - 7, y + h + lean],
          [x - 9, y + h - 5],
        ],
        yellow,
      );
    return [
      sky(scene, { horizon: 700 }),
      polygon(
        [
          [-360, -320],
          [960, -320],
          [960, 180],
          [600, 150],
          [-20, -20],
          [-360, -60],
        ],
        yellow,
      ),
      polygon(
        [
          [-360, 140],
          [-60, 330],
          [70, 900],
          [-360, 900],
        ],
        '#2d3448',
      ),
      polygon(
        [
          [960, 60],
          [640, 330],
          [560, 900],
          [960, 900],
        ],
        '#3b4358',
      ),
      polygon(
        [
          [430, 900],
          [470, 300],
          [560, 250],
          [700, 330],
          [700, 900],
        ],
        '#4a536b',
      ),
      polygon(
        [
          [200, 900],
          [216, 200],
          [330, 320],
          [370, 900],
        ],
        '#2d3448',
      ),
      polygon(
        [
          [-60, 900],
          [36, 250],
          [150, 200],
          [236, 900],
        ],
        ink,
      ),
      polygon(
        [
          [340, 900],
          [366, 240],
          [452, 330],
          [470, 900],
        ],
        ink,
      ),
      pane(70, 360, 58, 76, -14) +
        pane(246, 300, 52, 78, 22) +
        pane(388, 400, 46, 70, 14) +
        pane(500, 430, 58, 66, -16) +
        pane(90, 520, 46, 60, -10) +
        pane(-180, 430, 60, 80, 20) +
        pane(690, 470, 60, 80, -22),
      polygon(
        [
          [252, 560],
          [352, 560],
          [560, 900],
          [40, 900],
        ],
        '#efe6cc',
      ),
      polygon(
        [
          [276, 560],
          [290, 560],
          [190, 900],
          [110, 900],
        ],
        ink,
      ) +
        polygon(
          [
            [318, 560],
            [334, 560],
            [480, 900],
            [400, 900],
          ],
          ink,
        ) +
        polygon(
          [
            [298, 560],
            [308, 560],
            [330, 900],
            [270, 900],
          ],
          ink,
        ),
      // The sleepwalker, and the doctor's hat behind him.
      path(
        'M284 780L272 600Q262 560 286 548L288 528Q270 510 278 486Q304 462 328 486Q336 510 320 528L322 548Q346 560 334 600L324 780Z',
        '#0b0c12',
      ),
      path('M288 500Q304 486 320 500L316 524Q304 534 292 524Z', '#e9e4d8') +
        line('M294 508V516M314 508V516', '#0b0c12', 6),
      path(
        'M180 720L176 640Q178 612 200 610L184 604L186 560H224L226 604L214 610Q234 614 236 644L236 720Z',
        '#0b0c12',
      ) + line('M236 640L262 720', '#0b0c12', 6),
      line('M-360 30L600 206', ink, 5, alpha(0.5)),
    ].join('');
  },
};

/** Metropolis: the city, and the machine woman below. */
const metropolis: ByHand = {
  palette: 'ember',
  face: 'heavy',
  titlePosition: 'band',
  maxFontSize: 96,
  draw: (scene) => {
    const { palette } = scene;
    const lights = windows(scene, 'm', 20, 30);
    const gold = '#ffcf7a';
    return [
      sky(scene, { body: 'sun', x: 300, y: 300, r: 180, rings: true, horizon: 700 }),
      rays(300, 300, palette.light, 0.2, 18),
      lights.markup,
      skyline(scene, 700, 200, 360, '#6d3a4d'),
      skyline(scene, 740, 170, 330, '#45304e', lights.fill),
      path('M216 900V420h24V330h18V250h16V190h14L300 60L312 190h14v60h16v80h18v90h24V900Z', '#1d1636'),
      path('M300 60L312 190h14v60h16v80h18v90h24V900H300Z', '#0f0b20', alpha(0.55)),
      line('M300 120V900M274 260V900M326 260V900M246 430V900M354 430V900', gold, 2.5, alpha(0.8)),
      path('M-360 560Q300 430 960 560V578Q300 450-360 578Z', '#1d1636') +
        path('M-360 640Q300 520 960 640V654Q300 536-360 654Z', '#2c2145'),
      times(12, (at) => rect(-330 + at * 112, 536 - Math.sin((at / 11) * Math.PI) * 62, 36, 11, gold)),
      // The machine woman.
      path(
        'M140 900Q146 760 216 736L262 720V690Q226 660 232 600Q240 536 300 532Q360 536 368 600Q374 660 338 690V720L384 736Q454 760 460 900Z',
        '#d39a4a',
      ),
      path(
        'M300 532Q360 536 368 600Q374 660 338 690V720L384 736Q454 760 460 900H300Z',
        '#8e5a33',
        alpha(0.75),
      ),
      path('M246 606Q272 590 290 608Q270 620 246 606ZM354 606Q328 590 310 608Q330 620 354 606Z', '#1d1636') +
        circle(268, 606, 5, '#fff3cf') +
        circle(332, 606, 5, '#fff3cf'),
      line('M300 540V640M284 662H316M232 600H218V560M368 600H382V560M262 720Q300 740 338 720', '#5a3427', 6) +
        path('M218 560Q206 590 218 640Q232 640 232 600ZM382 560Q394 590 382 640Q368 640 368 600Z', '#8e5a33'),
      line('M230 780Q300 810 370 780M222 820Q300 852 378 820', '#5a3427', 6),
    ].join('');
  },
};

/** Faust: the devil's wings over the town. */
const faust: ByHand = {
  palette: 'blood',
  face: 'roman',
  titlePosition: 'fade',
  maxFontSize: 130,
  draw: (scene) => {
    const { palette } = scene;
    const ink = '#0d060a';
    return [
      sky(scene, { body: 'moon', x: 300, y: 250, r: 150, rings: true, horizon: 700 }),
      path(
        'M300 330Q200 250 60 170Q-160 90-360 150V620Q-250 480-160 560Q-90 440-10 540Q60 430 130 520Q190 440 250 540L300 620L350 540Q410 440 470 520Q540 430 610 540Q690 440 760 560Q850 480 960 620V150Q760 90 540 170Q400 250 300 330Z',
        ink,
      ),
      line(
        'M300 350Q180 300 130 520M290 340Q120 250-10 540M280 336Q20 210-160 560M300 350Q420 300 470 520M310 340Q480 250 610 540M320 336Q580 210 760 560',
        palette.mid,
        5,
      ),
      path(
        'M244 420Q236 340 262 300Q262 250 240 206Q272 216 284 246Q300 240 316 246Q328 216 360 206Q338 250 338 300Q364 340 356 420L330 560H270Z',
        ink,
      ),
      path('M272 292L292 300L274 306ZM328 292L308 300L326 306Z', '#ffce6b'),
      times(13, (at) => {
        const x = -350 + at * 100;
        const tall = 60 + ((at * 53) % 90);
        return (
          path(
            d`M${x} 900V${700 - tall}l50 -${60 + (at % 3) * 24}l50 ${60 + (at % 3) * 24}V900Z`,
            at % 2 ? palette.near : palette.mid,
          ) + rect(x + 40, 720 - tall, 14, 20, palette.glow)
        );
      }),
      path('M270 900V600L300 500L330 600V900Z', palette.near) +
        line('M300 500V470M290 482H310', palette.near, 5),
      times(7, (at) =>
        path(
          d`M${-300 + at * 200} 840q-30 -50 0 -90q6 30 24 34q-4 -40 14 -60q20 70 -4 116Z`,
          palette.accent,
          alpha(0.8),
        ),
      ),
      ground(840, ink),
    ].join('');
  },
};

export const shadows: Record<string, ByHand> = {
  'nosferatu-1922': nosferatu,
  'the-cabinet-of-dr-caligari-1920': caligari,
  'metropolis-1927': metropolis,
  'faust-1926': faust,
};
