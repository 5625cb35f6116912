import * as z from 'zod/mini';
import { file, nothing, ok, route } from '../../route.ts';
import { idParam, nextCursor, page } from '../../scalars.ts';
import { libraryFaults as faults } from './library.faults.ts';
import { libraryItem } from './library.model.ts';
import * as model from './playback.model.ts';

const token = z.string().check(z.regex(/^[\w.-]{20,200}$/, 'Not an address of a video'));

/** What members do with the library. How a title plays comes with `GET /api/media/sources`, as `library`. */
export const playbackRoutes = {
  listLibrary: route({
    method: 'GET',
    path: '/api/library',
    summary: 'The titles that can be watched from the library, the last that came first.',
    access: 'full',
    query: z.object(page),
    reply: ok(z.object({ items: z.array(libraryItem), nextCursor })),
  }),
  getLibraryPart: route({
    method: 'GET',
    path: '/api/library/play/{token}/{name}',
    summary:
      'A part of a video: the film itself with ranges, a playlist, subtitles, small pictures. The addresses come with the ' +
      'sources of a title and are good for the member who asked, for hours, as long as they may watch.',
    access: 'full',
    params: z.object({ token, name: model.partName }),
    reply: file,
    errors: [faults.noSuchAddress],
  }),
  savePlaybackChoice: route({
    method: 'PUT',
    path: '/api/library/choices/{titleId}',
    summary: 'Which languages the member wants to hear and read in this title, from now on.',
    access: 'full',
    params: z.object({ titleId: idParam }),
    body: model.playbackChoice,
    reply: nothing,
    errors: [faults.noSuchTitle],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  downloadLibraryVideo: route({
    method: 'POST',
    path: '/api/library/{id}/download',
    summary: 'A link to the file, good for minutes and for the caller, where the owner offers downloads.',
    access: 'full',
    params: z.object({ id: idParam }),
    reply: ok(model.libraryDownload),
    errors: [faults.noSuchVideo, faults.downloadsOff],
    limit: { max: 60, seconds: 3600, by: 'member' },
  }),
  getLibraryDownload: route({
    method: 'GET',
    path: '/api/library/download/{token}',
    summary: 'The file that a download link is about.',
    access: 'full',
    params: z.object({ token }),
    reply: file,
    errors: [faults.noSuchAddress],
  }),
};
