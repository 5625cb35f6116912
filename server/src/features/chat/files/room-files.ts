import { randomUUID } from 'node:crypto';
import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import type { ArrivedFile } from '../../../core/files/arrived-file.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { ProcessedPicture } from '../../../core/pictures/picture-task.ts';
import type { FileReply } from '../../../core/http/send-file.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { Claim } from '../../../core/storage/storage.ts';
import type { Groups } from '../rooms/groups.ts';
import type { MessageWriter } from '../messages/message-writer.ts';
import type { MessageFile } from '../messages/new-message.ts';
import { findMessage, type MessageRow } from '../messages/messages.store.ts';
import { isShownType, nameForType, roomPictureTargets } from './room-images.ts';
import type { Rooms } from '../rooms/rooms.ts';

/** Appended to the key of a picture for its thumbnail. */
export const thumbnailSuffix = '-small';
/** The browser may store the file but must revalidate it: after leaving the room or logging out it is not shown. */
const cacheControl = 'private, no-cache';
/** A file that has arrived. With an `id`, an upload that is repeated after a crash is stored under the same key. */
type ReceivedFile = ArrivedFile & {
  id?: string;
  size: number;
  name: string;
  asImage: boolean;
  clientId: string | null;
  claim: Claim;
  /** Aborted when the sender disconnects. */
  signal: AbortSignal;
};
type CheckedFile = Pick<MessageFile, 'name' | 'type' | 'size'> & {
  keepAs: ArrivedFile['keepAs'];
  thumbnail: ProcessedPicture | null;
};

export type RoomFiles = ReturnType<typeof createRoomFiles>;

type Parts = { writer: MessageWriter; rooms: Rooms; groups: Groups };
/** Writes the message that shows the file. */
type SendMessage = (file: MessageFile) => Promise<MessageRow>;

export function createRoomFiles({ db, files, pictures }: FeatureCore, { writer, rooms, groups }: Parts) {
  async function fileReply(
    member: Member,
    roomId: number,
    { messageId, wantsThumbnail }: { messageId: number; wantsThumbnail: boolean },
  ): Promise<FileReply> {
    await rooms.getRoom(member, roomId);
    const message = await findMessage(db, messageId);
    const key = wantsThumbnail ? message?.thumbnail_key : message?.file_key;
    const file = message?.room_id === roomId && key ? await files.open(key) : null;
    if (!message || !file) throw new AppError(faults.noSuchFile);
    if (wantsThumbnail) return { file, type: 'image/webp', cacheControl };
    const isShown = isShownType(message.file_type);
    return {
      file,
      type: isShown ? message.file_type! : 'application/octet-stream',
      cacheControl,
      download: { name: message.file_name ?? 'file', inline: isShown },
      // A picture is part of the page, which shows only pictures of this server.
      canRedirect: !isShown,
    };
  }

  /** Stores the file first and then writes its message, so that no message refers to a missing file. */
  async function storeAndSend(
    roomId: number,
    received: ReceivedFile,
    checked: CheckedFile,
    sendMessage: SendMessage,
  ): Promise<MessageRow> {
    const { keepAs, thumbnail, name, type, size } = checked;
    const key = `rooms/${roomId}/${received.id ?? randomUUID()}`;
    const thumbnailKey = thumbnail === null ? null : key + thumbnailSuffix;
    await received.claim.settle(size + (thumbnail?.size ?? 0));
    await keepAs(key);
    if (thumbnail !== null) await files.keep(key + thumbnailSuffix, thumbnail.path);
    const discard = () => Promise.all([files.remove(key), thumbnailKey && files.remove(thumbnailKey)]);
    try {
      const written = await sendMessage({
        key,
        thumbnailKey,
        thumbnailWidth: thumbnail?.width ?? null,
        thumbnailHeight: thumbnail?.height ?? null,
        name,
        type,
        size,
        claim: received.claim,
      });
      // The same clientId was sent before: the first file is kept, this one is not needed.
      if (written.file_key !== key) await discard();
      return written;
    } catch (error) {
      // After a refusal there is no message. After a database error there may be one; the hourly sweep decides then.
      if (error instanceof AppError) await discard();
      throw error;
    }
  }

  function drawAndSend(
    member: Member,
    roomId: number,
    received: ReceivedFile,
    sendMessage: SendMessage,
  ): Promise<MessageRow> {
    const { signal } = received;
    return received.withLocalPath((path) =>
      pictures.process({ path, owner: member.id, signal }, roomPictureTargets, async ([image, small]) => {
        const name = nameForType(safeName(received.name), image!.type);
        const keepAs = (key: string) => files.keep(key, image!.path);
        return storeAndSend(roomId, received, { ...image!, keepAs, name, thumbnail: small! }, sendMessage);
      }),
    );
  }

  return {
    /** Stores a complete file and writes its message. */
    async send(member: Member, roomId: number, received: ReceivedFile): Promise<MessageRow> {
      await rooms.requireWritable(member, roomId);
      const { keepAs, size, clientId, asImage } = received;
      const sendMessage: SendMessage = (file) =>
        writer.write({ roomId, author: member, clientId, type: asImage ? 'image' : 'file', text: '', file });
      if (asImage) return drawAndSend(member, roomId, received, sendMessage);
      const type = 'application/octet-stream';
      const checked = { keepAs, size, name: safeName(received.name), type, thumbnail: null };
      return storeAndSend(roomId, received, checked, sendMessage);
    },

    /** Stores the picture of a group. */
    async setPicture(member: Member, roomId: number, received: ReceivedFile): Promise<MessageRow> {
      await groups.requireCreator(member, roomId);
      return drawAndSend(member, roomId, received, (file) => groups.setPicture(member, roomId, file));
    },

    open: (member: Member, roomId: number, messageId: number) =>
      fileReply(member, roomId, { messageId, wantsThumbnail: false }),
    openThumbnail: (member: Member, roomId: number, messageId: number) =>
      fileReply(member, roomId, { messageId, wantsThumbnail: true }),
  };
}
