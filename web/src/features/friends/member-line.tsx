import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { ReactNode } from 'react';
import { openProfile } from '../../core/open-profile.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MemberPicture } from '../../ui/member-picture.tsx';
import type { Presence } from '../../ui/member-look.ts';
import { StyledUsername } from '../../ui/styled-username.tsx';
import styles from './member-line.module.css';

type MemberLineProps = {
  member: MemberCard;
  presence?: Presence;
  note: ReactNode;
  size?: number;
  /** What can be done stands below the name instead of beside it. */
  stacked?: boolean;
  children?: ReactNode;
};

/** A member in a list: picture and name open the profile, what can be done stands at the right. */
export function MemberLine({
  member,
  presence,
  note,
  size = 44,
  stacked = false,
  children,
}: MemberLineProps) {
  const { username, role, roleColor, profilePicture, look } = member;
  return (
    <li className={classNames(styles.line, stacked && styles.stacked)}>
      <button type="button" className={styles.who} onClick={() => openProfile(username)}>
        <MemberPicture
          {...look}
          username={username}
          profilePicture={profilePicture}
          size={size}
          presence={presence}
        />
        <span className={styles.words}>
          <span className={styles.name}>
            <StyledUsername
              className={styles.username}
              usernameCustomColor={roleColor}
              {...look}
              username={username}
            />
            <RoleBadge role={role} color={roleColor} />
          </span>
          <span className={styles.note}>{note}</span>
        </span>
      </button>
      {children && <span className={styles.actions}>{children}</span>}
    </li>
  );
}
