import { chatTexts, roomFileMaxBytes } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { UploadTarget } from '../../../core/uploads/upload.ts';
import { uploads } from '../../../core/uploads/uploads.ts';
import { toast } from '../../../ui/toast-store.ts';

const purpose = 'room';

export const roomTarget = (roomId: number): UploadTarget => ({
  purpose,
  metadata: { roomId: String(roomId) },
});

uploads.onArrived(purpose, ({ type }) => {
  if (type === 'image') toast({ title: 'Image Uploaded', type: 'success' });
});

/** Each becomes a message of the room once it is whole. */
export function sendFiles(roomId: number, chosen: readonly File[]): void {
  const isFine = ({ size }: File) => size <= roomFileMaxBytes;
  for (const file of chosen) {
    if (!isFine(file)) toast({ title: 'Error', message: chatTexts.fileTooLarge, type: 'error' });
  }
  uploads.add(roomTarget(roomId), chosen.filter(isFine));
}
