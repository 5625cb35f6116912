import type { Examples, Statements } from './world.ts';

export const calls: Examples<'search'> = {
  async search({ app }) {
    const who = await app.people.paid();
    return () => who.get('/api/search?q=snow');
  },
};

export const statements: Statements<'search'> = {
  // One for each kind of result in the database; for titles one for films and series, and one for anime.
  search: 8,
};
