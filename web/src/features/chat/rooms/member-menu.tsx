import type { Room, RoomMember } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Crown, Ellipsis, UserMinus } from 'lucide-react';
import { useConfirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { handOverGroup, removeMember } from './room-actions.ts';
import { t } from '../../../core/texts.ts';

/** The commands of a group's creator for another member. */
export function MemberMenu({ room, member: { username } }: { room: Room; member: RoomMember }) {
  const confirm = useConfirm();

  async function remove() {
    const sure = await confirm({
      title: t('chat:remove.question', { name: username }),
      text: t('chat:remove.text', { room: room.name }),
      action: t('ui:remove'),
      danger: true,
    });
    if (sure) await removeMember(room.id, username);
  }

  async function handOver() {
    const sure = await confirm({
      title: t('chat:handOver.question', { name: username }),
      text: t('chat:handOver.text', { room: room.name }),
      action: t('chat:handOver'),
    });
    if (sure) await handOverGroup(room.id, username);
  }

  return (
    <Menu
      label={t('chat:moreFor', { name: username })}
      trigger={<IconButton icon={Ellipsis} label={t('chat:moreFor', { name: username })} />}
    >
      <MenuItem icon={Crown} onSelect={() => void handOver()}>
        {t('chat:handOver.command')}
      </MenuItem>
      <MenuItem icon={UserMinus} danger onSelect={() => void remove()}>
        {t('chat:remove.command')}
      </MenuItem>
    </Menu>
  );
}
