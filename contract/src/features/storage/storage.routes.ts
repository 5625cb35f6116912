import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { nextCursor, page, success } from '../../scalars.ts';
import { storageFaults as faults } from './storage.faults.ts';
import * as model from './storage.model.ts';

export const storageRoutes = {
  getStorage: route({
    method: 'GET',
    path: '/api/storage',
    summary: 'How much the caller stores, by kind of content, and the storage limit.',
    access: 'member',
    reply: ok(model.storage),
  }),
  listStoredFiles: route({
    method: 'GET',
    path: '/api/storage/files',
    summary: "The caller's files, largest first, with the place that shows each of them.",
    access: 'member',
    query: z.object(page),
    reply: ok(z.object({ files: z.array(model.storedFile), nextCursor })),
  }),
  deleteStoredFile: route({
    method: 'DELETE',
    path: '/api/storage/files/{key}',
    summary:
      "Delete one of the caller's files and the message that shows it, also in a chat that the caller has left.",
    access: 'member',
    params: z.object({ key: z.string().check(z.regex(/^[\w./-]{1,200}$/, 'storage:rule.notAFile')) }),
    reply: ok(success),
    errors: [faults.noSuchFile, faults.noSuchMessage, faults.staysWithItsPlace],
  }),
};
