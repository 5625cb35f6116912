import type { FeatureCore } from '../../core/feature-core.ts';
import { countPlays, deleteOldPlays } from './watching/plays.store.ts';

const keptDays = 400;

/** Returns the function that counts outcomes of video sources, which have no rows to be counted later. */
export function addMediaStats({ db, stats, everyHour }: FeatureCore) {
  everyHour('media.delete-old-plays', () => deleteOldPlays(db, keptDays));
  stats.add({
    name: 'plays',
    label: 'Plays',
    about: 'Films and episodes that members watched, each counted once per member and day.',
    unit: { one: 'play', many: 'plays' },
    plot: 'line',
    order: 40,
    count: countPlays,
  });
  return stats.addNoted({
    name: 'source-outcomes',
    label: 'Video sources',
    about: 'How often a video source loaded, and how often it did not.',
    unit: { one: 'try', many: 'tries' },
    plot: 'bars',
    order: 45,
    series: [
      { name: 'loaded', label: 'Loaded', color: 'paid' },
      { name: 'failed', label: 'Failed', color: 'admin' },
    ],
  });
}
