import { randomUUID } from 'node:crypto';
import { floodOf, type Attack } from './attack.ts';

export const idempotencyKeys: Attack = {
  name: 'idempotency keys',
  does: 'a new Idempotency-Key with each call, 50 at once: the server stores an answer for each',
  run: (target) =>
    floodOf(target, 50, () =>
      target.attackerHttp.send('POST', `/api/news/posts/${target.scene.newsId}/view`, {
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
};
