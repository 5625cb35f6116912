import type { Received } from '../../../core/http/upload.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { ModFiles } from './mod-files.ts';

type Given = { uploadId: string | undefined; upload: Received; clientGone: AbortSignal };
export type FileFromForm = ReturnType<typeof createFileFromForm>;

/**
 * The file of a form: the one that came with it, or one that came before in pieces. What came with a form that is
 * refused goes; what came before stays, so that the form can be sent again.
 */
export function createFileFromForm(modFiles: ModFiles) {
  return async <T>(
    member: Member,
    { uploadId, upload, clientGone }: Given,
    save: (fileId: string | null) => Promise<T>,
  ): Promise<T> => {
    // A form whose file was left out sends one without name and content.
    if (!upload || (upload.name === '' && upload.size === 0)) return save(uploadId ?? null);
    const fileId = await modFiles.take(member, { ...upload, signal: clientGone });
    try {
      return await save(fileId);
    } catch (error) {
      await modFiles.discard(fileId).catch(() => undefined);
      throw error;
    }
  };
}
