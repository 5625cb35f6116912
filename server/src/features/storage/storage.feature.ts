import { storageRoutes } from '@snowglobe/contract/features/storage/storage.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { createStoredFiles } from './stored-files.ts';

const done = { success: true } as const;

/**
 * What members see of their storage. Its limits are in core/storage/storage.ts, because every feature that
 * stores files uses them: each role has its own (`roles.storage_bytes`, at first 10 GB for Free and 100 GB for
 * others; migration 0013), which an owner changes in admin/storage-limits.ts.
 */
function createStorageFeature(core: FeatureCore): void {
  const storedFiles = createStoredFiles(core);
  core.belongings.add({
    name: 'files',
    read: (_db, memberId) => storedFiles.all(memberId),
    anonymise: (_db, { id }) => storedFiles.removeAll(id),
  });
  core.serve(storageRoutes, {
    getStorage: ({ member }) => storedFiles.status(member),
    listStoredFiles: ({ member, query }) => storedFiles.list(member, query),
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
