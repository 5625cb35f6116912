import type { Examples } from './world.ts';

export const homeCalls: Examples<'home'> = {
  async getHome({ app }) {
    const who = await app.people.paid();
    return () => who.get('/api/home?with=shell');
  },
};
