/** Numbers, lists and texts of films and series, free of any library so that screens can use them at no cost. */
export const searchMax = 200;
export const watchLaterMax = 500;
/** How many titles one member's history holds; the oldest make room. */
export const historyMax = 500;

export const mediaTypes = ['movie', 'tv'] as const;
/** What a watch-later item is filed under. */
export const watchLaterTypes = ['movie', 'tv', 'anime'] as const;
export const animeStatuses = ['Completed', 'Ongoing', 'New'] as const;
export const mediaSources = ['tmdb', 'vidsrc', 'library', 'open'] as const;
/** Where what is shown really comes from. */
export const sourceLabels = ['TMDB', 'LIBRARY', 'OPEN CATALOGUE', 'FALLBACK'] as const;
export const audioModes = ['dub', 'sub'] as const;

/** @public How the page plays; the server's rules are made for it. */
export const playing = {
  searchDebounceMs: 500,
  /** After a source failed, until the next one is tried. */
  nextSourceMs: 1000,
  /** How often the position is saved; it is saved on `pagehide` too. */
  saveEverySeconds: 5,
  /** Who comes back starts this much before the position that was kept. */
  resumeEarlierSeconds: 10,
} as const;

/** From this share of the film on it counts as watched to its end. */
export const finishedShare = 0.95;

export const mediaTexts = {
  missingIdentifiers: 'Content missing required video identifiers',
  seasonsFailed: 'Failed to load seasons from TMDB',
  episodesFailed: 'Failed to load episodes from TMDB',
  alreadySaved: 'This is already in your watch later list',
} as const;
