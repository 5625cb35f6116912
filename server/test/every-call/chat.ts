import { befriend, say } from '../rooms.ts';
import { form, friends, groupOf, must, talk, type Examples, type Statements, type World } from './world.ts';

async function inPublic({ app }: World) {
  const who = await app.people.free();
  const { message } = await must(who.post('/api/public-chat/messages', { message: 'Good evening' }));
  return { who, id: message.id as number };
}

async function amongStaff({ app }: World) {
  const who = await app.people.admin();
  await must(who.post('/api/chat/messages', { message: 'All quiet' }));
  return who;
}

async function withPicture(world: World) {
  const { ann, roomId } = await talk(world);
  const sent = form({ type: 'image' }, { field: 'file', bytes: world.picture });
  const { message } = await must(ann.post(`/api/chat/rooms/${roomId}/upload`, sent));
  return { ann, fileUrl: message.fileUrl as string };
}

export const calls: Examples<'chat'> = {
  async listPublicMessages(world) {
    const { who } = await inPublic(world);
    return () => who.get('/api/public-chat/messages');
  },
  async sendPublicMessage(world) {
    const { who } = await inPublic(world);
    return () => who.post('/api/public-chat/messages', { message: 'And good night', clientId: 'night' });
  },
  async deletePublicMessage(world) {
    const { who, id } = await inPublic(world);
    return () => who.delete(`/api/public-chat/messages/${id}`);
  },
  async editPublicMessage(world) {
    const { who, id } = await inPublic(world);
    return () => who.put(`/api/public-chat/messages/${id}`, { message: 'Good night' });
  },
  async reactToPublicMessage(world) {
    const { who, id } = await inPublic(world);
    return () => who.put(`/api/public-chat/messages/${id}/reactions/like`);
  },
  async unreactToPublicMessage(world) {
    const { who, id } = await inPublic(world);
    await must(who.put(`/api/public-chat/messages/${id}/reactions/like`));
    return () => who.delete(`/api/public-chat/messages/${id}/reactions/like`);
  },
  async searchPublicMessages(world) {
    const { who } = await inPublic(world);
    return () => who.get('/api/public-chat/search?q=evening');
  },
  async suggestPublicMentions({ app }) {
    const [who, other] = [await app.people.free(), await app.people.free()];
    return () => who.get(`/api/public-chat/mentionable?q=${other.username.slice(0, 4)}`);
  },
  async suggestStaffMentions(world) {
    const who = await amongStaff(world);
    const other = await world.app.people.admin();
    return () => who.get(`/api/chat/mentionable?q=${other.username.slice(0, 4)}`);
  },
  async editRoomMessage(world) {
    const { ann, roomId, messageId } = await talk(world);
    return () => ann.put(`/api/chat/rooms/${roomId}/messages/${messageId}`, { content: 'Put otherwise' });
  },
  async reactToRoomMessage(world) {
    const { bob, roomId, messageId } = await talk(world);
    return () => bob.put(`/api/chat/rooms/${roomId}/messages/${messageId}/reactions/like`);
  },
  async unreactToRoomMessage(world) {
    const { bob, roomId, messageId } = await talk(world);
    const path = `/api/chat/rooms/${roomId}/messages/${messageId}/reactions/like`;
    await must(bob.put(path));
    return () => bob.delete(path);
  },
  async searchRoomMessages(world) {
    const { ann, roomId } = await talk(world);
    return () => ann.get(`/api/chat/rooms/${roomId}/search?q=between`);
  },
  async listStaffMessages(world) {
    const who = await amongStaff(world);
    return () => who.get('/api/chat/messages');
  },
  async sendStaffMessage(world) {
    const who = await amongStaff(world);
    return () => who.post('/api/chat/messages', { message: 'Still quiet' });
  },
  async listRooms(world) {
    const { ann } = await talk(world);
    return () => ann.get('/api/chat/rooms');
  },
  async openPrivateRoom(world) {
    const [ann, bob] = await friends(world);
    return () => ann.post('/api/chat/rooms/private', { friendUsername: bob.username });
  },
  async createGroup(world) {
    const [ann, bob] = await friends(world);
    return () => ann.post('/api/chat/rooms/group', { name: 'Winter club', members: [bob.username] });
  },
  async listRoomMessages(world) {
    const { bob, roomId } = await talk(world);
    return () => bob.get(`/api/chat/rooms/${roomId}/messages`);
  },
  async sendRoomMessage(world) {
    const { ann, roomId } = await talk(world);
    return () => ann.post(`/api/chat/rooms/${roomId}/messages`, { content: 'Once more', clientId: 'more' });
  },
  async deleteRoomMessage(world) {
    const { ann, roomId, messageId } = await talk(world);
    return () => ann.delete(`/api/chat/rooms/${roomId}/messages/${messageId}`);
  },
  async uploadRoomFile(world) {
    const { ann, roomId } = await talk(world);
    const sent = () => form({ type: 'image' }, { field: 'file', bytes: world.picture });
    return () => ann.post(`/api/chat/rooms/${roomId}/upload`, sent());
  },
  async getRoomFile(world) {
    const { ann, fileUrl } = await withPicture(world);
    return () => ann.get(fileUrl);
  },
  async getRoomThumbnail(world) {
    const { ann, fileUrl } = await withPicture(world);
    return () => ann.get(`${fileUrl}/thumbnail`);
  },
  async markRoomRead(world) {
    const { ann, bob, roomId } = await talk(world);
    const { seq } = await say(ann, roomId, 'Unread');
    return () => bob.put(`/api/chat/rooms/${roomId}/read`, { seq });
  },
  async tellTyping(world) {
    const { ann, roomId } = await talk(world);
    return () => ann.post(`/api/chat/rooms/${roomId}/typing`);
  },
  async setRoomNotify(world) {
    const { ann, roomId } = await talk(world);
    return () => ann.put(`/api/chat/rooms/${roomId}/notifications`, { notify: 'mentions' });
  },
  async renameGroup(world) {
    const { ann, roomId } = await groupOf(world);
    return () => ann.put(`/api/chat/rooms/${roomId}`, { name: 'Summer club' });
  },
  async setGroupPicture(world) {
    const { ann, roomId } = await groupOf(world);
    const sent = () => form({}, { field: 'file', bytes: world.picture });
    return () => ann.post(`/api/chat/rooms/${roomId}/picture`, sent());
  },
  async removeGroupPicture(world) {
    const { ann, roomId } = await groupOf(world);
    const sent = form({}, { field: 'file', bytes: world.picture });
    await must(ann.post(`/api/chat/rooms/${roomId}/picture`, sent));
    return () => ann.delete(`/api/chat/rooms/${roomId}/picture`);
  },
  async addGroupMembers(world) {
    const { ann, roomId } = await groupOf(world);
    const cat = await world.app.people.free();
    await befriend(ann, cat);
    return () => ann.post(`/api/chat/rooms/${roomId}/members`, { members: [cat.username] });
  },
  async removeGroupMember(world) {
    const { ann, bob, roomId } = await groupOf(world);
    return () => ann.delete(`/api/chat/rooms/${roomId}/members/${bob.username}`);
  },
  async handOverGroup(world) {
    const { ann, bob, roomId } = await groupOf(world);
    return () => ann.put(`/api/chat/rooms/${roomId}/creator`, { username: bob.username });
  },
  async leaveGroup(world) {
    const { bob, roomId } = await groupOf(world);
    return () => bob.post(`/api/chat/rooms/${roomId}/leave`);
  },
  async deleteGroup(world) {
    const { ann, roomId } = await groupOf(world);
    return () => ann.delete(`/api/chat/rooms/${roomId}`);
  },
};

export const statements: Statements<'chat'> = {
  listPublicMessages: 0,
  sendPublicMessage: 1,
  deletePublicMessage: 7,
  editPublicMessage: 8,
  reactToPublicMessage: 5,
  unreactToPublicMessage: 5,
  searchPublicMessages: 3,
  suggestPublicMentions: 1,
  suggestStaffMentions: 1,
  editRoomMessage: 8,
  reactToRoomMessage: 6,
  unreactToRoomMessage: 6,
  searchRoomMessages: 4,
  listStaffMessages: 1,
  sendStaffMessage: 1,
  listRooms: 0,
  openPrivateRoom: 8,
  createGroup: 8,
  listRoomMessages: 1,
  sendRoomMessage: 1,
  deleteRoomMessage: 10,
  uploadRoomFile: 40,
  getRoomFile: 2,
  getRoomThumbnail: 2,
  markRoomRead: 6,
  tellTyping: 1,
  setRoomNotify: 4,
  renameGroup: 9,
  setGroupPicture: 45,
  removeGroupPicture: 15,
  addGroupMembers: 14,
  removeGroupMember: 13,
  handOverGroup: 11,
  leaveGroup: 14,
  deleteGroup: 10,
};
