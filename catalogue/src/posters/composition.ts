import { byHand } from './by-hand/by-hand.ts';
import type { FaceName } from './faces.ts';
import { paletteFor } from './palettes.ts';
import { randomOf } from './random.ts';
import type { TitlePosition, Style } from './style.ts';

type Subject = { id: string; genres: readonly string[]; year?: number };

const facesByGenre = new Map(
  Object.entries<readonly [FaceName, ...FaceName[]]>({
    Horror: ['thin', 'heavy', 'roman', 'narrow'],
    'Science Fiction': ['heavy', 'thin', 'narrow'],
    Western: ['roman', 'narrow'],
    Comedy: ['plain', 'jumping', 'heavy'],
    Crime: ['narrow', 'heavy', 'typed'],
    Thriller: ['narrow', 'heavy', 'thin'],
    Mystery: ['roman', 'thin', 'heavy'],
    Romance: ['italic', 'thin', 'roman'],
    Adventure: ['narrow', 'heavy', 'jumping'],
    Action: ['narrow', 'heavy'],
    Fantasy: ['roman', 'italic', 'thin'],
    War: ['narrow', 'heavy', 'typed'],
    History: ['roman', 'thin'],
    Documentary: ['heavy', 'thin', 'typed'],
    Music: ['italic', 'plain', 'jumping'],
    Family: ['jumping', 'plain'],
    Animation: ['jumping', 'plain', 'heavy'],
    Drama: ['roman', 'thin', 'heavy', 'italic'],
  }),
);

/** The colours and lettering of a title: chosen by hand where they are, else at random, seeded by its id. */
export function styleFor(subject: Subject): Style {
  const random = randomOf(`${subject.id} style`);
  const hand = byHand.get(subject.id);
  const [genre = 'Drama'] = subject.genres;
  const face = random.pick<FaceName>(facesByGenre.get(genre) ?? ['heavy', 'roman', 'thin']);
  const titlePosition = random.pick<TitlePosition>(['band', 'band', 'fade', 'fade', 'top', 'plate']);
  return {
    palette: hand?.palette ?? paletteFor(subject),
    face: hand?.face ?? face,
    titlePosition: hand?.titlePosition ?? titlePosition,
    maxFontSize: hand?.maxFontSize ?? random.between(76, 104),
    framed: hand?.draw ? false : random.chance(0.22),
  };
}
