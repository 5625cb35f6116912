import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { home } from './home.model.ts';

export const homeRoutes = {
  getHome: route({
    method: 'GET',
    path: '/api/home',
    summary:
      'Everything that home shows, in one call. `with=shell` adds the data of the frame around every screen.',
    access: 'member',
    query: z.object({ with: z.optional(z.enum(['shell'], 'with is shell')) }),
    reply: ok(home),
  }),
};
