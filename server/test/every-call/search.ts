import type { Examples } from './world.ts';

export const searchCalls: Examples<'search'> = {
  async search({ app }) {
    const who = await app.people.paid();
    return () => who.get('/api/search?q=snow');
  },
};
