import { randomUUID } from 'node:crypto';
import { floodOf, type Attack } from './attack.ts';

export const callsThatWrite: Attack = {
  name: 'every call that writes',
  does: 'blocks and unblocks, asks for friendship, talks, types, flips its presence, reports, reads, renames itself, 50 at once',
  async run(target) {
    const { scene, attackerHttp } = target;
    const victim = { username: scene.bystander.username };
    const heavy = '🦄'.repeat(4000);
    const calls = [
      () => attackerHttp.send('POST', '/api/friends/block', { json: { username: scene.crowd[0]!.username } }),
      () =>
        attackerHttp.send('DELETE', '/api/friends/block', { json: { username: scene.crowd[0]!.username } }),
      () => attackerHttp.send('POST', '/api/friends/request', { json: victim }),
      () => attackerHttp.send('POST', '/api/friends/status'),
      () => attackerHttp.send('DELETE', '/api/friends/status'),
      () => attackerHttp.send('POST', `/api/chat/rooms/${scene.groupId}/typing`),
      () => attackerHttp.send('PUT', `/api/chat/rooms/${scene.groupId}/read`, { json: { seq: 1 } }),
      () =>
        attackerHttp.send('POST', `/api/chat/rooms/${scene.groupId}/messages`, {
          json: { content: heavy, clientId: randomUUID() },
        }),
      () => attackerHttp.send('PUT', '/api/profile/update', { json: { bio: heavy.slice(0, 1000) } }),
      // A taken name: only the database refuses it, after all other checks.
      () => attackerHttp.send('PUT', '/api/profile/update', { json: victim }),
      () => attackerHttp.send('PUT', '/api/user/inbox/read-all'),
      () => attackerHttp.send('POST', `/api/news/posts/${scene.newsId}/react`, { json: { type: 'like' } }),
      () =>
        attackerHttp.send('POST', `/api/news/posts/${scene.newsId}/comments`, { json: { content: 'No' } }),
      () => attackerHttp.send('POST', '/api/subscriptions/create-checkout', { json: { planId: 'pro' } }),
      () =>
        attackerHttp.send('POST', '/api/support/reports', {
          json: { itemType: 'user', itemId: 2, reason: 'x'.repeat(500) },
        }),
      () =>
        attackerHttp.send('POST', '/api/chat/rooms/group', {
          json: { name: 'x', members: Array.from({ length: 1000 }, () => victim.username) },
        }),
      () => attackerHttp.send('POST', '/api/auth/forgot-password', { json: { email: 'owner@localhost' } }),
    ];
    await floodOf(target, 50, (n) => calls[n % calls.length]!());
  },
};
