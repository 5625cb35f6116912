import { byHand } from './by-hand/by-hand.ts';
import { styleFor } from './composition.ts';
import { faces } from './faces.ts';
import { drawBlock, escaped, setTitle } from './lettering.ts';
import { motifFor } from './motifs/choose-motif.ts';
import { palettes } from './palettes.ts';
import type { Palette } from './palettes.ts';
import { hashOf, randomOf } from './random.ts';
import { gradient } from './scene.ts';
import type { Scene } from './scene.ts';
import { alpha, line, rect } from './shapes.ts';
import type { TitlePosition } from './style.ts';

/** A title to draw a poster for: of the open catalogue, the movie database or the library. */
export type PosterSubject = {
  id: string;
  title: string;
  year?: number;
  genres: readonly string[];
  kind: string;
  keywords?: readonly string[];
  /** The order among the owner's own titles: neighbours in a list get different scenes. */
  order?: number;
};

/** Draws a poster, 2:3, with its title. The same subject always gives the same picture. */
export function drawPoster(subject: PosterSubject): string {
  const style = styleFor(subject);
  const scene = sceneOf(subject, 'p');
  const face = faces[style.face];
  const block = setTitle(subject.title, face, style.titlePosition === 'plate' ? 436 : 508, style.maxFontSize);
  const art = draw(subject, scene);
  const shift = shiftOf(style.titlePosition, block.height);
  return svg(
    subject,
    '0 0 600 900',
    (shift ? `<g transform="translate(0 ${Math.round(shift)})">${art}</g>` : art) +
      underTitle(scene, style.titlePosition, block.height) +
      drawBlock(
        block,
        face,
        300,
        blockTop(style.titlePosition, block.height),
        ...colours(style.titlePosition, scene.palette),
      ) +
      (style.framed ? frame(scene.palette, style.titlePosition) : ''),
  );
}

/** Draws the title on a frame of the film: at the bottom, on a shade that makes it readable on any picture. */
export function drawFramePoster(subject: PosterSubject, picture: string): string {
  const style = styleFor(subject);
  const scene = sceneOf(subject, 'f');
  const face = faces[style.face];
  const block = setTitle(subject.title, face, 508, style.maxFontSize);
  const ground = { ...scene, palette: { ...scene.palette, ink: '#060a14', paper: '#f7f4ec' } };
  return svg(
    subject,
    '0 0 600 900',
    `<image href="${escaped(picture)}" width="600" height="900" preserveAspectRatio="xMidYMid slice"/>` +
      underTitle(ground, 'fade', block.height) +
      drawBlock(block, face, 300, blockTop('fade', block.height), ...colours('fade', ground.palette)),
  );
}

/** The poster's scene in 16:9, without the title: the player and the home page show the name next to it. */
export function drawBackdrop(subject: PosterSubject): string {
  return svg(subject, '-340 0 1280 720', draw(subject, sceneOf(subject, 'b')));
}

function sceneOf(subject: PosterSubject, letter: string): Scene {
  return {
    palette: palettes[styleFor(subject).palette],
    random: randomOf(subject.id),
    key: `${letter}${hashOf(subject.id).toString(36)}`,
  };
}

function draw(subject: PosterSubject, scene: Scene): string {
  const composed = byHand.get(subject.id)?.draw;
  if (composed) return composed(scene);
  const drawn = motifFor(subject)(scene);
  return hashOf(`${subject.id} turned`) % 2 ? `<g transform="matrix(-1 0 0 1 600 0)">${drawn}</g>` : drawn;
}

const svg = (subject: PosterSubject, viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="${escaped(subject.title)}"><title>${escaped(subject.title)}</title>${content}</svg>`;

/** Moves the scene to make space for the title: down for a title at the top, up for one at the bottom. */
function shiftOf(titlePosition: TitlePosition, height: number): number {
  if (titlePosition === 'top') return Math.min(96, 30 + height * 0.4);
  if (titlePosition === 'plate') return -Math.min(90, 20 + height * 0.5);
  return -Math.max(0, Math.min(60, (height - 110) * 0.8));
}

function blockTop(titlePosition: TitlePosition, height: number): number {
  if (titlePosition === 'top') return 62;
  if (titlePosition === 'plate') return 850 - height - 34;
  return 900 - height - (titlePosition === 'band' ? 46 : 56);
}

/** The colours of the name and of its smaller line. */
function colours(titlePosition: TitlePosition, palette: Palette): [string, string] {
  if (titlePosition === 'plate') return [palette.ink, palette.near];
  return [palette.paper, palette.paper];
}

/** The background of the title. */
function underTitle(scene: Scene, titlePosition: TitlePosition, height: number): string {
  const { palette } = scene;
  if (titlePosition === 'band') return rect(0, 900 - height - 92, 600, height + 92, palette.ink);
  if (titlePosition === 'plate')
    return (
      rect(46, 850 - height - 68, 508, height + 68, palette.paper) +
      rect(56, 850 - height - 58, 488, height + 48, 'none', ` stroke="${palette.near}" stroke-width="2"`)
    );
  if (titlePosition === 'top') {
    const dusk = gradient(
      scene,
      'dusk',
      [
        [0, palette.ink, 0.85],
        [0.5, palette.ink, 0.5],
        [1, palette.ink, 0],
      ],
      [0, 0, 0, height + 200],
    );
    return dusk.markup + rect(0, 0, 600, height + 200, dusk.fill);
  }
  const from = 900 - height - 250;
  const shade = gradient(
    scene,
    'fade',
    [
      [0, palette.ink, 0],
      [0.55, palette.ink, 0.86],
      [1, palette.ink, 1],
    ],
    [0, from, 0, 900],
  );
  return shade.markup + rect(0, from, 600, 900 - from, shade.fill);
}

const frame = ({ paper, ink }: Palette, titlePosition: TitlePosition) =>
  rect(
    17,
    17,
    566,
    866,
    'none',
    ` stroke="${titlePosition === 'plate' ? ink : paper}" stroke-width="2.5"${alpha(0.55)}`,
  ) + line('M28 60V28H60M540 28H572V60M572 840V872H540M60 872H28V840', paper, 2.5, alpha(0.55));
