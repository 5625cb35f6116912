import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { text } from '../../text.ts';
import { searchWordsMax } from './search.limits.ts';
import { found } from './search.model.ts';

export const searchRoutes = {
  search: route({
    method: 'GET',
    path: '/api/search',
    summary:
      'The search box (Ctrl-K): screens, members, own rooms, titles, mods, news and AI chats that the caller may see.',
    access: 'member',
    query: z.object({
      q: text({ max: searchWordsMax, required: 'search:required' }),
    }),
    reply: ok(z.object({ results: z.array(found) })),
    limit: { max: 120, seconds: 60, by: 'member' },
  }),
};
