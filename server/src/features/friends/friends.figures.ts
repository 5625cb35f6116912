import type { Core } from '../../core/core.ts';

export function addFriendsFigures({ figures, live }: Core): void {
  figures.addLevel({
    name: 'inside',
    label: 'Members inside',
    about: 'Members who had a page of Snowglobe open, the most at once.',
    unit: { one: 'inside', many: 'inside' },
    plot: 'line',
    place: 10,
    level: live.hub.inside,
  });
  figures.addTile({
    name: 'inside',
    label: 'Inside now',
    unit: 'count',
    place: 20,
    figure: 'inside',
    read: () => Promise.resolve({ value: live.hub.inside() }),
  });
}
