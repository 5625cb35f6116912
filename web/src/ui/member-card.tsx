import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { MemberPicture, type MemberPictureProps } from './member-picture.tsx';
import { StyledUsername } from './styled-username.tsx';

type Look = Pick<MemberCard, 'look' | 'profilePicture' | 'roleColor'>;

/** Of a member whose account is gone only the name is left. */
type Shown = { card: Look | null | undefined; username: string; className?: string };

type CardPictureProps = Shown & Pick<MemberPictureProps, 'size' | 'presence'>;

export function CardPicture({ card, ...others }: CardPictureProps) {
  return <MemberPicture {...card?.look} profilePicture={card?.profilePicture ?? null} {...others} />;
}

/** The name as its owner styled it; whoever chose no colour wears that of their role. */
export function CardName({ card, username, className }: Shown) {
  return (
    <StyledUsername
      className={className}
      usernameCustomColor={card?.roleColor}
      {...card?.look}
      username={username}
    />
  );
}
