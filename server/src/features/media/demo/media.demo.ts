import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { SeedDemo } from '../../../core/feature.ts';
import { savedForLater, watching } from './demo-viewings.ts';
import { spreadViewings } from './media.demo.store.ts';

/** Half-watched films and full lists. A title that the catalogue no longer has is left out. */
export const seedMedia: SeedDemo = async ({ as, core }) => {
  async function find(who: string, title: string): Promise<MediaResult | undefined> {
    const { results } = await as(who).searchMedia({ query: { query: title } });
    return results.find((found) => found.title.startsWith(title));
  }

  for (const [who, seen] of Object.entries(watching)) {
    // Saved in reverse order, because the last save is the newest.
    for (const [title, minute, of, season = null, episode = null] of seen.toReversed()) {
      const found = await find(who, title);
      if (!found) continue;
      const place = { type: found.type, id: found.id, season, episode };
      await as(who).reportSourceOutcome({ body: { domain: 'mirror-1.demo', ok: true, ...place } });
      await as(who).saveProgress({ body: { ...place, position: minute * 60, duration: of * 60 } });
    }
  }
  await spreadViewings(core.db);
  for (const [who, titles] of Object.entries(savedForLater)) {
    for (const title of titles.toReversed()) {
      const found = await find(who, title);
      if (found)
        await as(who).addToWatchLater({ body: { id: found.id, title: found.title, type: found.type } });
    }
  }
};
