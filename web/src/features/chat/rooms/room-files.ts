import { chatTexts, roomFileMaxBytes } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { UploadTarget } from '../../../core/uploads/upload.ts';
import { uploads } from '../../../core/uploads/uploads.ts';
import { toast } from '../../../core/toasts.ts';
import { t } from '../../../core/texts.ts';

const purpose = 'room';

export const roomTarget = (roomId: number): UploadTarget => ({
  purpose,
  metadata: { roomId: String(roomId) },
});

uploads.onArrived(purpose, ({ type }) => {
  if (type === 'image') toast({ title: t('chat:image.uploaded'), type: 'success' });
});

const maxSearched = 20;

/** The clientId of the last file that this page sent, among the newest messages. The list scrolls to it. */
export function ownFileAmong(messages: readonly RoomMessage[]): string | null {
  const newest = messages.slice(-maxSearched);
  return newest.findLast(({ clientId }) => clientId && uploads.isOurs(clientId))?.clientId ?? null;
}

/** Uploads files. The server creates a message for each complete file. */
export function sendFiles(roomId: number, chosen: readonly File[]): void {
  const fits = ({ size }: File) => size <= roomFileMaxBytes;
  for (const file of chosen) {
    if (!fits(file)) toast({ title: t('ui:error'), message: t(chatTexts.fileTooLarge), type: 'error' });
  }
  uploads.add(roomTarget(roomId), chosen.filter(fits));
}
