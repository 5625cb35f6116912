import { memberCard, type MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { NotifyLevel } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Room, RoomMember } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { createTextWriter } from '../../../core/http/written-json.ts';
import type { CardOf } from '../../../core/members/cards.ts';
import type { LastActiveOf } from '../../../core/members/last-active.ts';
import { textIn } from '../../../core/texts/texts.ts';
import { presentRoomMessage, writeRoomMessageText } from '../chat.presenter.ts';
import type { OwnRoom, RoomMemberState } from './room-states.ts';

/** A room in the list of one of its members, and what is known of all of them. */
export type ListedRoom = OwnRoom & {
  cardOf: CardOf;
  lastActiveOf: LastActiveOf;
  isOnline: (memberId: number) => boolean;
};

/** Everything of a room but its members and its last message. */
function presentRest({ room, own, cardOf }: ListedRoom, language: Language) {
  return {
    name: room.kind === 'private' ? nameOfOther(room.members, own.id, cardOf, language) : room.name,
    type: room.kind as Room['type'],
    lastSeq: room.lastSeq,
    unreadCount: room.lastSeq - own.lastReadSeq,
    isCreator: room.creatorId === own.id,
    pictureUrl:
      room.pictureId === null ? null : `/api/chat/rooms/${room.id}/files/${room.pictureId}/thumbnail`,
    notify: own.notify as NotifyLevel,
    mentionSeq: own.lastMentionSeq,
    isClosed: room.isClosed,
    ai: room.ai,
  };
}

function nameOfOther(
  members: readonly RoomMemberState[],
  ownId: number,
  cardOf: CardOf,
  language: Language,
): string {
  for (const { id } of members) {
    const card = id === ownId ? null : cardOf(id);
    if (card) return card.username;
  }
  return textIn(language, 'core:deletedMember');
}

export function presentRoom(listed: ListedRoom, language: Language): Room {
  const { room, cardOf, lastActiveOf, isOnline } = listed;
  const members = room.members.flatMap(({ id, lastReadSeq }): RoomMember[] => {
    const card = cardOf(id);
    return card ? [{ ...card, isOnline: isOnline(id), lastActive: lastActiveOf(id), lastReadSeq }] : [];
  });
  return {
    id: room.id,
    ...presentRest(listed, language),
    members,
    lastMessage: room.last ? presentRoomMessage(room.last, cardOf) : null,
  };
}

const writeCard = createTextWriter(memberCard, (card: MemberCard) => card);

/** The JSON of `presentRoom`, in the order of the reply's schema. The JSON of cards and messages is kept. */
export function writeRoom(listed: ListedRoom, language: Language): string {
  const { room, cardOf, lastActiveOf, isOnline } = listed;
  const rest = presentRest(listed, language);
  let members = '';
  for (const { id, lastReadSeq } of room.members) {
    const card = cardOf(id);
    if (!card) continue;
    const at = lastActiveOf(id);
    members += `${members && ','}${writeCard(card, null).slice(0, -1)},"isOnline":${isOnline(id)},"lastActive":${
      at === null ? 'null' : `"${at}"`
    },"lastReadSeq":${lastReadSeq}}`;
  }
  const last = room.last ? writeRoomMessageText(room.last, cardOf(room.last.author_id)) : 'null';
  return (
    `{"id":${room.id},"name":${JSON.stringify(rest.name)},"type":"${rest.type}","members":[${members}],` +
    `"lastMessage":${last},"lastSeq":${rest.lastSeq},"unreadCount":${rest.unreadCount},"isCreator":${rest.isCreator},` +
    `"pictureUrl":${JSON.stringify(rest.pictureUrl)},"notify":"${rest.notify}","mentionSeq":${rest.mentionSeq},` +
    `"isClosed":${rest.isClosed},"ai":"${rest.ai}"}`
  );
}
