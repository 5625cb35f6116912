import { commonFaults } from '@snowglobe/contract/errors.ts';
import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { roomFileMaxBytes } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { clientId } from '@snowglobe/contract/features/chat/chat.model.ts';
import { pictureFaults } from '@snowglobe/contract/pictures.ts';
import { idParam } from '@snowglobe/contract/scalars.ts';
import * as z from 'zod/mini';
import { AppError } from '../../../core/app-error.ts';
import { maxPictureBytes } from '../../../core/pictures/pictures.ts';
import type { Destination, Metadata } from '../../../core/uploads/uploads.ts';
import type { RoomFiles } from './room-files.ts';
import type { Rooms } from '../rooms/rooms.ts';

const uploadMetadata = z.object({
  roomId: idParam,
  filename: z._default(z.string().check(z.maxLength(1000)), 'file'),
  type: z._default(z.enum(['image', 'file'], { error: 'chat:rule.uploadType' }), 'file'),
  clientId,
});

function parseMetadata(metadata: Metadata) {
  const parsed = uploadMetadata.safeParse(metadata);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw new AppError(commonFaults.badInput, {
    ...(issue ? { text: issue.message } : {}),
    ...(field ? { field } : {}),
  });
}

/** A finished resumable upload is sent to its room in the same way as a file in a single request. */
export function createRoomUploads(roomFiles: RoomFiles, rooms: Rooms): Destination {
  return {
    async admit(member, { size, metadata }) {
      const { roomId, type } = parseMetadata(metadata);
      await rooms.requireWritable(member, roomId);
      if (size > roomFileMaxBytes) throw new AppError(faults.fileTooLarge);
      if (type === 'image' && size > maxPictureBytes) throw new AppError(pictureFaults.tooHeavy);
    },
    async take(member, arrived) {
      const { id, metadata } = arrived;
      const upload = parseMetadata(metadata);
      await roomFiles.send(member, upload.roomId, {
        ...arrived,
        name: upload.filename,
        asImage: upload.type === 'image',
        // Without the client's own id, the upload's id makes sure that its message is written once.
        clientId: upload.clientId ?? `upload:${id}`,
      });
    },
  };
}
