import { classicAnimation } from './classic-animation.ts';
import { films1924To1926 } from './films-1924-to-1926.ts';
import { films1927To1928 } from './films-1927-to-1928.ts';
import { films1929To1939 } from './films-1929-to-1939.ts';
import { films1940s } from './films-1940s.ts';
import { films1950s } from './films-1950s.ts';
import { films1960s } from './films-1960s.ts';
import { filmsBefore1924 } from './films-before-1924.ts';
import { openMovies } from './open-movies.ts';
import type { OpenTitle } from './open-title.ts';
import { series } from './series.ts';

/** The open catalogue, shown without a movie database: films and series in the public domain or with a free licence. */
export const openTitles: readonly OpenTitle[] = [
  ...filmsBefore1924,
  ...films1924To1926,
  ...films1927To1928,
  ...films1929To1939,
  ...films1940s,
  ...films1950s,
  ...films1960s,
  ...classicAnimation,
  ...openMovies,
  ...series,
];
