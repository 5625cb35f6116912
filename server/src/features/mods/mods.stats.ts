import type { FeatureCore } from '../../core/feature-core.ts';
import { countRows } from '../../core/stats/stats.ts';

export function addModsStats({ stats }: FeatureCore): void {
  stats.add({
    name: 'mod-downloads',
    label: 'Downloads',
    about: 'Mods that members downloaded, each counted once per member and day.',
    unit: { one: 'download', many: 'downloads' },
    plot: 'line',
    order: 80,
    count: (db, span) => countRows(db, span, { table: 'mod_downloads' }),
  });
  stats.add({
    name: 'mod-versions',
    label: 'Mod files added',
    about: 'New mods with a file, and new versions of them.',
    unit: { one: 'file', many: 'files' },
    plot: 'bars',
    order: 90,
    count: (db, span) => countRows(db, span, { table: 'mod_versions' }),
  });
}
