import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { textIn } from '../../../core/texts/texts.ts';

const keys = {
  Action: 'ai:genre.action',
  Adventure: 'ai:genre.adventure',
  Animation: 'ai:genre.animation',
  Comedy: 'ai:genre.comedy',
  Crime: 'ai:genre.crime',
  Documentary: 'ai:genre.documentary',
  Drama: 'ai:genre.drama',
  Family: 'ai:genre.family',
  Fantasy: 'ai:genre.fantasy',
  History: 'ai:genre.history',
  Horror: 'ai:genre.horror',
  Music: 'ai:genre.music',
  Mystery: 'ai:genre.mystery',
  Romance: 'ai:genre.romance',
  'Science Fiction': 'ai:genre.scienceFiction',
  Thriller: 'ai:genre.thriller',
  War: 'ai:genre.war',
  Western: 'ai:genre.western',
} as const;

/** The name of a genre inside a sentence. A genre that only the movie database knows keeps its name. */
export const genreIn = (language: Language, genre: string): string =>
  Object.hasOwn(keys, genre) ? textIn(language, keys[genre as keyof typeof keys]) : genre.toLowerCase();
