import { chatTexts, roomFileMaxBytes } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { UploadTarget } from '../../../core/uploads/upload.ts';
import { uploads } from '../../../core/uploads/uploads.ts';
import { toast } from '../../../core/toasts.ts';

const purpose = 'room';

export const roomTarget = (roomId: number): UploadTarget => ({
  purpose,
  metadata: { roomId: String(roomId) },
});

uploads.onArrived(purpose, ({ type }) => {
  if (type === 'image') toast({ title: 'Image Uploaded', type: 'success' });
});

const lookedAt = 20;

/** The last file among the newest messages that this page sent: it comes into view as one's own words do. */
export function ownFileAmong(messages: readonly RoomMessage[]): string | null {
  const newest = messages.slice(-lookedAt);
  return newest.findLast(({ clientId }) => clientId && uploads.isOurs(clientId))?.clientId ?? null;
}

/** Each becomes a message of the room once it is whole. */
export function sendFiles(roomId: number, chosen: readonly File[]): void {
  const isFine = ({ size }: File) => size <= roomFileMaxBytes;
  for (const file of chosen) {
    if (!isFine(file)) toast({ title: 'Error', message: chatTexts.fileTooLarge, type: 'error' });
  }
  uploads.add(roomTarget(roomId), chosen.filter(isFine));
}
