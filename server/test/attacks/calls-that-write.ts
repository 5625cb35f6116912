import { randomUUID } from 'node:crypto';
import { floodOf, type Attack } from './attack.ts';

export const callsThatWrite: Attack = {
  name: 'every call that writes',
  does: 'blocks and unblocks, asks for friendship, talks, types, flips its presence, reports, reads, renames itself, 50 at once',
  async run(target) {
    const { scene, elsewhere } = target;
    const victim = { username: scene.onlooker.username };
    const heavy = '🦄'.repeat(4000);
    const calls = [
      () => elsewhere.send('POST', '/api/friends/block', { json: { username: scene.crowd[0]!.username } }),
      () => elsewhere.send('DELETE', '/api/friends/block', { json: { username: scene.crowd[0]!.username } }),
      () => elsewhere.send('POST', '/api/friends/request', { json: victim }),
      () => elsewhere.send('POST', '/api/friends/status'),
      () => elsewhere.send('DELETE', '/api/friends/status'),
      () => elsewhere.send('POST', `/api/chat/rooms/${scene.groupId}/typing`),
      () => elsewhere.send('PUT', `/api/chat/rooms/${scene.groupId}/read`, { json: { seq: 1 } }),
      () =>
        elsewhere.send('POST', `/api/chat/rooms/${scene.groupId}/messages`, {
          json: { content: heavy, clientId: randomUUID() },
        }),
      () => elsewhere.send('PUT', '/api/profile/update', { json: { bio: heavy.slice(0, 1000) } }),
      // A name that is taken: refused by the database, late.
      () => elsewhere.send('PUT', '/api/profile/update', { json: victim }),
      () => elsewhere.send('PUT', '/api/user/inbox/read-all'),
      () => elsewhere.send('POST', `/api/news/posts/${scene.newsId}/react`, { json: { type: 'like' } }),
      () => elsewhere.send('POST', `/api/news/posts/${scene.newsId}/comments`, { json: { content: 'No' } }),
      () => elsewhere.send('POST', '/api/subscriptions/create-checkout', { json: { planId: 'pro' } }),
      () =>
        elsewhere.send('POST', '/api/support/reports', {
          json: { itemType: 'user', itemId: 2, reason: 'x'.repeat(500) },
        }),
      () =>
        elsewhere.send('POST', '/api/chat/rooms/group', {
          json: { name: 'x', members: Array.from({ length: 1000 }, () => victim.username) },
        }),
      () => elsewhere.send('POST', '/api/auth/forgot-password', { json: { email: 'owner@localhost' } }),
    ];
    await floodOf(target, 50, (n) => calls[n % calls.length]!());
  },
};
