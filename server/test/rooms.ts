import type { Room, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { People, Person } from './people.ts';

/** Created one after the other, so that their ids are in order. */
export async function createMembers(people: People, count: number): Promise<Person[]> {
  const came: Person[] = [];
  while (came.length < count) came.push(await people.person());
  return came;
}

/** Makes friends through the API: each sends a request to the other. */
export async function befriend(one: Person, ...others: Person[]): Promise<void> {
  for (const other of others) {
    await one.api.requestFriend({ body: { username: other.username } });
    await other.api.requestFriend({ body: { username: one.username } });
  }
}

/** Makes two people friends and opens their private chat. */
export async function privateRoom(one: Person, other: Person): Promise<number> {
  await befriend(one, other);
  return (await one.api.openPrivateRoom({ body: { friendUsername: other.username } })).roomId;
}

/** Creates a group; its members become friends of the creator first. */
export async function group(creator: Person, ...members: Person[]): Promise<number> {
  await befriend(creator, ...members);
  const body = { name: 'Winter club', members: members.map(({ username }) => username) };
  return (await creator.api.createGroup({ body })).roomId;
}

const inRoom = (roomId: number) => ({ id: String(roomId) });

export const say = async (who: Person, roomId: number, content: string): Promise<RoomMessage> =>
  (await who.api.sendRoomMessage({ params: inRoom(roomId), body: { content } })).message;

async function readBy(who: Person, roomId: number): Promise<RoomMessage[]> {
  const page = await who.api.listRoomMessages({ params: inRoom(roomId), query: { limit: '100' } });
  return page.messages;
}

/** The texts of a room's messages, as this member sees them, without notices. */
export async function listTexts(who: Person, roomId: number): Promise<string[]> {
  const messages = await readBy(who, roomId);
  return messages.filter(({ type }) => type !== 'notice').map(({ content }) => content);
}

/** The texts of a room's notices, such as "renamed". */
export async function listNotices(who: Person, roomId: number): Promise<string[]> {
  const messages = await readBy(who, roomId);
  return messages.filter(({ type }) => type === 'notice').map(({ content }) => content);
}

/** A room as it is in the member's list of chats. */
export async function getRoom(who: Person, roomId: number): Promise<Room> {
  const { rooms } = await who.api.listRooms();
  return rooms.find((room) => room.id === roomId)!;
}
