import { randomUUID } from 'node:crypto';
import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { AppError } from '../../core/app-error.ts';
import { safeName } from '../../core/files/safe-name.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Drawn } from '../../core/pictures/drawing.ts';
import type { FileReply } from '../../core/http/send-file.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { Claim } from '../../core/storage/storage.ts';
import type { Groups } from './groups.ts';
import type { MessageFile, MessageWriter } from './message-writer.ts';
import { findMessage, type MessageRow } from './messages.store.ts';
import { isShownType, nameFor, roomDrawings } from './room-images.ts';
import type { Rooms } from './rooms.ts';

/** What is added to the key of a picture for its small one. */
export const thumbnailEnding = '-small';
/** A browser keeps it and still asks each time: whoever left the room, or logged out, sees it no more. */
const cacheControl = 'private, no-cache';
/** `id` names the file for good: what comes again under it, after a crash, is the same file. */
type Incoming = {
  id?: string;
  path: string;
  size: number;
  name: string;
  asImage: boolean;
  clientId: string | null;
  claim: Claim;
  /** Aborted when the sender is gone. */
  signal: AbortSignal;
};
type Kept = Pick<MessageFile, 'name' | 'type' | 'size'> & { path: string; thumbnail: Drawn | null };

export type RoomFiles = ReturnType<typeof createRoomFiles>;

type Parts = { writer: MessageWriter; rooms: Rooms; groups: Groups };
/** Says in the room that there is a file. */
type Say = (file: MessageFile) => Promise<MessageRow>;

export function createRoomFiles({ db, files, pictures }: FeatureCore, { writer, rooms, groups }: Parts) {
  async function fileReply(
    member: Member,
    roomId: number,
    { messageId, wantsThumbnail }: { messageId: number; wantsThumbnail: boolean },
  ): Promise<FileReply> {
    await rooms.ofMember(member, roomId);
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
    };
  }

  /** The bytes are safe before the row exists. */
  async function keep(roomId: number, incoming: Incoming, kept: Kept, say: Say): Promise<MessageRow> {
    const { path, thumbnail, name, type, size } = kept;
    const key = `rooms/${roomId}/${incoming.id ?? randomUUID()}`;
    const thumbnailKey = thumbnail === null ? null : key + thumbnailEnding;
    await incoming.claim.settle(size + (thumbnail?.size ?? 0));
    await files.keep(key, path);
    if (thumbnail !== null) await files.keep(key + thumbnailEnding, thumbnail.path);
    const discard = () => Promise.all([files.remove(key), thumbnailKey && files.remove(thumbnailKey)]);
    try {
      const written = await say({
        key,
        thumbnailKey,
        thumbnailWidth: thumbnail?.width ?? null,
        thumbnailHeight: thumbnail?.height ?? null,
        name,
        type,
        size,
        claim: incoming.claim,
      });
      // Sent before under the same clientId: the first one stands.
      if (written.file_key !== key) await discard();
      return written;
    } catch (error) {
      // Only a refusal is certain. When the database went away the message may stand: the sweep finds out.
      if (error instanceof AppError) await discard();
      throw error;
    }
  }

  function draw(member: Member, roomId: number, incoming: Incoming, say: Say): Promise<MessageRow> {
    const { path, signal } = incoming;
    return pictures.draw({ path, owner: member.id, signal }, roomDrawings, async ([image, small]) => {
      const name = nameFor(safeName(incoming.name), image!.type);
      return keep(roomId, incoming, { ...image!, name, thumbnail: small! }, say);
    });
  }

  return {
    /** Keeps a file that has arrived whole and says so in the room. */
    async send(member: Member, roomId: number, incoming: Incoming): Promise<MessageRow> {
      await rooms.mayWriteTo(member, roomId);
      const { path, size, clientId, asImage } = incoming;
      const say: Say = (file) =>
        writer.write({ roomId, author: member, clientId, type: asImage ? 'image' : 'file', text: '', file });
      if (asImage) return draw(member, roomId, incoming, say);
      const type = 'application/octet-stream';
      const kept = { path, size, name: safeName(incoming.name), type, thumbnail: null };
      return keep(roomId, incoming, kept, say);
    },

    /** Keeps the picture of a group. */
    async setPicture(member: Member, roomId: number, incoming: Incoming): Promise<MessageRow> {
      await groups.asCreator(member, roomId);
      return draw(member, roomId, incoming, (file) => groups.setPicture(member, roomId, file));
    },

    open: (member: Member, roomId: number, messageId: number) =>
      fileReply(member, roomId, { messageId, wantsThumbnail: false }),
    openThumbnail: (member: Member, roomId: number, messageId: number) =>
      fileReply(member, roomId, { messageId, wantsThumbnail: true }),
  };
}
