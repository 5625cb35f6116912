/** Limits and lists of the library. This file imports no library, so that forms can use it without loading the schemas. */
export const libraryFileMaxBytes = 64 * 1024 ** 3;
/** Accepted endings of file names. The content of the file is checked later. */
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
/** The upload purpose of library videos, see docs/api-uploads.md. */
export const libraryPurpose = 'library';

/** A video beyond these limits is refused before any processing. */
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
/** How many files one `findKnownFiles` call can contain. */
export const libraryKnownMax = 1000;

/**
 * `waiting`: in the queue · `working`: being prepared · `ready`: can be played · `failed`: has an error and can be
 * retried.
 */
export const libraryStates = ['waiting', 'working', 'ready', 'failed'] as const;
/** What a video needs before a browser can play it. */
export const libraryPlans = ['direct', 'remux', 'transcode'] as const;
/** The steps of preparing a video. */
export const libraryStages = ['checking', 'converting', 'packing', 'subtitles', 'thumbnails'] as const;

/** Parts of a video that the player offers to skip. */
export const segmentKinds = ['intro', 'recap', 'credits'] as const;
export const segmentsMax = 8;
/** Segments that are found by comparing the sound of a season's episodes. */
export const foundKinds = ['intro', 'credits'] as const;
/** With automatic segments, suggestions of at least this confidence (0 to 1) are confirmed without staff. */
export const automaticConfidence = 0.75;
/** How many suggestions of a season one call confirms. */
export const seasonConfirmMax = 500;

/** Limits for the chapters that are read from a file. */
export const chaptersMax = 200;
export const chapterTitleMax = 120;

/** The library as a video source. It is always the first source. */
export const librarySource = { name: 'Library', domain: 'library' } as const;
