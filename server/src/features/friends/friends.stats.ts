import type { FeatureCore } from '../../core/feature-core.ts';

export function addFriendsStats({ stats, live }: FeatureCore): void {
  stats.addLevel({
    name: 'inside',
    label: 'admin:stat.inside',
    about: 'admin:stat.inside.about',
    unit: { counted: 'admin:stat.inside.count', none: 'admin:stat.inside.none' },
    plot: 'line',
    order: 10,
    level: live.inside.count,
  });
  stats.addTile({
    name: 'inside',
    label: 'admin:tile.inside',
    unit: 'count',
    order: 20,
    stat: 'inside',
    read: () => Promise.resolve({ value: live.inside.count() }),
  });
}
