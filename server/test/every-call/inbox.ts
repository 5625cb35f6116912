import { must, type Examples, type Statements, type World } from './world.ts';

/** A member with a message in their inbox. */
async function withInboxMessage({ app }: World) {
  const [who, other] = [await app.people.free(), await app.people.free()];
  await must(other.post('/api/friends/request', { username: who.username }));
  const { messages } = await must(who.get('/api/user/inbox'));
  return { who, id: messages[0].id as number };
}

export const calls: Examples<'inbox'> = {
  async listInbox(world) {
    const { who } = await withInboxMessage(world);
    return () => who.get('/api/user/inbox');
  },
  async countUnreadInbox(world) {
    const { who } = await withInboxMessage(world);
    return () => who.get('/api/user/inbox/unread-count');
  },
  async readAllInbox(world) {
    const { who } = await withInboxMessage(world);
    return () => who.put('/api/user/inbox/read-all');
  },
  async readInboxMessage(world) {
    const { who, id } = await withInboxMessage(world);
    return () => who.put(`/api/user/inbox/${id}/read`);
  },
  async readMention({ app }) {
    const [who, other] = [await app.people.free(), await app.people.free()];
    const { message } = await must(
      other.post('/api/public-chat/messages', { message: `Hello @${who.username}` }),
    );
    return () => who.put(`/api/user/inbox/mentions/${message.id}/read`);
  },
  async deleteInboxMessage(world) {
    const { who, id } = await withInboxMessage(world);
    return () => who.delete(`/api/user/inbox/${id}`);
  },
};

export const statements: Statements<'inbox'> = {
  // The unread chats, and the messages of the inbox.
  listInbox: 0,
  countUnreadInbox: 1,
  readAllInbox: 9,
  readInboxMessage: 6,
  readMention: 6,
  deleteInboxMessage: 6,
};
