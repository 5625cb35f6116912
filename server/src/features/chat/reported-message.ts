import type { FeatureCore } from '../../core/feature-core.ts';
import type { FindReported } from '../../core/reportables.ts';
import type { Member } from '../../core/sessions/member.ts';
import { findMessage } from './messages.store.ts';
import { findRoomOf } from './rooms.store.ts';

/** A chat message, wherever it was said, for those who can read it there. */
export function findReportedMessage(
  { db, cards }: Pick<FeatureCore, 'db' | 'cards'>,
  lobbyRooms: { public: number; staff: number },
): FindReported {
  async function placeFor(member: Member, roomId: number): Promise<string | null> {
    if (roomId === lobbyRooms.public) return 'public';
    if (roomId === lobbyRooms.staff) return member.permissions.includes('staff.chat') ? 'staff' : null;
    return (await findRoomOf(db, roomId, member.id))?.kind ?? null;
  }

  return async (member, itemId) => {
    if (!/^[1-9]\d{0,14}$/.test(itemId)) return null;
    const message = await findMessage(db, Number(itemId));
    if (!message || message.deleted_at || message.type === 'notice') return null;
    const place = await placeFor(member, message.room_id);
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
      // Staff can read it in its place; what was said in a room stays among those who are in it.
      link: place === 'public' ? `/?screen=publicchat&at=${message.seq}` : null,
    };
  };
}
