import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

type PostMenuProps = { post: NewsPost; onEdit: () => void; onDelete: () => void };

/** The menu for staff who write news. */
export function PostMenu({ post, onEdit, onDelete }: PostMenuProps) {
  const label = `Actions for “${post.title}”`;
  return (
    <Menu label={label} align="end" trigger={<IconButton icon={Ellipsis} label={label} />}>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        Edit
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}
