import { ok, route } from '../../route.ts';
import { home } from './home.model.ts';

export const homeRoutes = {
  getHome: route({
    method: 'GET',
    path: '/api/home',
    summary: 'Everything that home shows, in one call.',
    access: 'member',
    reply: ok(home),
  }),
};
