import { commonFaults } from '@snowglobe/contract/errors.ts';
import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { roomFileMaxBytes } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { clientId } from '@snowglobe/contract/features/chat/chat.model.ts';
import { pictureFaults } from '@snowglobe/contract/pictures.ts';
import { idParam } from '@snowglobe/contract/scalars.ts';
import * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { maxPictureBytes } from '../../core/pictures/pictures.ts';
import type { Destination, Metadata } from '../../core/uploads/uploads.ts';
import type { RoomFiles } from './room-files.ts';
import type { Rooms } from './rooms.ts';

const described = z.object({
  roomId: idParam,
  filename: z._default(z.string().check(z.maxLength(1000)), 'file'),
  type: z._default(z.enum(['image', 'file'], { error: 'type is image or file' }), 'file'),
  clientId,
});

function read(metadata: Metadata) {
  const parsed = described.safeParse(metadata);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw new AppError(commonFaults.badInput, {
    ...(issue ? { text: issue.message } : {}),
    ...(field ? { field } : {}),
  });
}

/** Where an upload for a room goes: the same way as one that comes in a single request. */
export function roomUploads(roomFiles: RoomFiles, rooms: Rooms): Destination {
  return {
    async admit(member, { size, metadata }) {
      const { roomId, type } = read(metadata);
      await rooms.mayWriteTo(member, roomId);
      if (size > roomFileMaxBytes) throw new AppError(faults.fileTooLarge);
      if (type === 'image' && size > maxPictureBytes) throw new AppError(pictureFaults.tooHeavy);
    },
    async take(member, { id, path, size, metadata, claim, signal }) {
      const upload = read(metadata);
      await roomFiles.send(member, upload.roomId, {
        id,
        path,
        size,
        claim,
        signal,
        name: upload.filename,
        asImage: upload.type === 'image',
        // Without a name of the sender's its own makes it once.
        clientId: upload.clientId ?? `upload:${id}`,
      });
    },
  };
}
