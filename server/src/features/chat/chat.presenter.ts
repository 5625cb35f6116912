import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { quoteMax, reactionNames } from '@snowglobe/contract/features/chat/chat.limits.ts';
import {
  lobbyMessage,
  roomMessage,
  type LobbyMessage,
  type Quote,
  type RoomMessage,
} from '@snowglobe/contract/features/chat/chat.model.ts';
import { plainText } from '@snowglobe/contract/message-format.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import { createRowWriter, createTextWriter } from '../../core/http/written-json.ts';
import type { CardOf } from '../../core/members/cards.ts';
import { sourceOf } from '../../core/sessions/member.ts';
import { textIn } from '../../core/texts/texts.ts';
import type { Reactions } from './chat.tables.ts';
import type { FoundRoom } from './rooms/find-rooms.store.ts';
import type { MessageRow, QuotedRow } from './messages/messages.store.ts';
import { noticeIn, readNotice } from './rooms/stored-notice.ts';

function presentCommon(row: MessageRow, author: MemberCard | null) {
  return {
    id: row.id,
    seq: row.seq,
    clientId: row.client_id,
    timestamp: row.created_at.toISOString(),
    deleted: row.deleted_at !== null,
    author,
    version: row.version,
    editedAt: row.edited_at?.toISOString() ?? null,
    replyTo: row.quoted ? presentQuote(row.quoted) : null,
    reactions: presentReactions(row.reactions),
  };
}

function presentReactions(reactions: Reactions): RoomMessage['reactions'] {
  const shown: RoomMessage['reactions'] = [];
  for (const reaction of reactionNames) {
    const memberIds = reactions[reaction];
    if (memberIds && memberIds.length > 0) shown.push({ reaction, memberIds: [...memberIds] });
  }
  return shown;
}

/** Formatting is removed before the text is cut: half of a spoiler would not be hidden. */
function presentQuote({ id, seq, author, text, is_file, is_deleted }: QuotedRow): Quote {
  const words = is_deleted ? '' : is_file ? text : plainText(text);
  return {
    id,
    seq,
    sender: author,
    text: Array.from(words).slice(0, quoteMax).join(''),
    deleted: is_deleted,
  };
}

export const presentLobbyMessage = (row: MessageRow, cardOf: CardOf): LobbyMessage =>
  presentInLobby(row, cardOf(row.author_id));
export const presentRoomMessage = (row: MessageRow, cardOf: CardOf): RoomMessage =>
  presentInRoom(row, cardOf(row.author_id));

/** The same as JSON; the bytes are kept together with the row. */
export const writeLobbyMessage = createRowWriter(lobbyMessage, presentInLobby);
export const writeRoomMessage = createRowWriter(roomMessage, presentInRoom);
export const writeRoomMessageText = createTextWriter(roomMessage, presentInRoom);

/** The API names the text of a message `message` here and `content` in rooms. */
function presentInLobby(row: MessageRow, author: MemberCard | null): LobbyMessage {
  return {
    ...presentCommon(row, author),
    username: author?.username ?? row.author_name,
    role: author?.role ?? 'Free',
    message: row.text,
    user_source: sourceOf(author),
  };
}

function presentInRoom(row: MessageRow, author: MemberCard | null): RoomMessage {
  const files = row.file_key === null ? null : `/api/chat/rooms/${row.room_id}/files/${row.id}`;
  return {
    ...presentCommon(row, author),
    roomId: row.room_id,
    sender: author?.username ?? row.author_name,
    type: row.type as RoomMessage['type'],
    ...(row.type === 'notice' ? presentNotice(row.text) : { content: row.text }),
    fileUrl: files,
    thumbnailUrl: files && row.thumbnail_key ? `${files}/thumbnail` : null,
    thumbnailWidth: row.thumbnail_width,
    thumbnailHeight: row.thumbnail_height,
    fileName: row.file_name,
    fileSize: row.file_size,
    film: row.film,
    ...presentAi(row.ai),
  };
}

function presentAi(ai: MessageRow['ai']): Pick<RoomMessage, 'aiQuestion' | 'aiAnswer'> {
  if (ai?.question) return { aiQuestion: { state: ai.question.state, reason: ai.question.reason } };
  return ai?.answer ? { aiAnswer: ai.answer } : {};
}

function presentNotice(text: string): Pick<RoomMessage, 'content' | 'notice'> {
  const notice = readNotice(text);
  return { content: noticeIn(null, text), ...(notice && { notice }) };
}

export const presentFoundRoom = ({ id, kind, name }: FoundRoom, language: Language): Found => ({
  kind: 'room',
  id: String(id),
  title: name || textIn(language, 'core:deletedMember'),
  detail: textIn(language, kind === 'group' ? 'chat:found.group' : 'chat:found.private'),
  picture: null,
  address: `/?screen=friends&tab=chat&room=${id}`,
});
