import * as z from 'zod/mini';
import { file, nothing, ok, route } from '../../route.ts';
import { idParam, nextCursor, page } from '../../scalars.ts';
import { libraryFaults as faults } from './library.faults.ts';
import { libraryItem } from './library.model.ts';
import * as model from './playback.model.ts';

const token = z.string().check(z.regex(/^[\w.-]{20,200}$/, 'library:rule.address'));

/** Calls for members. `GET /api/media/sources` returns how to play a title, in the field `library`. */
export const playbackRoutes = {
  listLibrary: route({
    method: 'GET',
    path: '/api/library',
    summary: 'The titles that the library can play, newest first.',
    access: 'full',
    query: z.object(page),
    reply: ok(z.object({ items: z.array(libraryItem), nextCursor })),
  }),
  getLibraryPart: route({
    method: 'GET',
    path: '/api/library/play/{token}/{name}',
    summary:
      'A part of a video: the film (with range requests), a playlist, subtitles or thumbnails. The addresses come with ' +
      'the sources of a title. They work for hours, only for that member, and only while the member may stream.',
    access: 'full',
    params: z.object({ token, name: model.partName }),
    reply: file,
    errors: [faults.noSuchAddress],
  }),
  savePlaybackChoice: route({
    method: 'PUT',
    path: '/api/library/choices/{titleId}',
    summary: 'Store the audio and subtitle languages that the member chose for this title.',
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
    summary:
      'A link to the file. It works for some minutes and only for the caller. The owner must have turned downloads on.',
    access: 'full',
    params: z.object({ id: idParam }),
    reply: ok(model.libraryDownload),
    errors: [faults.noSuchVideo, faults.downloadsOff],
    limit: { max: 60, seconds: 3600, by: 'member' },
  }),
  getLibraryDownload: route({
    method: 'GET',
    path: '/api/library/download/{token}',
    summary: 'The file of a download link.',
    access: 'full',
    params: z.object({ token }),
    reply: file,
    errors: [faults.noSuchAddress],
  }),
};
