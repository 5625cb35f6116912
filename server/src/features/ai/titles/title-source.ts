/** A title of the catalogue, as far as SnowyAI needs it. */
export type KnownTitle = {
  id: number;
  title: string;
  originalTitle: string | null;
  year: number | null;
  type: 'movie' | 'tv';
  genres: readonly string[];
  keywords: readonly string[];
  /** In minutes. */
  runtime: number | null;
  overview: string;
  /** Directors and cast. */
  people: readonly string[];
  isAnime: boolean;
  isAnimation: boolean;
};

/** The titles that SnowyAI can recommend and link to. The media feature provides them. */
export type TitleSource = {
  /** The titles that the guide recommends from. Returns the same array until a title changes. */
  listed(): Promise<readonly KnownTitle[]>;
  /** Titles with one of these names; upper and lower case are the same. */
  named(names: readonly string[]): Promise<readonly KnownTitle[]>;
};
