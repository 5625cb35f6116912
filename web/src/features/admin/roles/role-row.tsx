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
import { roleDescription } from './role-description.ts';
import { t } from '../../../core/texts.ts';
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
      attributes: { roleDescription: t('admin:move.roleDescription') },
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
            label={t('admin:move.named', { name: role.name })}
            className={styles.grip}
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
          />
        ) : (
          <span className={styles.fixed} title={t('admin:role.fixed')}>
            <Icon of={Lock} size={15} />
          </span>
        )}
      </td>
      <th scope="row">
        <RoleBadge role={role.name} color={role.color} size="l" />
      </th>
      <td data-label={t('admin:description')} className={styles.words}>
        {roleDescription(role) || <span className={styles.none}>—</span>}
        {role.permissions && <span className={styles.permissions}>{permissionsText(role.permissions)}</span>}
      </td>
      <td data-label={t('admin:color')} className={styles.color}>
        <i style={{ backgroundColor: role.color }} />
        <span className="readout">{role.color}</span>
      </td>
      <td data-label={t('admin:members')}>{numberText(role.memberCount)}</td>
      <td data-label={t('admin:created')}>
        <time dateTime={role.created_at} title={momentText(role.created_at)}>
          {shortDateText(role.created_at)}
        </time>
      </td>
      <StaffActions>
        {mayEdit && (
          <>
            <HoverButton size="s" aria-label={t('admin:editNamed', { name: role.name })} onClick={onEdit}>
              {t('ui:edit')}
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
      label={t('admin:actionsFor', { name: role.name })}
      align="end"
      trigger={<IconButton icon={Ellipsis} label={t('admin:actionsFor', { name: role.name })} />}
    >
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {t('admin:editRole')}
      </MenuItem>
      {moves?.up && (
        <MenuItem icon={ArrowUp} onSelect={moves.up}>
          {t('admin:moveUp')}
        </MenuItem>
      )}
      {moves?.down && (
        <MenuItem icon={ArrowDown} onSelect={moves.down}>
          {t('admin:moveDown')}
        </MenuItem>
      )}
      {!role.isSystem && (
        <>
          <MenuLine />
          <MenuItem icon={Trash2} danger onSelect={onDelete}>
            {t('admin:deleteRole')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
