import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { nextCursor, page, success } from '../../scalars.ts';
import { storageFaults as faults } from './storage.faults.ts';
import * as model from './storage.model.ts';

export const storageRoutes = {
  getStorage: route({
    method: 'GET',
    path: '/api/storage',
    summary: 'How much the caller stores, of what, and how much they may.',
    access: 'member',
    reply: ok(model.storage),
  }),
  listStoredFiles: route({
    method: 'GET',
    path: '/api/storage/files',
    summary: "The caller's files, the largest first, with where each is shown.",
    access: 'member',
    query: z.object(page),
    reply: ok(z.object({ files: z.array(model.storedFile), nextCursor })),
  }),
  deleteStoredFile: route({
    method: 'DELETE',
    path: '/api/storage/files/{key}',
    summary:
      "Delete one of the caller's files, and the message that shows it, also from a chat they have left.",
    access: 'member',
    params: z.object({ key: z.string().check(z.regex(/^[\w./-]{1,200}$/, 'Not a file')) }),
    reply: ok(success),
    errors: [faults.noSuchFile, faults.noSuchMessage, faults.staysWithItsPlace],
  }),
};
