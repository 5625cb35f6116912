import type { Announcements } from '@dnd-kit/core';

/** What a screen reader says while a role is moved. */
export function announcementsFor(roles: readonly { id: number; name: string }[]): Announcements {
  const nameOf = (id: unknown) => roles.find((role) => role.id === id)?.name ?? '';
  const placeOf = (id: unknown) =>
    `place ${roles.findIndex((role) => role.id === id) + 1} of ${roles.length}`;
  const pickedUp = (id: unknown) => `${nameOf(id)} is picked up, at ${placeOf(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      // Right after the start the role is over itself: the same text again, so that the first one is not cut off.
      return over.id === active.id ? pickedUp(active.id) : `${nameOf(active.id)} is at ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} stays at ${placeOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
}
