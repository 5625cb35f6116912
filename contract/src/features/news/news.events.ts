import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { newsActivity } from './news.model.ts';

export const newsEvents = {
  /** Sent to everyone. A new post is unread for everyone but its author. */
  'news.changed': event({
    durable: true,
    data: z.object({ postId: z.number(), what: z.enum(['created', 'updated', 'deleted']) }),
  }),
  /** Sent to the member after they opened News in one of their tabs: how many posts are still unread. */
  'news.read': event({ durable: true, data: z.object({ unread: z.number() }) }),
  /** Sent to everyone: somebody read a post, reacted or commented. At most once a second for each post. */
  'news.activity': event({ durable: false, data: newsActivity }),
};
