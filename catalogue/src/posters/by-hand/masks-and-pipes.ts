import { rooftops } from '../buildings.ts';
import { ground, mesa } from '../land.ts';
import { alpha, circle, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { mist, sky } from '../sky.ts';
import type { ByHand } from './composed.ts';

/** Fantômas: a giant gentleman in evening dress over Paris. */
const fantomas: ByHand = {
  palette: 'blood',
  face: 'roman',
  titlePosition: 'band',
  maxFontSize: 96,
  draw: (scene) => {
    const { palette } = scene;
    const ink = '#0f0a12';
    return [
      sky(
        { ...scene, palette: { ...palette, sky: ['#20324a', '#5f5a70', '#e39a6a'] } },
        { body: 'moon', x: 330, y: 220, r: 170, rings: true, horizon: 660 },
      ),
      path('M516 660l7-60h5v-40q10-90 26-150q16 60 26 150v40h5l7 60Z', '#4a3448') +
        line('M524 600h60M532 540h44', '#20141f', 4),
      rooftops(scene, 640, 0.7, '#5d3d4e', palette.glow),
      // Hat, mask, one hand at the chin, the other with a knife.
      path('M150 900Q160 620 196 520Q216 460 276 440H384Q444 460 464 520Q500 620 510 900Z', ink),
      polygon(
        [
          [296, 440],
          [330, 560],
          [364, 440],
        ],
        '#f3ead8',
      ) +
        polygon(
          [
            [318, 452],
            [330, 470],
            [342, 452],
            [336, 540],
            [324, 540],
          ],
          ink,
        ) +
        polygon(
          [
            [276, 440],
            [330, 580],
            [296, 640],
            [240, 500],
          ],
          '#2a1c28',
        ) +
        polygon(
          [
            [384, 440],
            [330, 580],
            [364, 640],
            [420, 500],
          ],
          '#2a1c28',
        ),
      path('M264 300Q262 420 330 446Q398 420 396 300Z', '#e9c7a2'),
      path('M256 296H404L400 356Q372 376 342 352L330 344L318 352Q288 376 260 356Z', ink) +
        path(
          'M280 326Q300 312 316 330Q298 340 280 326ZM380 326Q360 312 344 330Q362 340 380 326Z',
          '#f3ead8',
        ) +
        circle(300, 327, 5, ink) +
        circle(360, 327, 5, ink),
      line('M306 402Q332 412 356 400', '#8c4a3a', 6),
      path(
        'M236 300Q330 274 424 300L420 286Q400 280 396 274L388 150Q330 132 272 150L264 274Q260 280 240 286Z',
        ink,
      ) + path('M266 262Q330 244 394 262L395 240Q330 224 265 240Z', '#8c1f26'),
      path('M196 560Q180 640 250 600L300 450L282 430L230 520Z', ink) +
        path('M286 446q-14-24 8-40q26 2 24 24q-12 22-32 16Z', '#e9c7a2'),
      path('M464 540Q520 640 470 720L440 700Z', ink) +
        polygon(
          [
            [430, 700],
            [478, 726],
            [400, 842],
            [412, 770],
          ],
          '#d8dce6',
        ) +
        circle(458, 706, 20, '#e9c7a2'),
      rooftops(scene, 780, 0.8, '#2a1824', palette.glow),
      rooftops(scene, 860, 1, ink, palette.glow),
    ].join('');
  },
};

/** Les Vampires: a masked face and a question mark, as on the poster of 1915. */
const lesVampires: ByHand = {
  palette: 'moss',
  face: 'thin',
  titlePosition: 'fade',
  draw: (scene) => {
    const ink = '#0a0d0b';
    return [
      rect(-360, -320, 1320, 1560, '#c33a2c'),
      circle(300, 330, 300, '#e0604a', alpha(0.5)),
      path(
        'M300 90Q440 90 450 260Q456 330 400 420Q380 480 384 540Q500 560 560 700L580 900H20L40 700Q100 560 216 540Q220 480 200 420Q144 330 150 260Q160 90 300 90Z',
        ink,
      ),
      path('M176 300Q230 262 288 306Q232 336 176 300ZM424 300Q370 262 312 306Q368 336 424 300Z', '#f2ead6') +
        circle(234, 300, 19, '#3f6b58') +
        circle(366, 300, 19, '#3f6b58') +
        circle(234, 300, 9, ink) +
        circle(366, 300, 9, ink) +
        circle(241, 294, 4, '#fff') +
        circle(373, 294, 4, '#fff'),
      line('M170 270Q228 226 292 276M430 270Q372 226 308 276', '#2b3a33', 7),
      // The question mark hangs from her throat.
      line('M262 500Q270 448 312 452Q352 462 338 506Q322 536 302 552V584', '#c33a2c', 15) +
        circle(302, 620, 11, '#c33a2c'),
      rooftops({ ...scene, palette: scene.palette }, 760, 0.8, '#1c2420', '#ffd98a'),
      rooftops(scene, 850, 1, ink, '#ffd98a'),
    ].join('');
  },
};

/** Sherlock Holmes: the pipe and the cap in the fog. */
const sherlockHolmes: ByHand = {
  palette: 'teal',
  face: 'roman',
  titlePosition: 'fade',
  draw: (scene) => {
    const { palette } = scene;
    const ink = '#081820';
    return [
      sky(scene, { body: 'moon', x: 370, y: 260, r: 190, rings: true, horizon: 700 }),
      rect(480, 330, 70, 400, palette.far) +
        polygon(
          [
            [470, 334],
            [515, 210],
            [560, 334],
          ],
          palette.far,
        ) +
        circle(515, 400, 26, palette.light) +
        line('M515 400V384M515 400L526 406', palette.near, 4),
      rooftops(scene, 640, 0.7, palette.mid, palette.glow),
      mist(scene, 560, 4),
      // In profile, to the right.
      path(
        'M40 900Q60 700 150 640L200 610Q206 580 196 556Q140 520 140 420Q138 330 200 290Q270 250 340 290L372 330L380 380L420 440Q424 454 400 456L404 476Q410 484 400 492L402 504Q404 524 384 530L350 532Q330 540 326 566L330 606Q420 650 450 740L470 900Z',
        ink,
      ),
      path(
        'M112 360Q120 260 220 232Q330 214 376 300L470 330Q474 346 450 348L370 340Q240 300 130 380L84 400Q80 380 112 360Z',
        '#0f2836',
      ) +
        circle(236, 226, 11, '#0f2836') +
        line('M140 300L360 300M190 250L210 356M270 226L280 330', palette.mid, 5, alpha(0.8)) +
        path('M200 330Q170 400 200 450Q240 430 240 340Z', '#0f2836'),
      line('M392 506Q450 520 476 486', '#5a3a2c', 13) +
        path('M452 440H510Q512 500 480 506Q452 500 452 440Z', '#5a3a2c') +
        oval(481, 440, 29, 8, palette.glow),
      line('M481 430q-40 -50 6 -100t-16 -100t24 -90', palette.light, 13, alpha(0.4)) +
        line('M490 424q36 -56 -4 -110t26 -110', palette.light, 8, alpha(0.3)),
      path('M150 640L250 760L330 606L350 640L300 900H40Q60 700 150 640Z', '#0f2836') +
        line('M120 680L240 860M400 660L330 860', palette.mid, 5, alpha(0.6)),
    ].join('');
  },
};

/** The Great Train Robbery: the outlaw aims at the viewer. */
const greatTrainRobbery: ByHand = {
  palette: 'sepia',
  face: 'narrow',
  titlePosition: 'band',
  maxFontSize: 84,
  draw: (scene) => {
    const { palette } = scene;
    const ink = '#1d120c';
    return [
      sky(scene, { body: 'sun', x: 300, y: 290, r: 230, rays: true, horizon: 640 }),
      mesa(-200, 660, 260, 200, palette.far, palette.mid) +
        mesa(520, 660, 300, 240, palette.far, palette.mid),
      put(
        path('M-60-8V-46H20Q44-30 30-8Z', ink) +
          rect(-66, -74, 44, 70, ink) +
          path('M0-44l-5-36h26l-5 36Z', ink) +
          [-40, -4, 20].map((x) => circle(x, 0, 13, ink)).join('') +
          [-170, -270]
            .map((x) => rect(x, -60, 92, 56, ink) + circle(x + 20, 0, 11, ink) + circle(x + 72, 0, 11, ink))
            .join(''),
        560,
        650,
        0.7,
      ),
      times(5, (at) => circle(560 - at * 34, 586 - at * 13, 11 + at * 6, palette.light, alpha(0.7))),
      ground(654, palette.mid),
      path('M40 900Q60 660 190 620L240 600H360L410 620Q540 660 560 900Z', '#3b2417'),
      path('M206 330Q200 470 232 540Q262 600 300 602Q338 600 368 540Q400 470 394 330Z', '#d9a679') +
        path('M300 330H394Q400 470 368 540Q338 600 300 602Z', '#a8744d', alpha(0.5)),
      path('M228 396Q252 382 280 400Q252 412 228 396ZM372 396Q348 382 320 400Q348 412 372 396Z', '#fff3d8') +
        circle(256, 397, 7, ink) +
        circle(344, 397, 7, ink) +
        line('M220 376Q250 360 288 382M380 376Q350 360 312 382', ink, 9),
      path('M300 400L288 462H314Z', '#b07f55') +
        path(
          'M224 500Q262 470 300 490Q338 470 376 500Q372 532 330 516Q300 508 270 516Q228 532 224 500Z',
          ink,
        ),
      path(
        'M70 350Q300 270 530 350Q520 376 440 366Q300 330 160 366Q80 376 70 350ZM196 344Q186 220 240 196Q300 176 360 196Q414 220 404 344Q300 312 196 344Z',
        ink,
      ) + path('M196 332Q300 300 404 332L403 304Q300 276 197 304Z', '#8a5a34'),
      path('M170 626Q300 700 430 626L400 720Q300 790 200 720Z', '#b5432f') +
        times(9, (at) => circle(216 + at * 21, 676 + Math.sin(at) * 16, 5, '#f8e7c4')),
      // The barrel.
      put(
        path('M-70 200L-48 20Q-40-10 0-10T48 20L70 200Z', '#4a4a52') +
          circle(0, 0, 52, '#5d5d66') +
          circle(0, 0, 36, '#2b2b31') +
          circle(0, 0, 22, '#0c0c0f') +
          rect(-8, -70, 16, 26, '#4a4a52') +
          line('M-36-36A52 52 0 0 1 20-48', '#a9a9b5', 5),
        410,
        620,
        1.15,
      ),
    ].join('');
  },
};

export const masksAndPipes: Record<string, ByHand> = {
  'fantomas-1913': fantomas,
  'les-vampires-1915': lesVampires,
  'sherlock-holmes-1954': sherlockHolmes,
  'the-great-train-robbery-1903': greatTrainRobbery,
};
