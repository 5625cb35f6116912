import { describe, expect, it } from 'vitest';
import { placeholderEpisodes, placeholderSeasons } from './placeholders.ts';

describe('when the movie database does not answer', () => {
  it('the page shows as many seasons as the title has, or one, with ten episodes each', () => {
    expect(placeholderSeasons('Snow', 2)).toMatchObject([
      { season_number: 1, name: 'Season 1', episode_count: 10, overview: 'Season 1 of Snow' },
      { season_number: 2, name: 'Season 2', episode_count: 10, overview: 'Season 2 of Snow' },
    ]);
    expect(placeholderSeasons('Snow', null)).toHaveLength(1);
    expect(placeholderSeasons('Snow', 0)).toHaveLength(1);
  });

  it('the page shows as many episodes as the season has, or ten', () => {
    expect(placeholderEpisodes(3, 2)).toMatchObject([
      { season: 3, episode: 1, title: 'Episode 1', overview: 'Episode 1 of Season 3' },
      { season: 3, episode: 2, title: 'Episode 2', overview: 'Episode 2 of Season 3' },
    ]);
    expect(placeholderEpisodes(1, null)).toHaveLength(10);
    expect(placeholderEpisodes(1, 0)).toHaveLength(10);
  });
});
