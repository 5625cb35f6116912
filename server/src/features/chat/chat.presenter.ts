import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { LobbyMessage, RoomMember, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { presentCard, type CardRow } from '../account/account.feature.ts';
import type { MessageRow } from './messages.store.ts';
import type { RoomMemberRow } from './rooms.store.ts';

function authorOf(row: MessageRow): MemberCard | null {
  return row.username === null ? null : presentCard(row as CardRow);
}

function common(row: MessageRow, author: MemberCard | null) {
  return {
    id: row.id,
    seq: row.seq,
    clientId: row.client_id,
    timestamp: row.created_at.toISOString(),
    deleted: row.deleted_at !== null,
    author,
  };
}

export function presentLobbyMessage(row: MessageRow): LobbyMessage {
  const author = authorOf(row);
  return {
    ...common(row, author),
    username: author?.username ?? row.author_name,
    role: author?.role ?? 'Free',
    message: row.content,
    user_source: row.source ?? 'System',
  };
}

export function presentRoomMessage(row: MessageRow): RoomMessage {
  const author = authorOf(row);
  const files = row.file_key === null ? null : `/api/chat/rooms/${row.room_id}/files/${row.id}`;
  return {
    ...common(row, author),
    roomId: row.room_id,
    sender: author?.username ?? row.author_name,
    type: row.type as RoomMessage['type'],
    content: row.content,
    fileUrl: files,
    thumbnailUrl: files && row.thumbnail_key ? `${files}/thumbnail` : null,
    fileName: row.file_name,
    fileSize: row.file_size,
  };
}

export function presentRoomMember(row: RoomMemberRow, isOnline: boolean): RoomMember {
  return {
    ...presentCard(row),
    isOnline,
    lastActive: row.last_active_at?.toISOString() ?? null,
    lastReadSeq: row.last_read_seq,
  };
}
