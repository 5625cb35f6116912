import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuItem, MenuLine } from './menu.tsx';
import { HoverButton, StaffActions } from './staff-table.tsx';

type StaffRowActionsProps = {
  /** The name of the row's item. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** More items at the start of the menu. */
  children: ReactNode;
};

/** The last cell of a row that staff can edit and delete. */
export function StaffRowActions({ name, onEdit, onDelete, children }: StaffRowActionsProps) {
  const label = `Actions for “${name}”`;
  return (
    <StaffActions>
      <HoverButton size="s" aria-label={`Edit “${name}”`} onClick={onEdit}>
        Edit
      </HoverButton>
      <Menu label={label} align="end" trigger={<IconButton icon={Ellipsis} label={label} />}>
        {children}
        <MenuItem icon={Pencil} onSelect={onEdit}>
          Edit
        </MenuItem>
        <MenuLine />
        <MenuItem icon={Trash2} danger onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </StaffActions>
  );
}
