import { allowAi, roomWithAi, waitForEnd } from '../room-ai.ts';
import { say } from '../rooms.ts';
import { must, type Examples, type Statements, type World } from './world.ts';

/** A room in which SnowyAI answers, and a question that failed, because its author may not use SnowyAI. */
async function refused({ app }: World) {
  await allowAi(await app.people.owner());
  const [ann, bob] = [await app.people.free(), await app.people.paid()];
  const roomId = await roomWithAi(ann, bob);
  const { id } = await say(ann, roomId, '@SnowyAI a comedy');
  await waitForEnd(ann, roomId, id);
  return { ann, bob, roomId, path: `/api/chat/rooms/${roomId}/messages/${id}/question` };
}

export const calls: Examples<'roomai'> = {
  async switchRoomAi(world) {
    const { bob, roomId } = await refused(world);
    return () => bob.put(`/api/chat/rooms/${roomId}/snowyai`, { isOn: false });
  },
  async askRoomAiAgain(world) {
    const { ann, path } = await refused(world);
    await world.app.people.change(ann.id, { trial_ends_at: new Date(Date.now() + 3_600_000) });
    return () => ann.post(path);
  },
  async stopRoomAi(world) {
    const { ann, path } = await refused(world);
    return () => ann.delete(path);
  },
  async getAiPlaces({ app }) {
    const owner = await app.people.owner();
    return () => owner.get('/api/admin/ai-places');
  },
  async setAiPlaces({ app }) {
    const owner = await app.people.owner();
    await must(owner.get('/api/admin/ai-places'));
    return () => owner.put('/api/admin/ai-places', { rooms: true });
  },
};

export const statements: Statements<'roomai'> = {
  switchRoomAi: 12,
  askRoomAiAgain: 16,
  stopRoomAi: 8,
  getAiPlaces: 1,
  setAiPlaces: 8,
};
