/** Limits and lists of films and series. This file imports no library: screens use it without the schemas. */
export const searchMax = 200;
export const watchLaterMax = 500;
/** How many titles the history of a member holds; the oldest are removed first. */
export const historyMax = 500;

export const mediaTypes = ['movie', 'tv'] as const;
/** The categories of watch-later items. */
export const watchLaterTypes = ['movie', 'tv', 'anime'] as const;
export const animeStatuses = ['Completed', 'Ongoing', 'New'] as const;
export const mediaSources = ['tmdb', 'vidsrc', 'library', 'open'] as const;
/** The labels that say where the shown data comes from. */
export const sourceLabels = ['TMDB', 'LIBRARY', 'OPEN CATALOGUE', 'FALLBACK'] as const;
/** The demo film has captions in these languages. */
export const demoCaptionLanguages = ['en', 'de', 'ar'] as const;
export const audioModes = ['dub', 'sub'] as const;

/** @public Timing of the player. The server's rules for saved positions rely on these numbers. */
export const playing = {
  searchDebounceMs: 500,
  /** The pause between the failure of a source and the next source. */
  nextSourceMs: 1000,
  /** How often the position is saved; it is saved on `pagehide` too. */
  saveEverySeconds: 5,
  /** Playback resumes this much before the saved position. */
  resumeEarlierSeconds: 10,
} as const;

/** A film counts as finished from this share of its duration on. */
export const finishedShare = 0.95;
