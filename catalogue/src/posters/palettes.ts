import { hashOf } from './random.ts';

/** The colours of one poster, from the sky down to the ink of the foreground. */
export type Palette = {
  sky: readonly [top: string, middle: string, low: string];
  /** Moon, sun, snow: the brightest large shape. */
  light: string;
  /** Lamps and windows. */
  glow: string;
  far: string;
  mid: string;
  near: string;
  ink: string;
  accent: string;
  /** Lettering. */
  paper: string;
};

const palette = (colours: string): Palette => {
  const [top = '', middle = '', low = '', light = '', glow = '', ...rest] = colours
    .split(' ')
    .map((colour) => `#${colour}`);
  const [far = '', mid = '', near = '', ink = '', accent = '', paper = ''] = rest;
  return { sky: [top, middle, low], light, glow, far, mid, near, ink, accent, paper };
};

/** In the order sky (three), light, glow, far, mid, near, ink, accent, paper. */
export const palettes = {
  moss: palette('25403a 4f7360 b4c49a e3e8c8 f4efae 5f7d66 3a5746 1d3329 0b1711 e07b45 eef2d8'),
  ember: palette('351a3c 7c3140 dd6b3e ffd28a ffcf7a 8d4452 533a56 2a2140 140f26 ff8f4a ffdfa0'),
  blood: palette('1d0b12 5f161c bb372c f0cdb9 ffc46b 82231f 4c151b 280d13 11070b ff6a42 fff1e4'),
  violet: palette('1d153d 4b358f a371c4 dccff7 ffe08a 604aa0 3c2c75 231949 120c28 f59ac1 ffe9a8'),
  dusk: palette('2a1744 8c3169 f28d5b ffdca6 ffc158 6d2f65 432150 261536 150c20 ffb347 ffca73'),
  teal: palette('0f2836 1f4f60 62a09d fff0c4 ffe9a0 336974 1d4552 112c38 081820 f2b45a f7f3dd'),
  slate: palette('2b3250 5a637f b3abbb eceaf0 f6e3b0 6e7490 464d6a 272d45 151a2b e8a9a9 f3f4fa'),
  midnight: palette('13143a 2a3070 6a6dbb f7e8c4 ffe3a0 3f4590 282c64 171a44 0c0e29 f2a45c fde9bd'),
  noon: palette('6fb0cc a9d6d8 f7e8c6 fff6dc fff0b8 cf9370 a96f50 5c3b36 2a2032 d9523f f8efdc'),
  prairie: palette('b8483a e38a4b f8d180 fff1c4 fff0bf b9633f 7e3c33 48242b 24141d 2f8f8a fff0cf'),
  candy: palette('ee9a56 f5c485 faead0 ee5d58 fff6dc 45b8a9 2b818e 28416d 1a2046 7d35b6 fff6e0'),
  rose: palette('391f4c a54f7a f7b9a2 ffe8d2 ffdca0 904a79 5d3165 36204a 1d1231 ffd166 ffeadb'),
  sepia: palette('4b3423 8d6742 deba80 f9e9c2 ffe8a8 9c7549 6d4c31 412b20 20150f c9553c f8e7c4'),
  arctic: palette('1b3a66 5089bb d3e8f3 ffffff ffd98a 83b3d8 5083b3 285282 10284a f2785c f4faff'),
  jungle: palette('0d3a3a 2d7a5c cdd97e faf4b4 fff0a0 4c976a 266852 13423b 082423 f47c4b f6f6d0'),
  neon: palette('170a38 4b1379 d93a86 ffa0cf 67f0ee 5f1f8c 371361 1f0b41 0f0624 38e2ec ffe3f6'),
  meadow: palette('59b4d8 a3dcd9 f4f3cb fffbe2 fff3b0 93d18c 5aad70 307c5e 143d3b f3745d fffbe8'),
  abyss: palette('03202d 0b4b60 2f9ba5 cff6e9 ffe9a0 15697d 0d465b 072b3c 041822 ff9a5a e6fff6'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

const byGenre = new Map(
  Object.entries<readonly PaletteName[]>({
    Horror: ['moss', 'blood', 'violet', 'slate', 'midnight'],
    'Science Fiction': ['neon', 'midnight', 'teal', 'ember', 'violet'],
    Western: ['prairie', 'dusk', 'sepia'],
    Comedy: ['noon', 'candy', 'meadow', 'rose', 'dusk'],
    Crime: ['slate', 'dusk', 'teal', 'blood', 'ember'],
    Thriller: ['teal', 'blood', 'slate', 'violet'],
    Mystery: ['teal', 'violet', 'slate', 'moss'],
    Romance: ['rose', 'dusk', 'candy', 'midnight'],
    Adventure: ['jungle', 'prairie', 'arctic', 'dusk', 'candy'],
    Action: ['ember', 'prairie', 'dusk', 'neon'],
    Fantasy: ['midnight', 'violet', 'rose', 'jungle', 'ember'],
    War: ['moss', 'ember', 'slate', 'sepia'],
    History: ['sepia', 'ember', 'prairie', 'slate'],
    Documentary: ['teal', 'sepia', 'arctic', 'slate'],
    Music: ['rose', 'candy', 'violet', 'ember'],
    Family: ['meadow', 'arctic', 'candy', 'midnight'],
    Animation: ['meadow', 'candy', 'midnight', 'rose', 'violet'],
    Drama: ['slate', 'rose', 'teal', 'dusk', 'sepia'],
  }),
);

/** Palettes by decade: the first films are brown, the fifties glow, the sixties are bright. */
function byDecade(year: number | undefined): readonly PaletteName[] {
  if (!year) return [];
  if (year < 1915) return ['sepia', 'sepia', 'midnight'];
  if (year < 1930) return ['sepia', 'moss', 'ember'];
  if (year < 1950) return ['slate', 'teal'];
  if (year < 1960) return ['neon', 'noon', 'teal'];
  if (year < 1975) return ['candy', 'violet', 'prairie'];
  return ['meadow', 'neon', 'arctic'];
}

/** The palette of a title: usually of its first genre, sometimes of its second or of its decade. */
export function paletteFor(subject: { id: string; genres: readonly string[]; year?: number }): PaletteName {
  const [first = 'Drama', second = first] = subject.genres;
  const ofFirst = byGenre.get(first) ?? byGenre.get('Drama') ?? [];
  const choices = [...ofFirst, ...ofFirst, ...(byGenre.get(second) ?? []), ...byDecade(subject.year)];
  return choices[hashOf(`${subject.id} colours`) % choices.length] ?? 'slate';
}
