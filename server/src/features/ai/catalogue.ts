/** What SnowyAI has to know of a title. */
export type CatalogueTitle = {
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
  /** Who made it and who is in it. */
  people: readonly string[];
  isAnime: boolean;
  isAnimation: boolean;
};

/** What there is to watch, as far as SnowyAI asks. */
export type Catalogue = {
  /** What the guide recommends from. The same array as long as nothing changed. */
  listed(): Promise<readonly CatalogueTitle[]>;
  /** Titles with one of these names, whatever the letters' case. */
  named(names: readonly string[]): Promise<readonly CatalogueTitle[]>;
};
