import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { ReactNode } from 'react';
import { openProfile } from '../../core/open-profile.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { MemberPicture } from '../../ui/member-picture.tsx';
import type { Presence } from '../../ui/member-look.ts';
import { StyledUsername } from '../../ui/styled-username.tsx';

type MemberLineProps = {
  member: MemberCard;
  presence?: Presence;
  note: ReactNode;
  size?: number;
  children?: ReactNode;
};

/** A member in a list: picture and name open the profile, what can be done stands at the right. */
export function MemberLine({ member, presence, note, size = 44, children }: MemberLineProps) {
  const { username, role, roleColor, profilePicture, look } = member;
  return (
    <li className="member-line">
      <button type="button" className="member-line-who" onClick={() => openProfile(username)}>
        <MemberPicture
          {...look}
          username={username}
          profilePicture={profilePicture}
          size={size}
          presence={presence}
        />
        <span className="member-line-words">
          <span className="member-line-name">
            <StyledUsername usernameCustomColor={roleColor} {...look} username={username} />
            <RoleBadge role={role} color={roleColor} />
          </span>
          <span className="member-line-note">{note}</span>
        </span>
      </button>
      {children && <span className="member-line-actions">{children}</span>}
    </li>
  );
}
