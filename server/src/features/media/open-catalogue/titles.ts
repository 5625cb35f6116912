import { films1924To1926 } from './films-1924-to-1926.ts';
import { filmsBefore1924 } from './films-before-1924.ts';
import type { OpenTitle } from './open-title.ts';

/** What is shown without a movie database: films and series that are free to everybody. */
export const openTitles: readonly OpenTitle[] = [...filmsBefore1924, ...films1924To1926];
