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
    await must(one.post('/api/friends/request', { username: other.username }), 201);
    await must(other.post('/api/friends/request', { username: one.username }), 201);
  }
}

/** The private chat of two, who become friends for it. */
export async function privateRoom(one: Person, other: Person): Promise<number> {
  await befriend(one, other);
  const { roomId } = await must(one.post('/api/chat/rooms/private', { friendUsername: other.username }), 200);
  return roomId;
}

/** A group of friends; the first one made it. */
export async function group(creator: Person, ...members: Person[]): Promise<number> {
  await befriend(creator, ...members);
  const form = { name: 'Winter club', members: members.map(({ username }) => username) };
  return (await must(creator.post('/api/chat/rooms/group', form), 201)).roomId;
}

export const say = async (who: Person, roomId: number, content: string) =>
  (await must(who.post(`/api/chat/rooms/${roomId}/messages`, { content }), 201)).message;

/** The words of a room as this member reads them. */
export async function wordsOf(who: Person, roomId: number): Promise<string[]> {
  const { messages } = await must(who.get(`/api/chat/rooms/${roomId}/messages?limit=100`), 200);
  return messages.map((message: { content: string }) => message.content);
}

/** A room as it stands in the member's list. */
export async function roomOf(who: Person, roomId: number) {
  const { rooms } = await must(who.get('/api/chat/rooms'), 200);
  return rooms.find((room: { id: number }) => room.id === roomId);
}

async function must(answer: ReturnType<Person['get']>, status: number) {
  const { status: got, body } = await answer;
  if (got !== status) throw new Error(`Answered ${got} instead of ${status}: ${JSON.stringify(body)}`);
  return body;
}
