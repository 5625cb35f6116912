import type { Received } from '../../../core/http/upload.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { ModFiles } from './mod-files.ts';

type FormFile = { uploadId: string | undefined; upload: Received; clientGone: AbortSignal };
export type FileFromForm = ReturnType<typeof createFileFromForm>;

/**
 * The file of a form: sent with the form, or uploaded before it. If the form is refused, a file that was sent with it is
 * deleted; an uploaded file stays, so that the form can be sent again.
 */
export function createFileFromForm(modFiles: ModFiles) {
  return async <T>(
    member: Member,
    { uploadId, upload, clientGone }: FormFile,
    save: (fileId: string | null) => Promise<T>,
  ): Promise<T> => {
    // A form without a chosen file sends an empty file without a name.
    if (!upload || (upload.name === '' && upload.size === 0)) return save(uploadId ?? null);
    const fileId = await modFiles.store(member, { ...upload, signal: clientGone });
    try {
      return await save(fileId);
    } catch (error) {
      await modFiles.discard(fileId).catch(() => undefined);
      throw error;
    }
  };
}
