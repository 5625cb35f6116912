import { randomUUID } from 'node:crypto';
import { floodOf, type Attack } from './attack.ts';

export const idempotencyKeys: Attack = {
  name: 'idempotency keys',
  does: 'a fresh Idempotency-Key with each of as many calls as go through, 50 at once, each of which keeps an answer',
  run: (target) =>
    floodOf(target, 50, () =>
      target.elsewhere.send('POST', `/api/news/posts/${target.scene.newsId}/view`, {
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
};
