import { commonFaults } from '@snowglobe/contract/errors.ts';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import { isVideoName } from '@snowglobe/contract/features/library/skip-reason.ts';
import { libraryFileMaxBytes } from '@snowglobe/contract/features/library/library.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { Destination, Metadata } from '../../../core/uploads/uploads.ts';
import { folderOf } from './file-folder.ts';
import { originalKey } from '../file-keys.ts';
import { looksAfterLibrary } from '../library.policy.ts';
import type { Videos } from '../videos.ts';
import type { Workbench } from '../prepare/workbench.ts';

const nameOf = ({ filename = '' }: Metadata) => safeName(filename.slice(0, 1000));

function mayBring(member: Member): void {
  if (!looksAfterLibrary(member)) throw new AppError(commonFaults.notAllowed);
}

/**
 * A video in pieces. It is looked at before the last piece is answered, so that what is refused never was here; its
 * row comes after its bytes are safe. It counts for nobody's storage: it is the house's.
 */
export function libraryUploads({ files }: FeatureCore, bench: Workbench, videos: Videos): Destination {
  return {
    // A season is a dozen files, a collection hundreds, and each may be small.
    beginLimit: { max: 1000, seconds: 600 },
    isOutsideQuota: true,
    async admit(member, { size, metadata }) {
      mayBring(member);
      if (size === 0) throw new AppError(faults.empty);
      if (size > libraryFileMaxBytes) throw new AppError(faults.tooLarge);
      if (!isVideoName(nameOf(metadata))) throw new AppError(faults.wrongEnding);
    },
    async take(member, { id, path, size, metadata, signal }) {
      mayBring(member);
      const facts = await bench.look(member.id, path, signal);
      const fileKey = originalKey(id);
      await files.keep(fileKey, path);
      await videos.add(member, {
        origin: `upload:${id}`,
        fileKey,
        fileName: nameOf(metadata),
        folder: folderOf(metadata['path'] ?? ''),
        size,
        facts,
      });
    },
  };
}
