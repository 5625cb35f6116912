import { fault } from '../../errors.ts';
import { libraryEndings, libraryMaxSeconds, libraryMaxSide, subtitlesMax } from './library.limits.ts';

export const libraryFaults = {
  noSuchVideo: fault(404, 'no_such_video', 'This video is not in the library'),
  noSuchTitle: fault(404, 'no_such_title', 'This title is not in the catalogue'),
  noSuchSubtitle: fault(404, 'no_such_subtitle', 'This video has no such subtitles'),
  noSuchPicture: fault(404, 'no_such_picture', 'There is no such picture'),
  /** Over, another member's, or never one: all the same to whoever asks. */
  noSuchAddress: fault(
    404,
    'no_such_address',
    'This address is not good any more. Please open the title again',
  ),
  episodeRequired: fault(400, 'episode_required', 'A series needs a season and an episode'),
  placeTaken: fault(409, 'place_taken', 'Another video has this place already'),
  notFailed: fault(409, 'not_failed', 'This video is being worked on, or is ready'),
  notReady: fault(409, 'not_ready', 'This video is not ready yet'),
  downloadsOff: fault(403, 'downloads_off', 'The owner does not offer downloads'),
  noFolder: fault(409, 'no_folder', 'There is no folder to scan: the setting LIBRARY_FOLDER names one'),
  scanRuns: fault(409, 'scan_runs', 'The folder is being scanned already'),
  checkRuns: fault(409, 'check_runs', 'The files are being checked already'),
  empty: fault(400, 'empty_file', 'This file is empty'),
  tooLarge: fault(413, 'too_large', 'A video must be smaller than 64 GB'),
  wrongEnding: fault(415, 'wrong_ending', `A video ends in one of ${libraryEndings.join(', ')}`),
  notAVideo: fault(415, 'not_a_video', 'This is not a video that can be read'),
  noPicture: fault(415, 'no_picture', 'This file has no video in it'),
  truncated: fault(415, 'truncated', 'This video is not whole: its end is missing'),
  tooLong: fault(413, 'too_long', `A video can be ${libraryMaxSeconds / 3600} hours long`),
  tooManyPixels: fault(413, 'too_many_pixels', `A video can be ${libraryMaxSide} pixels wide and high`),
  tooManyTracks: fault(413, 'too_many_tracks', 'This video has more tracks than can be taken in'),
  busy: fault(503, 'busy', 'Many videos are being looked at right now. Please try again in a moment'),
  subtitleTooLarge: fault(413, 'subtitle_too_large', 'Subtitles must be smaller than 5 MB'),
  notSubtitles: fault(415, 'not_subtitles', 'These are no subtitles that can be read: srt, ass and vtt can'),
  tooManySubtitles: fault(409, 'too_many_subtitles', `A video can have ${subtitlesMax} subtitles`),
  noFrame: fault(409, 'no_frame', 'There is no picture at this time'),
  noEncoder: fault(503, 'no_encoder', 'This needs ffmpeg, which is not on the server'),
  pictureTooLarge: fault(413, 'picture_too_large', 'Image size must be less than 10MB'),
} as const;
