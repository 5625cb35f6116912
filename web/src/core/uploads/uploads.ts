import { useEffect } from 'react';
import { toast } from '../toasts.ts';
import { clock } from '../clock.ts';
import { onMemberChange } from '../member-change.ts';
import { currentUser } from '../session.ts';
import { useStore } from '../store.ts';
import { stayWhile } from '../update.ts';
import { createUploads } from './create-uploads.ts';
import { cancelTusUpload, createTusSender } from './tus-sender.ts';
import { uploadLocks } from './upload-locks.ts';
import { createUploadRecords } from './upload-records.ts';
import { isForTarget, type Upload, type UploadTarget } from './upload.ts';
import { t } from '../texts.ts';

/** The uploads of this page. */
export const uploads = createUploads({
  createSender: createTusSender,
  cancelOnServer: cancelTusUpload,
  records: createUploadRecords({
    storage: () => localStorage,
    clock,
    member: () => String(currentUser()?.id ?? ''),
  }),
  locks: uploadLocks,
  clock,
  onFailed: (_upload, message) =>
    // One toast for many failed files: each shows its own error in the tray.
    toast({ title: t('ui:error'), message, type: 'error', key: 'upload failed' }),
});
onMemberChange(uploads.clear);
// A paused or failed one still has its file, which a reload would lose.
stayWhile(() => uploads.uploads.get().some(({ state }) => state !== 'forgotten'));

/** The uploads for one target, with those that a reload interrupted. */
export function useUploads(target: UploadTarget): readonly Upload[] {
  const all = useStore(uploads.uploads);
  useEffect(() => void uploads.restore(), []);
  return all.filter((upload) => isForTarget(upload, target));
}
