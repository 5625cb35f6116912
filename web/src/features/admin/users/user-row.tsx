import type { ManagedUser } from '@snowglobe/contract/features/admin/admin.model.ts';
import { Crown, ShieldCheck } from 'lucide-react';
import { momentText, shortDateText } from '../../../core/format/dates.ts';
import { lastActiveText } from '../../../core/format/presence.ts';
import { Dot, RoleBadge, Tag } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { HoverButton, StaffActions } from '../../../ui/staff-table.tsx';
import { StyledUsername } from '../../../ui/styled-username.tsx';
import type { AllowedActions } from './allowed-actions.ts';
import type { UserTask } from './user-dialogs.tsx';
import { UserMenu } from './user-menu.tsx';
import { t } from '../../../core/texts.ts';
import styles from './user-row.module.css';

type UserRowProps = { user: ManagedUser; allowed: AllowedActions; onTask: (task: UserTask) => void };

export function UserRow({ user, allowed, onTask }: UserRowProps) {
  const { username, look } = user;
  return (
    <tr>
      <th scope="row" className={styles.member}>
        <MemberPicture
          {...look}
          className={styles.picture}
          username={username}
          profilePicture={user.profilePicture}
          size={34}
        />
        <StyledUsername {...look} username={username} className={styles.name} />
        {user.isOwner && (
          <span className={styles.crown} title={t('admin:owner')}>
            <Icon of={Crown} size={16} />
            <span className="sr-only">{t('admin:owner')}</span>
          </span>
        )}
        {user.twoFactorEnabled && (
          <span className={styles.shield} title={t('admin:twoFactorIsOn')}>
            <Icon of={ShieldCheck} size={16} />
            <span className="sr-only">{t('admin:twoFactorIsOn')}</span>
          </span>
        )}
        {user.banned && (
          <Tag className={styles.mark} color="#f98080">
            {t('admin:banned')}
          </Tag>
        )}
        {user.mutedUntil && (
          <Tag className={styles.mark} color="#facc15">
            {t('admin:muted')}
          </Tag>
        )}
      </th>
      <td data-label={t('admin:email')} className={styles.email} title={user.email}>
        {user.email}
      </td>
      <td data-label={t('admin:role')}>
        <RoleBadge role={user.effectiveRole} color={user.roleColor} />
        {user.lentBy && (
          <span className={styles.effective}>{user.lentBy === 'trial' ? t('admin:twelveHours') : 'Pro'}</span>
        )}
      </td>
      <td data-label={t('admin:lastActive')}>
        <span className={styles.presence} title={user.lastActive ? momentText(user.lastActive) : undefined}>
          <Dot tone={user.isOnline ? 'on' : 'off'} />
          {lastActiveText(user)}
        </span>
      </td>
      <td data-label={t('admin:joined')}>
        <time dateTime={user.joinDate} title={momentText(user.joinDate)}>
          {shortDateText(user.joinDate)}
        </time>
      </td>
      <td data-label={t('admin:source')}>{user.source === 'System' ? t('admin:source.own') : user.source}</td>
      <StaffActions>
        {allowed.edit && (
          <HoverButton
            size="s"
            aria-label={t('admin:editNamed', { name: username })}
            onClick={() => onTask({ kind: 'edit', user, roleOnly: allowed.roleOnly })}
          >
            {t('ui:edit')}
          </HoverButton>
        )}
        <UserMenu user={user} allowed={allowed} onTask={onTask} />
      </StaffActions>
    </tr>
  );
}
