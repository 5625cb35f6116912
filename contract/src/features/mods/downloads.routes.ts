import * as z from 'zod/mini';
import { created, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { modsFaults as faults } from './mods.faults.ts';
import * as model from './mods.model.ts';
import { downloadQuery, modFileRefusals, modFileUpload } from './mods.routes.ts';

const path = z.object({ id: idParam });
const downloadReply = z.object({ download: model.mod });

/** Official mods, which staff publish. */
export const downloadsRoutes = {
  listDownloads: route({
    method: 'GET',
    path: '/api/downloads',
    summary: 'The official mods of both platforms, newest first.',
    access: 'full',
    query: z.object(page),
    reply: ok(z.object({ downloads: z.array(model.mod), nextCursor })),
  }),
  getDownload: route({
    method: 'GET',
    path: '/api/downloads/{id}',
    summary: 'One official mod with its versions and the contents of its file.',
    access: 'full',
    params: path,
    reply: ok(z.object({ download: model.modDetail })),
    errors: [faults.noSuchMod],
  }),
  createDownload: route({
    method: 'POST',
    path: '/api/downloads',
    summary:
      'Add an official mod. A file is required, in the form or as a finished resumable upload (`uploadId`).',
    access: 'downloads.manage',
    body: model.downloadDraft,
    upload: modFileUpload,
    reply: created(downloadReply),
    errors: [faults.fileRequired, ...modFileRefusals],
  }),
  updateDownload: route({
    method: 'PUT',
    path: '/api/downloads/{id}',
    summary: 'Change an official mod. A new file creates a version; old versions are kept.',
    access: 'downloads.manage',
    params: path,
    body: model.downloadDraft,
    upload: modFileUpload,
    reply: ok(downloadReply),
    errors: [faults.noSuchMod, ...modFileRefusals],
  }),
  deleteDownload: route({
    method: 'DELETE',
    path: '/api/downloads/{id}',
    summary: 'Delete an official mod with all its versions.',
    access: 'downloads.manage',
    params: path,
    reply: ok(success),
    errors: [faults.noSuchMod],
  }),
  downloadDownload: route({
    method: 'POST',
    path: '/api/downloads/{id}/download',
    summary:
      'A link to the file. It works for some minutes and only for the caller. Counted once per member, mod and day.',
    access: 'full',
    params: path,
    query: downloadQuery,
    reply: ok(model.modDownload),
    errors: [faults.noSuchMod, faults.noSuchVersion, faults.noFile],
  }),
};
