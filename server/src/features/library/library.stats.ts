import type { FeatureCore } from '../../core/feature-core.ts';
import { countRows } from '../../core/stats/stats.ts';

export function addLibraryStats({ stats }: FeatureCore): void {
  stats.add({
    name: 'library-videos',
    label: 'admin:stat.videos',
    about: 'admin:stat.videos.about',
    unit: { counted: 'admin:stat.videos.count', none: 'admin:stat.videos.none' },
    plot: 'bars',
    order: 42,
    count: (db, span) => countRows(db, span, { table: 'library_videos' }),
  });
}
