/** The genres of the open catalogue, with the movie database's names; search filters by them. */
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

/** The certain facts about one title. Uncertain facts are left out, never guessed. */
export type OpenTitle = {
  /** Never changes: Watch Later, positions and posters refer to it. */
  id: string;
  kind: 'movie' | 'tv';
  title: string;
  originalTitle?: string;
  year: number;
  genres: readonly Genre[];
  runtimeMinutes?: number;
  country?: string;
  /** One or two sentences, written by us. */
  overview: string;
  isAnimation: boolean;
  seasons?: readonly { number: number; episodes: readonly string[] }[];
  licence: 'public domain' | 'CC0' | 'CC BY' | 'CC BY-NC-SA';
  /** Moods, themes and motifs: used by the search, the recommendations and the poster. */
  keywords: readonly string[];
};
