import type { Examples, Statements } from './world.ts';

export const calls: Examples<'home'> = {
  async getHome({ app }) {
    const who = await app.people.paid();
    return () => who.get('/api/home?with=shell');
  },
};

export const statements: Statements<'home'> = {
  // With the first answers of other parts: four statements more than home alone, instead of five more calls. One
  // asks which series the member follows.
  getHome: 10,
};
