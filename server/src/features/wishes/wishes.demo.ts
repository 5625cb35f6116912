import type { SeedDemo } from '../../core/feature.ts';

type Asked = { title: string; by: string; word?: string; votes: readonly string[] };

const asked: readonly Asked[] = [
  {
    title: 'Metropolis',
    by: 'oda_',
    word: 'The restored one with the missing half hour, please.',
    votes: ['vesper9', 'lumi', 'tundra-fox'],
  },
  { title: 'The General', by: 'vesper9', votes: ['oda_', 'lumi'] },
  { title: 'Faust', by: 'lumi', word: 'For the first snow.', votes: ['oda_'] },
  { title: 'Sunrise', by: 'tundra-fox', votes: [] },
];

/** Wishes of the demo's members: one accepted, one on its way, one declined, one new. */
export const seedWishes: SeedDemo = async ({ as }) => {
  const wishes = new Map<string, number>();
  for (const { title, by, word = '', votes } of asked) {
    const { results } = await as(by).searchMedia({ query: { query: title, type: 'movie' } });
    const found = results.find(({ media_source: source }) => source !== 'library');
    if (!found) continue;
    const made = await as(by).askForTitle({ body: { titleId: found.id, word } });
    const id = made.wishes[0]!.id;
    wishes.set(title, id);
    for (const voter of votes) await as(voter).voteForWish({ params: { id }, body: {} });
  }
  const decide = async (title: string, state: 'accepted' | 'coming' | 'declined', reason = '') => {
    const id = wishes.get(title);
    if (id) await as('kestrel').decideWish({ params: { id }, body: { from: 'new', state, reason } });
  };
  await decide('Metropolis', 'coming');
  await decide('The General', 'accepted');
  await decide('Sunrise', 'declined', 'We only found a copy without its music so far.');
};
