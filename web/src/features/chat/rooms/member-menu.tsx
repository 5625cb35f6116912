import type { Room, RoomMember } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Crown, Ellipsis, UserMinus } from 'lucide-react';
import { useConfirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { handOverGroup, removeMember } from './room-actions.ts';

/** The commands of a group's creator for another member. */
export function MemberMenu({ room, member: { username } }: { room: Room; member: RoomMember }) {
  const confirm = useConfirm();

  async function remove() {
    const sure = await confirm({
      title: `Remove ${username}?`,
      text: `Nothing of ${room.name} reaches them any more. What they said stays.`,
      action: 'Remove',
      danger: true,
    });
    if (sure) await removeMember(room.id, username);
  }

  async function handOver() {
    const sure = await confirm({
      title: `Hand over to ${username}?`,
      text: `They look after ${room.name} from then on: its name, its picture and who is in it. You stay a member.`,
      action: 'Hand over',
    });
    if (sure) await handOverGroup(room.id, username);
  }

  return (
    <Menu
      label={`More for ${username}`}
      trigger={<IconButton icon={Ellipsis} label={`More for ${username}`} />}
    >
      <MenuItem icon={Crown} onSelect={() => void handOver()}>
        Hand over…
      </MenuItem>
      <MenuItem icon={UserMinus} danger onSelect={() => void remove()}>
        Remove…
      </MenuItem>
    </Menu>
  );
}
