import type { Announcements } from '@dnd-kit/core';
import { t } from '../../../core/texts.ts';

/** What a screen reader says while a role is moved. */
export function announcementsFor(roles: readonly { id: number; name: string }[]): Announcements {
  const nameOf = (id: unknown) => roles.find((role) => role.id === id)?.name ?? '';
  const placeOf = (id: unknown) => ({
    place: roles.findIndex((role) => role.id === id) + 1,
    count: roles.length,
  });
  const pickedUp = (id: unknown) => t('admin:move.pickedUp', { name: nameOf(id), ...placeOf(id) });
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      // Right after the start the role is over itself: the same text again, so that the first one is not cut off.
      return over.id === active.id
        ? pickedUp(active.id)
        : t('admin:move.over', { name: nameOf(active.id), ...placeOf(over.id) });
    },
    onDragEnd: ({ active, over }) =>
      over ? t('admin:move.dropped', { name: nameOf(active.id), ...placeOf(over.id) }) : undefined,
    onDragCancel: ({ active }) =>
      t('admin:move.cancelled', { name: nameOf(active.id), ...placeOf(active.id) }),
  };
}
