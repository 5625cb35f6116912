import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { StyledUsername } from '../../../ui/styled-username.tsx';

/** A picture and a name, for the eye. */
export function MemberName({
  member,
  username,
  size = 32,
}: {
  member: MemberCard;
  username: string;
  size?: number;
}) {
  return (
    <>
      <MemberPicture
        {...member.look}
        profilePicture={member.profilePicture}
        username={username}
        size={size}
      />
      <StyledUsername usernameCustomColor={member.roleColor} {...member.look} username={username} />
    </>
  );
}
