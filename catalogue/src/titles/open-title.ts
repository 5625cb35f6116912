/** The names of the movie database's genres that the open catalogue uses; search filters by them. */
type Genre =
  | 'Action'
  | 'Adventure'
  | 'Animation'
  | 'Comedy'
  | 'Crime'
  | 'Documentary'
  | 'Drama'
  | 'Family'
  | 'Fantasy'
  | 'History'
  | 'Horror'
  | 'Music'
  | 'Mystery'
  | 'Romance'
  | 'Science Fiction'
  | 'Thriller'
  | 'War'
  | 'Western';

/** What is certain about one title. A fact that is not certain is left out, never guessed. */
export type OpenTitle = {
  /** Stable: watch later, progress and posters remember it. */
  id: string;
  kind: 'movie' | 'tv';
  title: string;
  originalTitle?: string;
  year: number;
  genres: readonly Genre[];
  runtimeMinutes?: number;
  country?: string;
  /** One or two sentences of our own. */
  overview: string;
  isAnimation: boolean;
  seasons?: readonly { number: number; episodes: readonly string[] }[];
  licence: 'public domain' | 'CC0' | 'CC BY' | 'CC BY-NC-SA';
  /** Moods, themes and motifs: searched, recommended by, and drawn on the poster. */
  keywords: readonly string[];
};
