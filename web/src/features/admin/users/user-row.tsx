import type { ManagedUser } from '@snowglobe/contract/features/admin/admin.model.ts';
import { Crown, ShieldCheck } from 'lucide-react';
import { lastActiveText } from '../../../core/presence-text.ts';
import { RoleBadge, Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { StyledUsername } from '../../../ui/styled-username.tsx';
import { dayText, momentText } from '../dates.ts';
import type { Standing } from './standing.ts';
import type { UserTask } from './user-dialogs.tsx';
import { UserMenu } from './user-menu.tsx';

type UserRowProps = { user: ManagedUser; standing: Standing; onTask: (task: UserTask) => void };

export function UserRow({ user, standing, onTask }: UserRowProps) {
  const { username, look } = user;
  return (
    <tr>
      <th scope="row" className="user-member">
        <MemberPicture {...look} username={username} profilePicture={user.profilePicture} size={34} />
        <StyledUsername {...look} username={username} className="truncate" />
        {user.isOwner && (
          <span className="user-crown" title="Owner">
            <Icon of={Crown} size={16} />
            <span className="sr-only">Owner</span>
          </span>
        )}
        {user.twoFactorEnabled && (
          <span className="user-shield" title="Two-factor is on">
            <Icon of={ShieldCheck} size={16} />
            <span className="sr-only">Two-factor is on</span>
          </span>
        )}
        {user.banned && <Tag color="#f98080">Banned</Tag>}
        {user.mutedUntil && <Tag color="#facc15">Muted</Tag>}
      </th>
      <td data-label="Email" className="user-email" title={user.email}>
        {user.email}
      </td>
      <td data-label="Role" className="user-role">
        <RoleBadge role={user.role} color={user.roleColor} />
        {user.effectiveRole !== user.role && (
          <span className="user-effective">acts as {user.effectiveRole}</span>
        )}
      </td>
      <td data-label="Last active">
        <span className="user-presence" title={user.lastActive ? momentText(user.lastActive) : undefined}>
          <i className={user.isOnline ? 'dot' : 'dot dot-off'} />
          {lastActiveText(user)}
        </span>
      </td>
      <td data-label="Joined">
        <time dateTime={user.joinDate} title={momentText(user.joinDate)}>
          {dayText(user.joinDate)}
        </time>
      </td>
      <td data-label="Source">{user.source}</td>
      <td className="staff-actions">
        {standing.edit && (
          <Button
            size="s"
            className="staff-hover"
            aria-label={`Edit ${username}`}
            onClick={() => onTask({ kind: 'edit', user, roleOnly: standing.roleOnly })}
          >
            Edit
          </Button>
        )}
        <UserMenu user={user} standing={standing} onTask={onTask} />
      </td>
    </tr>
  );
}
