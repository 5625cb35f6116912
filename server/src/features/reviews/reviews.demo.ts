import type { SeedDemo } from '../../core/feature.ts';

type Said = { by: string; stars: number; text?: string; isSpoiler?: boolean };

const said: Readonly<Record<string, readonly Said[]>> = {
  Nosferatu: [
    {
      by: 'oda_',
      stars: 5,
      text: 'Still the best shadow in cinema. Watch it with the lights off and the sound up.',
    },
    {
      by: 'vesper9',
      stars: 4,
      text: 'The ship arrives with nobody alive on it, and the town just carries on.',
      isSpoiler: true,
    },
    { by: 'lumi', stars: 4 },
    { by: 'tundra-fox', stars: 3, text: 'A slow first half, a perfect last ten minutes.' },
  ],
  'The General': [
    { by: 'vesper9', stars: 5, text: 'Every stunt is real, and the train is the best actor in it.' },
    { by: 'oda_', stars: 5 },
    { by: 'snowy', stars: 5 },
  ],
  'Night of the Living Dead': [
    { by: 'lumi', stars: 4, text: 'The house does half of the work. So does the radio.' },
    { by: 'snowy', stars: 4 },
  ],
  Faust: [
    { by: 'oda_', stars: 4 },
    { by: 'tundra-fox', stars: 2, text: 'Beautiful, but I fell asleep twice.' },
  ],
};

/** Stars and reviews of the demo's members. */
export const seedReviews: SeedDemo = async ({ as }) => {
  for (const [name, reviews] of Object.entries(said)) {
    const { results } = await as('oda_').searchMedia({ query: { query: name, type: 'movie' } });
    const title = results[0];
    if (!title) continue;
    for (const { by, stars, text = '', isSpoiler = false } of reviews)
      await as(by).reviewTitle({ params: { id: title.id }, body: { stars, text, isSpoiler } });
  }
};
