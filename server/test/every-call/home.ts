import type { Examples, Statements } from './world.ts';

export const calls: Examples<'home'> = {
  async getHome({ app }) {
    const who = await app.people.paid();
    return () => who.get('/api/home?with=shell');
  },
};

export const statements: Statements<'home'> = {
  // With what stands around it: three more than home alone, for four calls less.
  getHome: 13,
};
