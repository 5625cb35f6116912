import type { ManagedUser } from '@snowglobe/contract/features/admin/admin.model.ts';
import {
  Ban,
  Ellipsis,
  KeyRound,
  MicOff,
  Mic,
  Pencil,
  ShieldOff,
  Trash2,
  Undo2,
  UserRound,
} from 'lucide-react';
import { api } from '../../../core/api.ts';
import { useWrite } from '../../../core/write.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { openProfile } from '../../friends/friends.door.ts';
import { refreshDashboard } from '../admin.queries.ts';
import { openModeration, type ModerationAct } from '../moderation/moderate.ts';
import type { AllowedActions } from './allowed-actions.ts';
import type { UserTask } from './user-dialogs.tsx';

type UserMenuProps = { user: ManagedUser; allowed: AllowedActions; onTask: (task: UserTask) => void };

export function UserMenu({ user, allowed, onTask }: UserMenuProps) {
  const { id, username } = user;
  const deleteUser = useDeleteUser();
  const removeTwoFactor = useRemoveTwoFactor();
  const moderate = (act: ModerationAct) => openModeration({ act, member: { id, username } });
  return (
    <Menu
      label={`Actions for ${username}`}
      align="end"
      trigger={<IconButton icon={Ellipsis} label={`Actions for ${username}`} />}
    >
      <MenuItem icon={UserRound} onSelect={() => openProfile(username)}>
        View profile
      </MenuItem>
      {allowed.edit && (
        <MenuItem icon={Pencil} onSelect={() => onTask({ kind: 'edit', user, roleOnly: allowed.roleOnly })}>
          Edit user
        </MenuItem>
      )}
      {allowed.resetPasswordOrDelete && (
        <MenuItem icon={KeyRound} onSelect={() => onTask({ kind: 'reset', user })}>
          Reset password
        </MenuItem>
      )}
      {allowed.removeTwoFactor && (
        <MenuItem icon={ShieldOff} onSelect={() => void removeTwoFactor(user)}>
          Turn off two-factor…
        </MenuItem>
      )}
      {allowed.moderate && (
        <>
          <MenuLine />
          {user.mutedUntil ? (
            <MenuItem icon={Mic} onSelect={() => moderate('unmute')}>
              Unmute
            </MenuItem>
          ) : (
            <MenuItem icon={MicOff} onSelect={() => moderate('mute')}>
              Mute
            </MenuItem>
          )}
          {user.banned ? (
            <MenuItem icon={Undo2} onSelect={() => moderate('unban')}>
              Unban
            </MenuItem>
          ) : (
            <MenuItem icon={Ban} danger onSelect={() => moderate('ban')}>
              Ban
            </MenuItem>
          )}
        </>
      )}
      {allowed.resetPasswordOrDelete && (
        <>
          <MenuLine />
          <MenuItem icon={Trash2} danger onSelect={() => void deleteUser(user)}>
            Delete user
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function useDeleteUser() {
  const confirm = useConfirm();
  const { run: deleteUser } = useWrite(
    ({ id }: ManagedUser) => api.deleteUser({ params: { id } }),
    ({ username }) => ({
      success: `${username} was deleted`,
      fallback: 'Failed to delete user',
      onSettled: refreshDashboard,
    }),
  );
  return async (user: ManagedUser) => {
    const agreed = await confirm({
      title: `Delete ${user.username}?`,
      text: 'The account and what belongs to it are gone for good. This cannot be undone.',
      action: 'Delete user',
      danger: true,
    });
    if (agreed) await deleteUser(user);
  };
}

function useRemoveTwoFactor() {
  const confirm = useConfirm();
  const { run: removeTwoFactor } = useWrite(
    ({ id }: ManagedUser) => api.removeTwoFactor({ params: { id } }),
    ({ username }) => ({
      success: `The two-factor of ${username} is off`,
      fallback: 'Failed to turn off two-factor',
      onSettled: refreshDashboard,
    }),
  );
  return async (user: ManagedUser) => {
    const agreed = await confirm({
      title: `Turn off the two-factor of ${user.username}?`,
      text: 'For a lost phone, once you are sure who asks. They are signed out everywhere, and their password alone opens the account.',
      action: 'Turn off',
      danger: true,
    });
    if (agreed) await removeTwoFactor(user);
  };
}
