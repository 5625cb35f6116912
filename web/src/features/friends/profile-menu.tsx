import type { Profile } from '@snowglobe/contract/features/account/account.model.ts';
import { Ban, CircleCheck, Ellipsis, Flag, Gavel, MicOff, UserMinus } from 'lucide-react';
import { useMe } from '../../core/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { openModeration, type ModerationAct } from '../admin/admin.door.ts';
import { openReport } from '../support/support.door.ts';
import { profileMenu, type FriendStatus } from './friends-rules.ts';
import { useBlocking } from './use-blocking.ts';
import { useRemoveFriend } from './use-remove-friend.ts';
import { t } from '../../core/texts.ts';

/** The menu behind the dots, with less common actions. */
export function ProfileMenu({ profile, friendStatus }: { profile: Profile; friendStatus: FriendStatus }) {
  const { username, role } = profile;
  const { block, unblock } = useBlocking();
  const remove = useRemoveFriend();
  const { hasRemove, hasBlock, hasUnblock, hasModeration } = profileMenu({
    role,
    friendStatus,
    permissions: useMe().permissions,
  });
  const moderate = (act: ModerationAct) =>
    openModeration({ act, member: { id: profile.memberId, username } });
  return (
    <Menu
      label={t('friends:moreFor', { name: username })}
      trigger={
        <IconButton look="bordered" icon={Ellipsis} label={t('friends:moreFor', { name: username })} />
      }
    >
      {hasRemove && (
        <MenuItem icon={UserMinus} danger onSelect={() => void remove(username)}>
          {t('friends:removeFriend')}
        </MenuItem>
      )}
      {hasBlock && (
        <MenuItem icon={Ban} danger onSelect={() => void block(username)}>
          {t('friends:block')}
        </MenuItem>
      )}
      {hasUnblock && (
        <MenuItem icon={CircleCheck} onSelect={() => void unblock(username)}>
          {t('friends:unblock')}
        </MenuItem>
      )}
      <MenuItem
        icon={Flag}
        onSelect={() => openReport({ itemType: 'user', itemId: username, name: username })}
      >
        {t('friends:report')}
      </MenuItem>
      {hasModeration && (
        <>
          <MenuLine />
          <MenuItem icon={MicOff} onSelect={() => moderate('mute')}>
            {t('friends:mute')}
          </MenuItem>
          <MenuItem icon={Gavel} danger onSelect={() => moderate('ban')}>
            {t('friends:ban')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
