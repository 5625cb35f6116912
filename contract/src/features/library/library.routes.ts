import * as z from 'zod/mini';
import { accepted, created, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { cleanText } from '../../text.ts';
import { said } from '../../texts/texts.ts';
import { pictureRefusals } from '../../pictures.ts';
import { mediaResult } from '../media/media.model.ts';
import { libraryFaults as faults } from './library.faults.ts';
import {
  foundKinds,
  libraryPosterMaxBytes,
  libraryStates,
  libraryTitleMax,
  subtitleMaxBytes,
} from './library.limits.ts';
import * as model from './library.model.ts';
import { libraryPlayback } from './playback.model.ts';

const path = z.object({ id: idParam });
const subtitlePath = z.object({ id: idParam, subtitleId: idParam });
const suggestionPath = z.object({ id: idParam, kind: z.enum(foundKinds) });
const access = 'library.manage';
const oneVideo = z.object({ video: model.libraryVideo });
const q = z._default(
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.maxLength(libraryTitleMax, said('core:tooLong', { max: libraryTitleMax })),
    ),
  '',
);

/** Calls for staff. A video is uploaded with the resumable upload (purpose `library`), see docs/api-uploads.md. */
export const libraryRoutes = {
  getLibraryOverview: route({
    method: 'GET',
    path: '/api/admin/library',
    summary:
      'Counts and sizes of the library, the encoder, the settings, the last scan and the last check of the files.',
    access,
    reply: ok(model.libraryOverview),
  }),
  updateLibrarySettings: route({
    method: 'PUT',
    path: '/api/admin/library',
    summary: 'Turn downloads on or off, and set the size limit of generated files.',
    access: 'owner',
    body: model.libraryChange,
    reply: ok(model.libraryOverview),
  }),
  listLibraryVideos: route({
    method: 'GET',
    path: '/api/admin/library/videos',
    summary:
      'The files of the library, newest first, filtered by state, by whether they have a title, and by name.',
    access,
    query: z.object({
      ...page,
      q,
      state: z.optional(
        z.enum(libraryStates, { error: said('library:rule.state', { states: libraryStates.join(', ') }) }),
      ),
      place: z._default(z.enum(['all', 'matched', 'unmatched']), 'all'),
      titleId: z.optional(idParam),
    }),
    reply: ok(z.object({ videos: z.array(model.libraryVideo), nextCursor, total: z.number() })),
  }),
  getLibraryVideo: route({
    method: 'GET',
    path: '/api/admin/library/videos/{id}',
    summary: 'One file of the library.',
    access,
    params: path,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo],
  }),
  getLibraryVideoPlayback: route({
    method: 'GET',
    path: '/api/admin/library/videos/{id}/playback',
    summary: 'How to play a video, for staff. It works before the video has a title.',
    access,
    params: path,
    reply: ok(z.object({ playback: libraryPlayback })),
    errors: [faults.noSuchVideo, faults.notReady],
  }),
  findKnownFiles: route({
    method: 'POST',
    path: '/api/admin/library/known',
    summary:
      'Which files of a list are in the library already, by name and size, so that only new files are uploaded.',
    access,
    body: model.filesToUpload,
    maxBodyBytes: 1024 * 1024,
    reply: ok(z.object({ known: z.array(z.number()) })),
  }),
  findTitlesToMatch: route({
    method: 'GET',
    path: '/api/admin/library/titles',
    summary:
      'Search titles by name for a video that has no title yet: own titles and the catalogue first, then the movie database.',
    access,
    query: z.object({ q }),
    reply: ok(z.object({ titles: z.array(mediaResult) })),
    limit: { max: 120, seconds: 60, by: 'member' },
  }),
  scanLibraryFolder: route({
    method: 'POST',
    path: '/api/library',
    summary: 'Add new files of the folder LIBRARY_FOLDER. The scan continues after the answer.',
    access,
    reply: accepted(success),
    errors: [faults.noFolder, faults.scanRuns],
  }),
  updateLibraryVideo: route({
    method: 'PUT',
    path: '/api/library/{id}',
    summary:
      'Set the title of a video, the names of its episode and audio tracks, and the segments to skip. Fields that are ' +
      'left out stay as they are.',
    access,
    params: path,
    body: model.videoChange,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo, faults.noSuchTitle, faults.episodeRequired, faults.placeTaken],
  }),
  describeLibraryTitle: route({
    method: 'PUT',
    path: '/api/library/titles/{titleId}',
    summary:
      'Describe an own title: its name, year, genres, overview and people. Fields that are left out stay as they are. ' +
      'Open pages are updated.',
    access,
    params: z.object({ titleId: idParam }),
    body: model.titleDescription,
    reply: ok(z.object({ title: mediaResult })),
    errors: [faults.noSuchTitle, faults.notOwnTitle, faults.titleTaken],
  }),
  matchLibraryVideos: route({
    method: 'PUT',
    path: '/api/admin/library/matches',
    summary: 'Set the titles of many videos. If one of them is refused, none is changed.',
    access,
    body: model.matches,
    maxBodyBytes: 512 * 1024,
    reply: ok(z.object({ videos: z.array(model.libraryVideo) })),
    errors: [faults.noSuchVideo, faults.noSuchTitle, faults.episodeRequired, faults.placeTaken],
  }),
  deleteLibraryVideo: route({
    method: 'DELETE',
    path: '/api/library/{id}',
    summary: 'Delete a video with all files that were generated from it.',
    access,
    params: path,
    reply: ok(success),
    errors: [faults.noSuchVideo],
  }),
  requeueLibraryVideo: route({
    method: 'POST',
    path: '/api/library/{id}/requeue',
    summary: 'Prepare a video again that failed, or that members could not play.',
    access,
    params: path,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo, faults.notFailed],
  }),
  listSegmentSuggestions: route({
    method: 'GET',
    path: '/api/admin/library/suggestions',
    summary:
      'Intros and credits that were found by comparing the sound of episodes and wait for staff, in the order of titles, ' +
      'seasons and episodes.',
    access,
    query: z.object({ ...page, titleId: z.optional(idParam) }),
    reply: ok(z.object({ suggestions: z.array(model.listedSuggestion), nextCursor })),
  }),
  confirmSegmentSuggestion: route({
    method: 'PUT',
    path: '/api/library/{id}/suggestions/{kind}',
    summary:
      'Confirm a suggestion, with the times that were found or with other times. Members can skip it then.',
    access,
    params: suggestionPath,
    body: model.confirmedTimes,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo, faults.noSuchSuggestion, faults.tooManySegments, faults.segmentOutside],
  }),
  rejectSegmentSuggestion: route({
    method: 'DELETE',
    path: '/api/library/{id}/suggestions/{kind}',
    summary: 'Reject a suggestion. It does not return for the same file.',
    access,
    params: suggestionPath,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo, faults.noSuchSuggestion],
  }),
  confirmSeasonSuggestions: route({
    method: 'POST',
    path: '/api/admin/library/suggestions',
    summary: 'Confirm all suggestions of a season, at most 500 at once.',
    access,
    body: model.seasonToConfirm,
    reply: ok(z.object({ confirmed: z.number(), left: z.number() })),
  }),
  addSubtitles: route({
    method: 'POST',
    path: '/api/library/{id}/subtitles',
    summary: 'Add subtitles: srt, ass or vtt, in UTF-8 or a Windows encoding. They are served as WebVTT.',
    access,
    params: path,
    body: model.newSubtitle,
    upload: { field: 'file', required: true, maxBytes: subtitleMaxBytes, tooLarge: faults.subtitleTooLarge },
    reply: created(oneVideo),
    errors: [faults.noSuchVideo, faults.subtitleTooLarge, faults.notSubtitles, faults.tooManySubtitles],
  }),
  updateSubtitles: route({
    method: 'PUT',
    path: '/api/library/{id}/subtitles/{subtitleId}',
    summary: 'Set the language and the name of subtitles.',
    access,
    params: subtitlePath,
    body: model.subtitleChange,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo, faults.noSuchSubtitle],
  }),
  removeSubtitles: route({
    method: 'DELETE',
    path: '/api/library/{id}/subtitles/{subtitleId}',
    summary: 'Delete subtitles.',
    access,
    params: subtitlePath,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo, faults.noSuchSubtitle],
  }),
  setLibraryPoster: route({
    method: 'POST',
    path: '/api/library/{id}/poster',
    summary: 'Upload a poster for the title.',
    access,
    params: path,
    upload: {
      field: 'image',
      required: true,
      maxBytes: libraryPosterMaxBytes,
      tooLarge: faults.pictureTooLarge,
    },
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo, faults.pictureTooLarge, ...pictureRefusals],
  }),
  setLibraryPosterFrame: route({
    method: 'POST',
    path: '/api/library/{id}/poster/frame',
    summary: 'Use a frame of the video as the poster of the title.',
    access,
    params: path,
    body: model.frameAt,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo, faults.noFrame, faults.noEncoder, faults.busy, ...pictureRefusals],
    limit: { max: 60, seconds: 600, by: 'member' },
  }),
  removeLibraryPoster: route({
    method: 'DELETE',
    path: '/api/library/{id}/poster',
    summary: 'Remove the own poster; the title shows the poster of the catalogue again.',
    access,
    params: path,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo],
  }),
  checkLibraryFiles: route({
    method: 'POST',
    path: '/api/admin/library/check',
    summary:
      'Compare every file with its database row and its checksum now, as the nightly check does. The check continues ' +
      'after the answer.',
    access,
    reply: accepted(success),
    errors: [faults.checkRuns],
  }),
};
