import type { FeatureCore } from '../../core/feature-core.ts';
import { countRows } from '../../core/stats/stats.ts';

export function addModsStats({ stats }: FeatureCore): void {
  stats.add({
    name: 'mod-downloads',
    label: 'admin:stat.downloads',
    about: 'admin:stat.downloads.about',
    unit: { counted: 'admin:stat.downloads.count', none: 'admin:stat.downloads.none' },
    plot: 'line',
    order: 80,
    count: (db, span) => countRows(db, span, { table: 'mod_downloads' }),
  });
  stats.add({
    name: 'mod-versions',
    label: 'admin:stat.modFiles',
    about: 'admin:stat.modFiles.about',
    unit: { counted: 'admin:stat.modFiles.count', none: 'admin:stat.modFiles.none' },
    plot: 'bars',
    order: 90,
    count: (db, span) => countRows(db, span, { table: 'mod_versions' }),
  });
}
