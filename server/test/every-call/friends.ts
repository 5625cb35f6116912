import { friends, must, type Examples, type Statements } from './world.ts';

export const calls: Examples<'friends'> = {
  async listFriends(world) {
    const [ann] = await friends(world);
    return () => ann.get('/api/friends');
  },
  async listFriendRequests({ app }) {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    await must(ann.post('/api/friends/request', { username: bob.username }));
    return () => bob.get('/api/friends/requests');
  },
  async requestFriend({ app }) {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    return () => ann.post('/api/friends/request', { username: bob.username });
  },
  async answerFriendRequest({ app }) {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    await must(ann.post('/api/friends/request', { username: bob.username }));
    const { requests } = await must(bob.get('/api/friends/requests'));
    return () => bob.put(`/api/friends/requests/${requests[0].id}`, { action: 'accept' });
  },
  async takeBackFriendRequest({ app }) {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    await must(ann.post('/api/friends/request', { username: bob.username }));
    const { requests } = await must(ann.get('/api/friends/requests'));
    return () => ann.delete(`/api/friends/requests/${requests[0].id}`);
  },
  async removeFriend(world) {
    const [ann, bob] = await friends(world);
    return () => ann.delete('/api/friends/remove', { username: bob.username });
  },
  async getFriendStatus(world) {
    const [ann, bob] = await friends(world);
    return () => ann.get(`/api/friends/status/${bob.username}`);
  },
  async goOnline(world) {
    const [ann] = await friends(world);
    return () => ann.post('/api/friends/status');
  },
  async goOffline(world) {
    const [ann] = await friends(world);
    return () => ann.delete('/api/friends/status');
  },
  async listInside({ app }) {
    const who = await app.people.free();
    return () => who.get('/api/friends/inside');
  },
  async listBlocked({ app }) {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    await must(ann.post('/api/friends/block', { username: bob.username }));
    return () => ann.get('/api/friends/blocked');
  },
  async blockMember(world) {
    const [ann, bob] = await friends(world);
    return () => ann.post('/api/friends/block', { username: bob.username });
  },
  async unblockMember({ app }) {
    const [ann, bob] = [await app.people.free(), await app.people.free()];
    await must(ann.post('/api/friends/block', { username: bob.username }));
    return () => ann.delete('/api/friends/block', { username: bob.username });
  },
  async getProfile(world) {
    const [ann, bob] = await friends(world);
    return () => ann.get(`/api/users/profile/${bob.username}`);
  },
};

export const statements: Statements<'friends'> = {
  listFriends: 1,
  listFriendRequests: 1,
  requestFriend: 12,
  answerFriendRequest: 13,
  takeBackFriendRequest: 9,
  removeFriend: 11,
  getFriendStatus: 4,
  goOnline: 3,
  goOffline: 0,
  listInside: 2,
  listBlocked: 1,
  blockMember: 14,
  unblockMember: 5,
  getProfile: 2,
};
