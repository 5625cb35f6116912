import * as z from 'zod/mini';
import { accepted, created, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { cleanText } from '../../text.ts';
import { pictureRefusals } from '../../pictures.ts';
import { mediaResult } from '../media/media.model.ts';
import { libraryFaults as faults } from './library.faults.ts';
import { libraryPosterMaxBytes, libraryStates, libraryTitleMax, subtitleMaxBytes } from './library.limits.ts';
import * as model from './library.model.ts';
import { libraryPlayback } from './playback.model.ts';

const path = z.object({ id: idParam });
const subtitlePath = z.object({ id: idParam, subtitleId: idParam });
const access = 'library.manage';
const oneVideo = z.object({ video: model.libraryVideo });
const q = z._default(
  z
    .string()
    .check(z.overwrite(cleanText), z.maxLength(libraryTitleMax, `At most ${libraryTitleMax} characters`)),
  '',
);

/** What staff do with the library. A video comes as an upload in pieces (purpose `library`), see docs/api-uploads.md. */
export const libraryRoutes = {
  getLibraryOverview: route({
    method: 'GET',
    path: '/api/admin/library',
    summary:
      'How much is in the library, what encodes, the settings, the last scan and the last check of the files.',
    access,
    reply: ok(model.libraryOverview),
  }),
  updateLibrarySettings: route({
    method: 'PUT',
    path: '/api/admin/library',
    summary: 'Offer downloads or not, and how many bytes may be made of the files.',
    access: 'owner',
    body: model.libraryChange,
    reply: ok(model.libraryOverview),
  }),
  listLibraryVideos: route({
    method: 'GET',
    path: '/api/admin/library/videos',
    summary:
      'The files of the library, the last that came first, by state, by whether they have a place, by name.',
    access,
    query: z.object({
      ...page,
      q,
      state: z.optional(z.enum(libraryStates, { error: `state is one of ${libraryStates.join(', ')}` })),
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
    summary: 'How a video plays, for who looks after it: before it has a title, too.',
    access,
    params: path,
    reply: ok(z.object({ playback: libraryPlayback })),
    errors: [faults.noSuchVideo, faults.notReady],
  }),
  findKnownFiles: route({
    method: 'POST',
    path: '/api/admin/library/known',
    summary:
      'Which files of a list are in the library already, by name and size: whoever brings a folder again sends what is new.',
    access,
    body: model.filesToBring,
    largeBody: 1024 * 1024,
    reply: ok(z.object({ known: z.array(z.number()) })),
  }),
  findTitlesToMatch: route({
    method: 'GET',
    path: '/api/admin/library/titles',
    summary:
      'Titles of every kind by name, for a video that needs its place: ours first, then the movie database’s.',
    access,
    query: z.object({ q }),
    reply: ok(z.object({ titles: z.array(mediaResult) })),
    limit: { max: 120, seconds: 60, by: 'member' },
  }),
  scanLibraryFolder: route({
    method: 'POST',
    path: '/api/library',
    summary: 'Take in what is new in the folder that LIBRARY_FOLDER names; it goes on after the answer.',
    access,
    reply: accepted(success),
    errors: [faults.noFolder, faults.scanRuns],
  }),
  updateLibraryVideo: route({
    method: 'PUT',
    path: '/api/library/{id}',
    summary:
      'Say what a video is, name its episode and its audio tracks, mark what can be skipped. What is left out stays.',
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
      'Say what a title of one’s own is: its name, year, genres, overview and people. What is left out stays. Open pages ' +
      'hear of it.',
    access,
    params: z.object({ titleId: idParam }),
    body: model.titleDescription,
    reply: ok(z.object({ title: mediaResult })),
    errors: [faults.noSuchTitle, faults.notOwnTitle, faults.titleTaken],
  }),
  matchLibraryVideos: route({
    method: 'PUT',
    path: '/api/admin/library/matches',
    summary: 'Say of many videos what they are: all of it, or nothing when one can not be.',
    access,
    body: model.matches,
    largeBody: 512 * 1024,
    reply: ok(z.object({ videos: z.array(model.libraryVideo) })),
    errors: [faults.noSuchVideo, faults.noSuchTitle, faults.episodeRequired, faults.placeTaken],
  }),
  deleteLibraryVideo: route({
    method: 'DELETE',
    path: '/api/library/{id}',
    summary: 'Delete a video with everything that was made of it.',
    access,
    params: path,
    reply: ok(success),
    errors: [faults.noSuchVideo],
  }),
  requeueLibraryVideo: route({
    method: 'POST',
    path: '/api/library/{id}/requeue',
    summary: 'Make a video anew that failed, or that members could not play.',
    access,
    params: path,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo, faults.notFailed],
  }),
  addSubtitles: route({
    method: 'POST',
    path: '/api/library/{id}/subtitles',
    summary: 'Add subtitles: srt, ass or vtt, in UTF-8 or as Windows wrote them. They are served as WebVTT.',
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
    summary: 'Say in which language subtitles are, and what they are called.',
    access,
    params: subtitlePath,
    body: model.subtitleChange,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo, faults.noSuchSubtitle],
  }),
  removeSubtitles: route({
    method: 'DELETE',
    path: '/api/library/{id}/subtitles/{subtitleId}',
    summary: 'Take subtitles away.',
    access,
    params: subtitlePath,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo, faults.noSuchSubtitle],
  }),
  setLibraryPoster: route({
    method: 'POST',
    path: '/api/library/{id}/poster',
    summary: 'A picture of one’s own as the poster of the title.',
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
    summary: 'A picture out of the film as the poster of the title.',
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
    summary: 'The poster that the catalogue has again.',
    access,
    params: path,
    reply: ok(oneVideo),
    errors: [faults.noSuchVideo],
  }),
  checkLibraryFiles: route({
    method: 'POST',
    path: '/api/admin/library/check',
    summary:
      'Compare every file with its row and its digest now, as every night does; it goes on after the answer.',
    access,
    reply: accepted(success),
    errors: [faults.checkRuns],
  }),
};
