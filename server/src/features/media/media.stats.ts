import type { FeatureCore } from '../../core/feature-core.ts';
import { countPlays, deleteOldPlays } from './watching/plays.store.ts';

const keptDays = 400;

/** Returns the function that counts outcomes of video sources, which have no rows to be counted later. */
export function addMediaStats({ db, stats, everyHour }: FeatureCore) {
  everyHour('media.delete-old-plays', () => deleteOldPlays(db, keptDays));
  stats.add({
    name: 'plays',
    label: 'admin:stat.plays',
    about: 'admin:stat.plays.about',
    unit: { counted: 'admin:stat.plays.count', none: 'admin:stat.plays.none' },
    plot: 'line',
    order: 40,
    count: countPlays,
  });
  return stats.addNoted({
    name: 'source-outcomes',
    label: 'admin:stat.sources',
    about: 'admin:stat.sources.about',
    unit: { counted: 'admin:stat.sources.count', none: 'admin:stat.sources.none' },
    plot: 'bars',
    order: 45,
    series: [
      { name: 'loaded', label: 'admin:stat.sources.loaded', color: 'paid' },
      { name: 'failed', label: 'admin:stat.sources.failed', color: 'admin' },
    ],
  });
}
