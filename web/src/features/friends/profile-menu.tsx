import type { Profile } from '@snowglobe/contract/features/account/account.model.ts';
import { Ban, CircleCheck, Ellipsis, Flag, UserMinus } from 'lucide-react';
import { openReport } from '../../core/report.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { blockMember, unblockMember } from './friends.actions.ts';
import type { FriendStanding } from './friend-standing.ts';
import { useRemoveFriend } from './use-remove-friend.ts';

/** What is done rarely: behind the dots. */
export function ProfileMenu({ profile, standing }: { profile: Profile; standing: FriendStanding }) {
  const { username, role } = profile;
  const confirm = useConfirm();
  const remove = useRemoveFriend();
  const isFriend = standing.status === 'friends';
  // The server refuses it as well; why offer it?
  const mayBlock = standing.blockedByMe || !['Owner', 'Admin'].includes(role);

  async function block() {
    const sure = await confirm({
      title: `Block ${username}?`,
      text: 'What they say in public chat folds away for you, and neither of you can write to the other. A friendship or a request between you ends. They are not told.',
      action: 'Block',
      danger: true,
    });
    if (sure) await blockMember(username);
  }

  async function unblock() {
    const sure = await confirm({
      title: `Unblock ${username}?`,
      text: 'You see what they say again, and they can ask to be your friend.',
      action: 'Unblock',
    });
    if (sure) await unblockMember(username);
  }

  return (
    <Menu
      label={`More for ${username}`}
      trigger={<IconButton look="bordered" icon={Ellipsis} label={`More for ${username}`} />}
    >
      {isFriend && (
        <MenuItem icon={UserMinus} danger onSelect={() => void remove(username)}>
          Remove friend
        </MenuItem>
      )}
      {mayBlock && !standing.blockedByMe && (
        <MenuItem icon={Ban} danger onSelect={() => void block()}>
          Block
        </MenuItem>
      )}
      {standing.blockedByMe && (
        <MenuItem icon={CircleCheck} onSelect={() => void unblock()}>
          Unblock
        </MenuItem>
      )}
      <MenuItem
        icon={Flag}
        onSelect={() => openReport({ itemType: 'user', itemId: username, label: username })}
      >
        Report…
      </MenuItem>
    </Menu>
  );
}
