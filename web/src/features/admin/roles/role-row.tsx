import { useSortable } from '@dnd-kit/sortable';
import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Lock, Pencil, Trash2 } from 'lucide-react';
import { momentText, shortDateText } from '../../../core/format/dates.ts';
import { numberText } from '../../../core/format/numbers.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { HoverButton, StaffActions } from '../../../ui/staff-table.tsx';
import { permissionsText } from './permission-words.ts';
import styles from './role-row.module.css';

export type RoleMoves = { up: (() => void) | null; down: (() => void) | null };

type RoleRowProps = {
  role: ManagedRole;
  mayEdit: boolean;
  /** Null if the role can't be moved. */
  moves: RoleMoves | null;
  onEdit: () => void;
  onDelete: () => void;
};

export function RoleRow({ role, mayEdit, moves, onEdit, onDelete }: RoleRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: role.id,
      disabled: moves === null,
    });
  return (
    <tr
      ref={setNodeRef}
      className={isDragging ? styles.dragged : undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <td className={styles.handle}>
        {moves ? (
          <IconButton
            icon={GripVertical}
            label={`Move ${role.name}`}
            className={styles.grip}
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
          />
        ) : (
          <span className={styles.fixed} title="This role keeps its place">
            <Icon of={Lock} size={15} />
          </span>
        )}
      </td>
      <th scope="row">
        <RoleBadge role={role.name} color={role.color} size="l" />
      </th>
      <td data-label="Description" className={styles.words}>
        {role.description || <span className={styles.none}>—</span>}
        {role.permissions && <span className={styles.permissions}>{permissionsText(role.permissions)}</span>}
      </td>
      <td data-label="Color" className={styles.color}>
        <i style={{ backgroundColor: role.color }} />
        <span className="readout">{role.color}</span>
      </td>
      <td data-label="Members">{numberText(role.memberCount)}</td>
      <td data-label="Created">
        <time dateTime={role.created_at} title={momentText(role.created_at)}>
          {shortDateText(role.created_at)}
        </time>
      </td>
      <StaffActions>
        {mayEdit && (
          <>
            <HoverButton size="s" aria-label={`Edit ${role.name}`} onClick={onEdit}>
              Edit
            </HoverButton>
            <RoleMenu role={role} moves={moves} onEdit={onEdit} onDelete={onDelete} />
          </>
        )}
      </StaffActions>
    </tr>
  );
}

function RoleMenu({ role, moves, onEdit, onDelete }: Omit<RoleRowProps, 'mayEdit'>) {
  return (
    <Menu
      label={`Actions for ${role.name}`}
      align="end"
      trigger={<IconButton icon={Ellipsis} label={`Actions for ${role.name}`} />}
    >
      <MenuItem icon={Pencil} onSelect={onEdit}>
        Edit role
      </MenuItem>
      {moves?.up && (
        <MenuItem icon={ArrowUp} onSelect={moves.up}>
          Move up
        </MenuItem>
      )}
      {moves?.down && (
        <MenuItem icon={ArrowDown} onSelect={moves.down}>
          Move down
        </MenuItem>
      )}
      {!role.isSystem && (
        <>
          <MenuLine />
          <MenuItem icon={Trash2} danger onSelect={onDelete}>
            Delete role
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
