import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { home } from './home.model.ts';

export const homeRoutes = {
  getHome: route({
    method: 'GET',
    path: '/api/home',
    summary:
      'Everything that home shows, in one call; for a page that opens with it, what stands around every screen as well.',
    access: 'member',
    query: z.object({ with: z.optional(z.enum(['shell'], 'with is shell')) }),
    reply: ok(home),
  }),
};
