import { commonFaults } from '@snowglobe/contract/errors.ts';
import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import { modFileMaxBytes } from '@snowglobe/contract/features/mods/mods.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import { mayCall, type Member } from '../../../core/sessions/member.ts';
import type { Destination, Metadata } from '../../../core/uploads/uploads.ts';
import { kindByEnding } from './archives/file-kind.ts';
import type { ModFiles } from './mod-files.ts';

const nameOf = ({ filename = '' }: Metadata) => safeName(filename.slice(0, 1000));

function requireAccess(member: Member): void {
  if (!mayCall(member, 'full')) throw new AppError(commonFaults.notAllowed);
}

/** Resumable uploads of mod files. The form that follows refers to the upload by its id. */
export function createModUploads(modFiles: ModFiles): Destination {
  return {
    async admit(member, { size, metadata }) {
      requireAccess(member);
      if (size === 0) throw new AppError(faults.emptyFile);
      if (size > modFileMaxBytes) throw new AppError(faults.tooLarge);
      if (!kindByEnding(nameOf(metadata))) throw new AppError(faults.wrongFileType);
    },
    async take(member, arrived) {
      requireAccess(member);
      await modFiles.store(member, { ...arrived, name: nameOf(arrived.metadata) });
    },
  };
}
