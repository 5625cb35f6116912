/** Numbers, lists and texts of the library, free of any package so that forms can use them at no cost. */
export const libraryFileMaxBytes = 64 * 1024 ** 3;
/** What a file may end in; its content decides. */
export const libraryEndings = [
  'mp4',
  'm4v',
  'mov',
  'mkv',
  'webm',
  'ts',
  'm2ts',
  'mts',
  'avi',
  'wmv',
  'mpg',
  'mpeg',
  'vob',
  'flv',
  '3gp',
] as const;
/** The purpose of an upload, see docs/api-uploads.md. */
export const libraryPurpose = 'library';

/** More is no film: it is refused before any work is done with it. */
export const libraryMaxSeconds = 8 * 3600;
export const libraryMaxSide = 8192;
export const libraryMaxTracks = 32;

export const subtitleMaxBytes = 5 * 1024 ** 2;
export const subtitleEndings = ['srt', 'ass', 'ssa', 'vtt'] as const;
export const subtitlesMax = 40;
export const trackLabelMax = 60;
export const libraryPosterMaxBytes = 10 * 1024 ** 2;

export const libraryTitleMax = 200;
export const libraryOverviewMax = 2000;
export const genreNameMax = 40;
export const genresMax = 6;
export const personNameMax = 100;
export const peopleMax = 30;
export const libraryMatchMax = 500;
/** How many files can be asked about at once, before they are sent. */
export const libraryKnownMax = 1000;

/**
 * `waiting` for its turn · `working` on it · `ready` to be played · `failed`: it says why, and can be tried again.
 */
export const libraryStates = ['waiting', 'working', 'ready', 'failed'] as const;
/** What it needs before a browser can play it. */
export const libraryPlans = ['direct', 'remux', 'transcode'] as const;
/** What is being done. */
export const libraryStages = ['checking', 'converting', 'packing', 'subtitles', 'thumbnails'] as const;

/** What can be skipped. */
export const segmentKinds = ['intro', 'recap', 'credits'] as const;
export const segmentsMax = 8;

/** Of the chapters that a file names. */
export const chaptersMax = 200;
export const chapterTitleMax = 120;

/** How the library counts among the video sources: it is always the first. */
export const librarySource = { name: 'Library', domain: 'library' } as const;
