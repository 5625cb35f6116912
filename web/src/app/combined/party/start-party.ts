import { groupNameMax } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { api } from '../../../core/api.ts';
import type { Place } from '../../../core/player-address.ts';
import { chatState } from '../../../features/chat/chat-state.ts';

export type Asked = Place & { titleId: number; name: string };
/** A chat, or friends: one of them has a private chat, several become a new group with the name of the title. */
export type Where = { roomId: number } | { friends: readonly string[] };

async function roomOf(where: Where, { name }: Asked): Promise<number> {
  if ('roomId' in where) return where.roomId;
  const [first, ...others] = where.friends;
  const { roomId } =
    others.length === 0
      ? await api.openPrivateRoom({ body: { friendUsername: first! } })
      : await api.createGroup({
          body: { name: Array.from(name).slice(0, groupNameMax).join(''), members: [...where.friends] },
        });
  chatState.rooms.refresh();
  return roomId;
}

const place = ({ titleId, season, episode }: Asked) => ({ titleId, season, episode });

export async function startParty(
  asked: Asked,
  where: Where,
  { invite, position }: { invite: readonly string[]; position: number },
) {
  const id = await roomOf(where, asked);
  return api.startParty({ params: { id }, body: { ...place(asked), position, invite: [...invite] } });
}

export async function planParty(
  asked: Asked,
  where: Where,
  { invite, startsAt }: { invite: readonly string[]; startsAt: string },
) {
  const id = await roomOf(where, asked);
  return api.planParty({ params: { id }, body: { ...place(asked), startsAt, invite: [...invite] } });
}
