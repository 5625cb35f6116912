import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { vi } from 'vitest';
import type { Person } from './people.ts';
import { privateRoom, say } from './rooms.ts';

/** The owner allows SnowyAI in rooms and in support. */
export const allowAi = (owner: Person, places = { rooms: true, firstAnswers: true, drafts: true }) =>
  owner.api.setAiPlaces({ body: places });

export const switchAi = (who: Person, roomId: number, isOn = true) =>
  who.put(`/api/chat/rooms/${roomId}/snowyai`, { isOn });

/** A private chat of two friends in which SnowyAI answers. */
export async function roomWithAi(one: Person, other: Person): Promise<number> {
  const roomId = await privateRoom(one, other);
  await switchAi(one, roomId);
  return roomId;
}

export async function listMessages(who: Person, roomId: number): Promise<RoomMessage[]> {
  const query = { limit: '100' };
  return (await who.api.listRoomMessages({ params: { id: String(roomId) }, query })).messages;
}

export const listAnswers = async (who: Person, roomId: number) =>
  (await listMessages(who, roomId)).filter(({ aiAnswer }) => aiAnswer);

export const getMessage = async (who: Person, roomId: number, id: number) =>
  (await listMessages(who, roomId)).find((message) => message.id === id)!;

/** Waits until a question has ended, and returns the message that asked. */
export const waitForEnd = (who: Person, roomId: number, id: number): Promise<RoomMessage> =>
  vi.waitFor(async () => {
    const message = await getMessage(who, roomId, id);
    const state = message.aiQuestion?.state;
    if (state !== 'answered' && state !== 'failed') throw new Error(`The question is ${state}`);
    return message;
  });

/** Asks and waits for the end. Returns the question and its answer, if it has one. */
export async function askInRoom(who: Person, roomId: number, question: string) {
  const { id } = await say(who, roomId, `@SnowyAI ${question}`);
  const asked = await waitForEnd(who, roomId, id);
  const answers = (await listAnswers(who, roomId)).filter(({ replyTo }) => replyTo?.id === id);
  return { asked, answers };
}

/** Waits until SnowyAI writes the answer to a question. */
export const isWriting = (who: Person, roomId: number, id: number): Promise<void> =>
  vi.waitFor(async () => {
    const { aiQuestion } = await getMessage(who, roomId, id);
    if (aiQuestion?.state !== 'writing') throw new Error(`The question is ${aiQuestion?.state}`);
  });

export const block = (one: Person, other: Person) =>
  one.api.blockMember({ body: { username: other.username } });
