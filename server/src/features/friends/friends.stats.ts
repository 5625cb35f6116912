import type { FeatureCore } from '../../core/feature-core.ts';

export function addFriendsStats({ stats, live }: FeatureCore): void {
  stats.addLevel({
    name: 'inside',
    label: 'Members inside',
    about: 'Members who had a page of Snowglobe open, the most at once.',
    unit: { one: 'inside', many: 'inside' },
    plot: 'line',
    order: 10,
    level: live.inside.count,
  });
  stats.addTile({
    name: 'inside',
    label: 'Inside now',
    unit: 'count',
    order: 20,
    stat: 'inside',
    read: () => Promise.resolve({ value: live.inside.count() }),
  });
}
