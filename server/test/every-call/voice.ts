import { groupOf, must, type Examples, type Statements, type World } from './world.ts';

/** Two members of a group, both in its voice. */
async function inVoice(world: World) {
  const { ann, bob, roomId } = await groupOf(world);
  const path = `/api/chat/rooms/${roomId}/voice`;
  const { voiceId: from } = await must(ann.post(path, {}));
  const { voiceId: to } = await must(bob.post(path, {}));
  return { ann, bob, path, from: from as number, to: to as number };
}

export const calls: Examples<'voice'> = {
  async listVoice(world) {
    const { ann } = await inVoice(world);
    return () => ann.get('/api/voice');
  },
  async joinVoice(world) {
    const { ann, roomId } = await groupOf(world);
    return () => ann.post(`/api/chat/rooms/${roomId}/voice`, { muted: true });
  },
  async keepVoice(world) {
    const { ann, path, from } = await inVoice(world);
    return () => ann.put(path, { voiceId: from, muted: false });
  },
  async leaveVoice(world) {
    const { ann, path, from } = await inVoice(world);
    return () => ann.delete(`${path}/${from}`);
  },
  async sendVoiceSignal(world) {
    const { ann, path, from, to } = await inVoice(world);
    const description = { type: 'offer', sdp: 'v=0\r\n', offerId: 1 };
    return () => ann.post(`${path}/signals`, { from, to, signal: { description } });
  },
};

export const statements: Statements<'voice'> = {
  listVoice: 1,
  joinVoice: 9,
  keepVoice: 1,
  leaveVoice: 8,
  sendVoiceSignal: 1,
};
