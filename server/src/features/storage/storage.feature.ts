import { storageRoutes } from '@snowglobe/contract/features/storage/storage.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { createStoredFiles } from './stored-files.ts';

const done = { success: true } as const;

/**
 * The calls about a member's own storage. Its limits are in core/storage/storage.ts, because every feature that stores
 * files uses them. Each role has its own limit (`roles.storage_bytes`; migration 0013: 10 GB for Free, 100 GB for Paid
 * and new roles, none for Admin and Owner). An owner changes them in admin/storage-limits.ts.
 */
function createStorageFeature(core: FeatureCore): void {
  const storedFiles = createStoredFiles(core);
  core.belongings.add({
    name: 'files',
    read: (_db, memberId) => storedFiles.all(memberId),
    deleteFiles: ({ id }) => storedFiles.deleteAll(id),
  });
  core.serve(storageRoutes, {
    getStorage: ({ member, request }) => storedFiles.status(member, languageOf(request)),
    listStoredFiles: ({ member, query, request }) => storedFiles.list(member, query, languageOf(request)),
    async deleteStoredFile({ member, params }) {
      await storedFiles.remove(member, params.key);
      return done;
    },
  });
}

export const storageFeature = defineFeature({
  name: 'storage',
  create: createStorageFeature,
});
