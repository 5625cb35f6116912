import type { Room, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { People, Person } from './people.ts';

/** People who came one after the other: their order is that of their ids. */
export async function several(people: People, count: number): Promise<Person[]> {
  const came: Person[] = [];
  while (came.length < count) came.push(await people.person());
  return came;
}

/** Friends by the way that people take: one asks, the other asks back. */
export async function befriend(one: Person, ...others: Person[]): Promise<void> {
  for (const other of others) {
    await one.api.requestFriend({ body: { username: other.username } });
    await other.api.requestFriend({ body: { username: one.username } });
  }
}

/** The private chat of two, who become friends for it. */
export async function privateRoom(one: Person, other: Person): Promise<number> {
  await befriend(one, other);
  return (await one.api.openPrivateRoom({ body: { friendUsername: other.username } })).roomId;
}

/** A group of friends; the first one made it. */
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

/** What people said in a room, as this member reads it. */
export async function wordsOf(who: Person, roomId: number): Promise<string[]> {
  const messages = await readBy(who, roomId);
  return messages.filter(({ type }) => type !== 'notice').map(({ content }) => content);
}

/** What happened to it. */
export async function noticesOf(who: Person, roomId: number): Promise<string[]> {
  const messages = await readBy(who, roomId);
  return messages.filter(({ type }) => type === 'notice').map(({ content }) => content);
}

/** A room as it stands in the member's list. */
export async function roomOf(who: Person, roomId: number): Promise<Room> {
  const { rooms } = await who.api.listRooms();
  return rooms.find((room) => room.id === roomId)!;
}
