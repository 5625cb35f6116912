import { ask, newChat, question } from '../ai.ts';
import { must, type Examples, type Statements, type World } from './world.ts';

async function chatting({ app }: World) {
  const who = await app.people.paid();
  const id = await newChat(who);
  const { message } = await must(ask(who, id, 'A comedy'));
  return { who, path: `/api/ai/chat/sessions/${id}`, id, answerId: message.id as number };
}

export const calls: Examples<'ai'> = {
  async getAiUsage(world) {
    const { who } = await chatting(world);
    return () => who.get('/api/ai/usage-status');
  },
  async askAi(world) {
    const { who, id } = await chatting(world);
    return () => ask(who, id, 'Something older');
  },
  async askMediaAssistant(world) {
    const { who } = await chatting(world);
    return () => who.post('/api/ai/chat/media', question('A comedy'));
  },
  async followAiAnswer(world) {
    const { who, answerId } = await chatting(world);
    return () => who.get(`/api/ai/generations/${answerId}`);
  },
  async stopAiAnswer(world) {
    const { who, answerId } = await chatting(world);
    return () => who.delete(`/api/ai/generations/${answerId}`);
  },
  async listAiSessions(world) {
    const { who } = await chatting(world);
    return () => who.get('/api/ai/chat/sessions');
  },
  async getAiSession(world) {
    const { who, path } = await chatting(world);
    return () => who.get(path);
  },
  async createAiSession(world) {
    const { who } = await chatting(world);
    return () => who.post('/api/ai/chat/sessions', {});
  },
  async updateAiSession(world) {
    const { who, path } = await chatting(world);
    return () => who.put(path, { sessionName: 'Comedies' });
  },
  async showAiVersion(world) {
    const { who, path, answerId } = await chatting(world);
    return () => who.put(`${path}/shown`, { messageId: answerId });
  },
  async deleteAiSession(world) {
    const { who, path } = await chatting(world);
    await newChat(who);
    return () => who.delete(path);
  },
  async exportAiSession(world) {
    const { who, path } = await chatting(world);
    return () => who.get(`${path}/export`);
  },
  async searchAiSessions(world) {
    const { who } = await chatting(world);
    return () => who.get('/api/ai/chat/search?q=comedy');
  },
};

export const statements: Statements<'ai'> = {
  getAiUsage: 0,
  // The question, its answer and the end of the answer are three transactions.
  askAi: 18,
  // The stars that the member gave.
  askMediaAssistant: 1,
  followAiAnswer: 3,
  stopAiAnswer: 4,
  listAiSessions: 2,
  getAiSession: 2,
  createAiSession: 6,
  updateAiSession: 6,
  showAiVersion: 7,
  deleteAiSession: 8,
  exportAiSession: 2,
  searchAiSessions: 1,
};
