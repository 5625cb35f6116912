import { useEffect } from 'react';
import { toast } from '../toasts.ts';
import { clock } from '../clock.ts';
import { onMemberChange } from '../member-change.ts';
import { currentUser } from '../session.ts';
import { useStore } from '../store.ts';
import { createUploads } from './create-uploads.ts';
import { cancelTusUpload, createTusSender } from './tus-sender.ts';
import { uploadLocks } from './upload-locks.ts';
import { createUploadRecords } from './upload-records.ts';
import { isForTarget, type Upload, type UploadTarget } from './upload.ts';

/** The files that this page sends. */
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
    // Of hundreds that fail alike one is enough: each says why on its line.
    toast({ title: 'Error', message, type: 'error', key: 'upload failed' }),
});
onMemberChange(uploads.clear);

/** Those that go to one place, with what was cut off before a reload. */
export function useUploads(target: UploadTarget): readonly Upload[] {
  const all = useStore(uploads.uploads);
  useEffect(() => void uploads.restore(), []);
  return all.filter((upload) => isForTarget(upload, target));
}
