import type { FilmMoment } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Claim } from '../../../core/storage/storage.ts';
import type { MessageRow, QuotedRow } from './messages.store.ts';
import type { NewMessage } from './write-messages.store.ts';

export type MessageFile = {
  key: string;
  thumbnailKey: string | null;
  thumbnailWidth: number | null;
  thumbnailHeight: number | null;
  name: string;
  type: string;
  size: number;
  /** The sender's reserved storage. */
  claim: Claim;
};

export type Draft = {
  roomId: number;
  author: { id: number; username: string };
  clientId: string | null;
  type: 'text' | 'image' | 'file' | 'notice';
  text: string;
  file?: MessageFile;
  /** The id of a message in the same room. */
  replyTo?: number | undefined;
  film?: FilmMoment | undefined;
  /** The public or the admin chat. They have no member list: the caller has checked that the author may write. */
  lobby?: 'public' | 'staff';
};

/** The same by an author who may have no account: SnowyAI. */
type Unsigned<D extends Draft> = Omit<D, 'author'> & { author: { id: number | null; username: string } };

export function toNewMessage(
  { roomId, author, clientId, type, text, file, replyTo, film, lobby }: Unsigned<Draft>,
  nth: number,
): NewMessage {
  return {
    nth,
    is_lobby: lobby !== undefined,
    room_id: roomId,
    author_id: author.id,
    author_name: author.username,
    client_id: clientId,
    type,
    text,
    file_key: file?.key ?? null,
    thumbnail_key: file?.thumbnailKey ?? null,
    thumbnail_width: file?.thumbnailWidth ?? null,
    thumbnail_height: file?.thumbnailHeight ?? null,
    file_name: file?.name ?? null,
    file_type: file?.type ?? null,
    file_size: file?.size ?? null,
    reply_to: replyTo ?? null,
    film: film ?? null,
    ai: null,
  };
}

type Written = Pick<MessageRow, 'id' | 'seq' | 'created_at'> & { quoted: QuotedRow | null };

export function toRow(
  { nth: _nth, is_lobby: _isLobby, reply_to: _replyTo, ...row }: NewMessage,
  { id, seq, created_at, quoted }: Written,
): MessageRow {
  const unchanged = { deleted_at: null, edited_at: null, reactions: {}, version: 0 };
  return { ...row, ...unchanged, id, seq, created_at, reply_to_seq: quoted?.seq ?? null, quoted };
}
