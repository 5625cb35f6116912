import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { ReactNode } from 'react';
import { RoleBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CardName, CardPicture } from '../../ui/member-card.tsx';
import type { Presence } from '../../ui/member-look.ts';
import { openProfile } from './open-profile.ts';
import styles from './member-line.module.css';

type MemberLineProps = {
  member: MemberCard;
  presence?: Presence;
  note: ReactNode;
  size?: number;
  /** Places the buttons below the name instead of beside it. */
  stacked?: boolean;
  children?: ReactNode;
};

/** A member in a list: picture and name open the profile; the buttons (`children`) are on the right. */
export function MemberLine({
  member,
  presence,
  note,
  size = 44,
  stacked = false,
  children,
}: MemberLineProps) {
  const { username, role, roleColor } = member;
  return (
    <li className={classNames(styles.line, stacked && styles.stacked)}>
      <button type="button" className={styles.who} onClick={() => openProfile(username)}>
        <CardPicture card={member} username={username} size={size} presence={presence} />
        <span className={styles.words}>
          <span className={styles.name}>
            <CardName className={styles.username} card={member} username={username} />
            <RoleBadge role={role} color={roleColor} />
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </button>
      {children && <span className={styles.actions}>{children}</span>}
    </li>
  );
}
