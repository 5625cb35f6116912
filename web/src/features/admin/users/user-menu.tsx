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
import { t } from '../../../core/texts.ts';

type UserMenuProps = { user: ManagedUser; allowed: AllowedActions; onTask: (task: UserTask) => void };

export function UserMenu({ user, allowed, onTask }: UserMenuProps) {
  const { id, username } = user;
  const deleteUser = useDeleteUser();
  const removeTwoFactor = useRemoveTwoFactor();
  const moderate = (act: ModerationAct) => openModeration({ act, member: { id, username } });
  return (
    <Menu
      label={t('admin:actionsFor', { name: username })}
      align="end"
      trigger={<IconButton icon={Ellipsis} label={t('admin:actionsFor', { name: username })} />}
    >
      <MenuItem icon={UserRound} onSelect={() => openProfile(username)}>
        {t('admin:viewProfile')}
      </MenuItem>
      {allowed.edit && (
        <MenuItem icon={Pencil} onSelect={() => onTask({ kind: 'edit', user, roleOnly: allowed.roleOnly })}>
          {t('admin:editUser')}
        </MenuItem>
      )}
      {allowed.resetPasswordOrDelete && (
        <MenuItem icon={KeyRound} onSelect={() => onTask({ kind: 'reset', user })}>
          {t('admin:resetPassword')}
        </MenuItem>
      )}
      {allowed.removeTwoFactor && (
        <MenuItem icon={ShieldOff} onSelect={() => void removeTwoFactor(user)}>
          {t('admin:turnOffTwoFactor')}
        </MenuItem>
      )}
      {allowed.moderate && (
        <>
          <MenuLine />
          {user.mutedUntil ? (
            <MenuItem icon={Mic} onSelect={() => moderate('unmute')}>
              {t('admin:unmute')}
            </MenuItem>
          ) : (
            <MenuItem icon={MicOff} onSelect={() => moderate('mute')}>
              {t('admin:mute')}
            </MenuItem>
          )}
          {user.banned ? (
            <MenuItem icon={Undo2} onSelect={() => moderate('unban')}>
              {t('admin:unban')}
            </MenuItem>
          ) : (
            <MenuItem icon={Ban} danger onSelect={() => moderate('ban')}>
              {t('admin:ban')}
            </MenuItem>
          )}
        </>
      )}
      {allowed.resetPasswordOrDelete && (
        <>
          <MenuLine />
          <MenuItem icon={Trash2} danger onSelect={() => void deleteUser(user)}>
            {t('admin:deleteUser')}
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
      success: t('admin:userDeleted', { name: username }),
      fallback: t('admin:deleteUser.failed'),
      onSettled: refreshDashboard,
    }),
  );
  return async (user: ManagedUser) => {
    const agreed = await confirm({
      title: t('admin:deleteUser.title', { name: user.username }),
      text: t('admin:deleteUser.text'),
      action: t('admin:deleteUser'),
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
      success: t('admin:twoFactorOffOf', { name: username }),
      fallback: t('admin:turnOffTwoFactor.failed'),
      onSettled: refreshDashboard,
    }),
  );
  return async (user: ManagedUser) => {
    const agreed = await confirm({
      title: t('admin:turnOffTwoFactor.title', { name: user.username }),
      text: t('admin:turnOffTwoFactor.text'),
      action: t('admin:turnOff'),
      danger: true,
    });
    if (agreed) await removeTwoFactor(user);
  };
}
