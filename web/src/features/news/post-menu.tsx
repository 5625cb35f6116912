import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { t } from '../../core/texts.ts';

type PostMenuProps = { post: NewsPost; onEdit: () => void; onDelete: () => void };

/** The menu for staff who write news. */
export function PostMenu({ post, onEdit, onDelete }: PostMenuProps) {
  const label = t('ui:actionsFor', { name: post.title });
  return (
    <Menu label={label} align="end" trigger={<IconButton icon={Ellipsis} label={label} />}>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {t('ui:edit')}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={onDelete}>
        {t('ui:delete')}
      </MenuItem>
    </Menu>
  );
}
