import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { FindReported, Reportable } from '../../../core/reportables.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { canDelete } from '../chat.policy.ts';
import type { createLobby } from '../lobby/lobby.ts';
import { findMessage } from './messages.store.ts';
import { findRoomOf } from '../rooms/rooms.store.ts';
import type { Rooms } from '../rooms/rooms.ts';

/** Finds a reported message of any chat, if the reporting member can read it there. */
export function findReportedMessage(
  { db, cards }: Pick<FeatureCore, 'db' | 'cards'>,
  lobbyRooms: { public: number; staff: number },
): FindReported {
  async function findKindFor(member: Member, roomId: number): Promise<string | null> {
    if (roomId === lobbyRooms.public) return 'public';
    if (roomId === lobbyRooms.staff) return member.permissions.includes('staff.chat') ? 'staff' : null;
    return (await findRoomOf(db, roomId, member.id))?.kind ?? null;
  }

  return async (member, itemId) => {
    if (!/^[1-9]\d{0,14}$/.test(itemId)) return null;
    const message = await findMessage(db, Number(itemId));
    if (!message || message.deleted_at || message.type === 'notice') return null;
    const place = await findKindFor(member, message.room_id);
    if (!place) return null;
    const author = (await cards.of([message.author_id]))(message.author_id);
    return {
      id: message.id,
      snapshot: {
        author: author?.username ?? message.author_name,
        authorId: author?.memberId ?? null,
        text: message.text,
        time: message.created_at.toISOString(),
        place,
        picture: null,
        fileName: message.file_name,
      },
      // Staff can open a message of the public chat. Messages of rooms can only be read by their members.
      link: place === 'public' ? `/?screen=publicchat&at=${message.seq}` : null,
    };
  };
}

type Parts = {
  lobby: ReturnType<typeof createLobby>;
  lobbyRooms: { public: number; staff: number };
  rooms: Rooms;
};

/**
 * Moderators delete a reported message, also in a room that they can't read: they see the copy in the report. The audit
 * log does not contain the text of a message in a room.
 */
export function removeReportedMessage(
  { db, sessions }: FeatureCore,
  { lobby, lobbyRooms, rooms }: Parts,
): NonNullable<Reportable['remove']> {
  return async (staff, id) => {
    const message = await findMessage(db, id);
    if (!message || message.deleted_at) throw new AppError(faults.noSuchMessage);
    if (message.room_id === lobbyRooms.public) return lobby.deletePublic(staff, id);
    const author = message.author_id === null ? null : await sessions.member(message.author_id);
    const isAllowed = message.room_id !== lobbyRooms.staff && canDelete(staff, message, author?.rank ?? null);
    if (!isAllowed) throw new AppError(faults.notYourMessage);
    await rooms.erase(message, (tx) =>
      audit(tx, {
        actor: staff,
        action: 'chat.delete',
        target: message.author_name,
        details: { messageId: id, roomId: message.room_id },
      }),
    );
  };
}
