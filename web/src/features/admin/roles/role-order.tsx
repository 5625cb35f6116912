import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';
import type { ReactNode } from 'react';
import { announcementsFor } from './role-announcements.ts';
import { t } from '../../../core/texts.ts';

const instructions = {
  draggable: t('admin:move.how'),
};

type RoleOrderProps = {
  roles: readonly ManagedRole[];
  /** The roles that can be moved; they are below all fixed roles. */
  movable: readonly ManagedRole[];
  onOrder: (roles: ManagedRole[]) => void;
  children: ReactNode;
};

/** Makes the rows sortable with mouse, touch and keys. */
export function RoleOrder({ roles, movable, onOrder, children }: RoleOrderProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function drop({ active, over }: DragEndEvent) {
    const from = roles.findIndex(({ id }) => id === active.id);
    const to = roles.findIndex(({ id }) => id === over?.id);
    if (from !== -1 && to !== -1 && from !== to) onOrder(arrayMove([...roles], from, to));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={measuring}
      accessibility={{ announcements: announcementsFor(roles), screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      <SortableContext items={movable.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Measures the few rows before one is picked up, so that an arrow key pressed right after it finds its target. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } };
