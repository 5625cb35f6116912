import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { newsActivity } from './news.model.ts';

export const newsEvents = {
  /** To everyone. A new post is unread to all but its author. */
  'news.changed': event({
    durable: true,
    data: z.object({ postId: z.number(), what: z.enum(['created', 'updated', 'deleted']) }),
  }),
  /** To the member, who opened News in one of their tabs: how many posts are still unread. */
  'news.read': event({ durable: true, data: z.object({ unread: z.number() }) }),
  /** To everyone: somebody read, reacted or commented. At most one a second and post. */
  'news.activity': event({ durable: false, data: newsActivity }),
};
