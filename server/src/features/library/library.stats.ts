import type { FeatureCore } from '../../core/feature-core.ts';
import { countRows } from '../../core/stats/stats.ts';

export function addLibraryStats({ stats }: FeatureCore): void {
  stats.add({
    name: 'library-videos',
    label: 'Library videos',
    about: 'Films and episodes that were added to the library.',
    unit: { one: 'video', many: 'videos' },
    plot: 'bars',
    order: 42,
    count: (db, span) => countRows(db, span, { table: 'library_videos' }),
  });
}
