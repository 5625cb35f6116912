import { ListPlus } from 'lucide-react';
import { t } from '../../../core/texts.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { openAddDialog, type Item } from '../open-add-dialog.ts';

type AddToListProps = Pick<ButtonProps, 'size' | 'variant' | 'className'> & { item: Item };

/** Opens the dialog with the member's lists. */
export const AddToList = ({ item, ...button }: AddToListProps) => (
  <Button {...button} icon={ListPlus} onClick={() => openAddDialog(item)}>
    {t('lists:add')}
  </Button>
);
