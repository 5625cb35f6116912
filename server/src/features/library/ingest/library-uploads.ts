import { commonFaults } from '@snowglobe/contract/errors.ts';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import { isVideoName } from '@snowglobe/contract/features/library/skip-reason.ts';
import { libraryFileMaxBytes } from '@snowglobe/contract/features/library/library.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { Destination, Metadata } from '../../../core/uploads/uploads.ts';
import { folderOf } from './file-folder.ts';
import { originalKey } from '../file-keys.ts';
import { canManageLibrary } from '../library.policy.ts';
import type { Videos } from '../videos.ts';
import type { MediaWorker } from '../prepare/media-worker.ts';

const nameOf = ({ filename = '' }: Metadata) => safeName(filename.slice(0, 1000));

function checkMayUpload(member: Member): void {
  if (!canManageLibrary(member)) throw new AppError(commonFaults.notAllowed);
}

/**
 * Videos that staff upload in pieces. The complete file is probed before the last piece is answered, so that the
 * uploader reads at once why a file is refused. The file is stored before its row is written.
 * The storage quota of the uploader does not change: the video belongs to the library.
 */
export function libraryUploads(worker: MediaWorker, videos: Videos): Destination {
  return {
    // A season has a dozen files and a collection hundreds, so more uploads may begin than elsewhere.
    beginLimit: { max: 1000, seconds: 600 },
    isOutsideQuota: true,
    async admit(member, { size, metadata }) {
      checkMayUpload(member);
      if (size === 0) throw new AppError(faults.empty);
      if (size > libraryFileMaxBytes) throw new AppError(faults.tooLarge);
      if (!isVideoName(nameOf(metadata))) throw new AppError(faults.wrongEnding);
    },
    async take(member, { id, size, metadata, signal, ...arrived }) {
      checkMayUpload(member);
      const facts = await arrived.withLocalPath((path) => worker.probe(member.id, path, signal));
      const fileKey = originalKey(id);
      await arrived.keepAs(fileKey);
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
