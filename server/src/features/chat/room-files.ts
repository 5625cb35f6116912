import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import sharp from 'sharp';
import { AppError } from '../../core/app-error.ts';
import type { Core } from '../../core/core.ts';
import type { FileReply } from '../../core/http/send-file.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { MessageFile, MessageWriter } from './message-writer.ts';
import { findMessage, type MessageRow } from './messages.store.ts';
import type { Rooms } from './rooms.ts';

const thumbnailPixels = 640;
const mostPixels = 100_000_000;
/** Kept free on the disk for the database, which must never run dry. */
const reservedBytes = 512 * 1024 ** 2;
/** Shown in the page; everything else is only ever handed out as a download. */
const shownTypes: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif', avif: 'image/avif' };

type Incoming = { path: string; size: number; name: string; asImage: boolean; clientId: string | null };

export type RoomFiles = ReturnType<typeof openRoomFiles>;

export function openRoomFiles({ db, files }: Core, writer: MessageWriter, rooms: Rooms) {
  /** Judged by content, not by name; null when it is no picture that a browser shows. */
  async function readImage(path: string): Promise<{ type: string; thumbnail: Buffer } | null> {
    try {
      const image = sharp(path, { limitInputPixels: mostPixels, animated: false });
      const { format } = await image.metadata();
      const type = shownTypes[format === 'heif' ? 'avif' : (format ?? '')];
      if (!type) return null;
      const thumbnail = await image
        .rotate()
        .resize({ width: thumbnailPixels, height: thumbnailPixels, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
      return { type, thumbnail };
    } catch {
      return null;
    }
  }

  async function fileReply(member: Member, roomId: number, messageId: number, wantsThumbnail: boolean): Promise<FileReply> {
    await rooms.ofMember(member, roomId);
    const message = await findMessage(db, messageId);
    const key = wantsThumbnail ? message?.thumbnail_key : message?.file_key;
    const file = message?.room_id === roomId && key ? await files.open(key) : null;
    if (!message || !file) throw new AppError(faults.noSuchFile);
    const cacheControl = 'private, max-age=31536000, immutable';
    if (wantsThumbnail) return { file, type: 'image/webp', cacheControl };
    const isShown = Object.values(shownTypes).includes(message.file_type ?? '');
    return {
      file,
      type: isShown ? message.file_type! : 'application/octet-stream',
      cacheControl,
      download: { name: message.file_name ?? 'file', inline: isShown },
    };
  }

  return {
    /** Refuses before the first byte what the disk could not hold. */
    async checkSpace(bytes: number): Promise<void> {
      const { bavail, bsize } = await statfs(dirname(files.incoming()));
      if (bavail * bsize - reservedBytes < bytes) throw new AppError(faults.diskFull);
    },

    /** Keeps a file that has arrived whole and says so in the room. The bytes are safe before the row exists. */
    async send(member: Member, roomId: number, incoming: Incoming): Promise<MessageRow> {
      await rooms.mayWriteTo(member, roomId);
      const image = incoming.asImage ? await readImage(incoming.path) : null;
      if (incoming.asImage && !image) throw new AppError(faults.notAnImage);
      const key = `rooms/${roomId}/${randomUUID()}`;
      const file: MessageFile = {
        key,
        thumbnailKey: image ? `${key}-small` : null,
        name: safeName(incoming.name),
        type: image?.type ?? 'application/octet-stream',
        size: incoming.size,
      };
      await files.keep(key, incoming.path);
      if (image) await files.put(`${key}-small`, image.thumbnail);
      const discard = () => Promise.all([files.remove(key), image && files.remove(`${key}-small`)]);
      try {
        const written = await writer.write({
          roomId,
          author: member,
          clientId: incoming.clientId,
          type: image ? 'image' : 'file',
          content: '',
          file,
        });
        // Sent before under the same clientId: the first one stands.
        if (written.file_key !== key) await discard();
        return written;
      } catch (error) {
        await discard();
        throw error;
      }
    },

    open: (member: Member, roomId: number, messageId: number) => fileReply(member, roomId, messageId, false),
    openThumbnail: (member: Member, roomId: number, messageId: number) => fileReply(member, roomId, messageId, true),
  };
}

/** The last part of the name, without what could break a header or a path. */
function safeName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters it is about
  const plain = basename(name.replaceAll('\\', '/')).replaceAll(/[\u0000-\u001f\u007f"]/g, '').trim();
  return plain.slice(0, 200) || 'file';
}
