import { createHmac, timingSafeEqual } from 'node:crypto';
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

/** Links that open a file for one member and for minutes: whoever gets hold of one can do nothing with it. */
export function createDownloadLinks({ db, files, secret }: FeatureCore, mods: Mods) {
  const key = createHmac('sha256', secret).update('links to the files of mods').digest();
  const sign = (member: Member, fileId: string, until: string) =>
    createHmac('sha256', key).update(`${member.id}.${fileId}.${until}`).digest('base64url');

  function linkTo(member: Member, { id }: Pick<FileRow, 'id'>): string {
    const until = (Date.now() + linkMs).toString(36);
    return `/api/mod-files/${id}.${until}.${sign(member, id, until)}`;
  }

  /** The file that a link is about; null when it is not the member's, is over, or was never one. */
  function read(member: Member, token: string): string | null {
    const [, id, until, signature] = /^([0-9a-f]{32})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? [];
    if (!id || !until || !signature) return null;
    const isGenuine = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(member, id, until)));
    return isGenuine && Number.parseInt(until, 36) > Date.now() ? id : null;
  }

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
      const id = read(member, token);
      const row = id ? await findFile(db, id) : undefined;
      const file = row?.file_key && isOpen(row) ? await files.open(row.file_key) : null;
      if (!row || !file) throw new AppError(faults.noSuchFile);
      return {
        file,
        type: 'application/octet-stream',
        cacheControl: 'private, no-store',
        download: { name: row.name, inline: false },
      };
    },
  };
}
