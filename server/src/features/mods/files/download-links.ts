import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { FileReply } from '../../../core/http/send-file.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { countDownload } from './mod-downloads.store.ts';
import { findFile, type FileRow } from './mod-files.store.ts';
import { listVersions } from './mod-versions.store.ts';
import { isOpen } from '../mods.presenter.ts';
import type { Mods } from '../mods.ts';

const linkMs = 15 * 60_000;

/** Download links that are signed for one member and 15 minutes: another member can't use them. */
export function createDownloadLinks({ db, files, secrets }: FeatureCore, mods: Mods) {
  const signer = secrets.createTokenSigner('mod downloads');
  const linkTo = (member: Member, { id }: Pick<FileRow, 'id'>) =>
    `/api/mod-files/${signer.sign(member.id, id, linkMs).token}`;

  async function versionOf(modId: number, number: number | undefined) {
    const versions = (await listVersions(db, modId)).filter(isOpen);
    if (number === undefined) {
      if (!versions[0]) throw new AppError(faults.noFile);
      return versions[0];
    }
    const version = versions.find((each) => each.number === number);
    if (!version) throw new AppError(faults.noSuchVersion);
    return version;
  }

  return {
    async make(
      member: Member,
      modId: number,
      { version, isOfficial }: { version: number | undefined; isOfficial?: true },
    ) {
      const mod = await mods.find(member, modId);
      if (isOfficial && !mod.is_official) throw new AppError(faults.noSuchMod);
      const file = await versionOf(modId, version);
      await countDownload(db, modId, member.id);
      const { name, sha256, size } = file;
      return { downloadUrl: linkTo(member, file), fileName: name, sha256, size };
    },

    async open(member: Member, token: string): Promise<FileReply> {
      const id = signer.verify(member.id, token);
      const row = id ? await findFile(db, id) : undefined;
      const file = row?.file_key && isOpen(row) ? await files.open(row.file_key) : null;
      if (!row || !file) throw new AppError(faults.noSuchFile);
      return {
        file,
        type: 'application/octet-stream',
        cacheControl: 'private, no-store',
        download: { name: row.name, inline: false },
        canRedirect: true,
      };
    },
  };
}
