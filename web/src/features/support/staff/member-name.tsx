import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { StyledUsername } from '../../../ui/styled-username.tsx';

/** A picture and a name, for the eye. */
export function MemberName({
  member,
  username,
  size = 32,
  pictureClassName,
  nameClassName,
}: {
  member: MemberCard;
  username: string;
  size?: number;
  pictureClassName?: string;
  nameClassName?: string;
}) {
  return (
    <>
      <MemberPicture
        {...member.look}
        profilePicture={member.profilePicture}
        username={username}
        size={size}
        className={pictureClassName}
      />
      <StyledUsername
        className={nameClassName}
        usernameCustomColor={member.roleColor}
        {...member.look}
        username={username}
      />
    </>
  );
}
