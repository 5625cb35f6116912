import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuItem, MenuLine } from './menu.tsx';
import { HoverButton, StaffActions } from './staff-table.tsx';
import { t } from '../core/texts.ts';

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
  const label = t('ui:actionsFor', { name });
  return (
    <StaffActions>
      <HoverButton size="s" aria-label={t('ui:editNamed', { name })} onClick={onEdit}>
        {t('ui:edit')}
      </HoverButton>
      <Menu label={label} align="end" trigger={<IconButton icon={Ellipsis} label={label} />}>
        {children}
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {t('ui:edit')}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={Trash2} danger onSelect={onDelete}>
          {t('ui:delete')}
        </MenuItem>
      </Menu>
    </StaffActions>
  );
}
