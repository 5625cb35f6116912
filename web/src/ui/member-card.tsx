import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { MemberPicture, type MemberPictureProps } from './member-picture.tsx';
import { StyledUsername } from './styled-username.tsx';

type Look = Pick<MemberCard, 'look' | 'profilePicture' | 'roleColor'>;

/** For a deleted account only the name is known. */
type Shown = { card: Look | null | undefined; username: string; className?: string };

type CardPictureProps = Shown & Pick<MemberPictureProps, 'size' | 'presence'>;

export function CardPicture({ card, ...others }: CardPictureProps) {
  return <MemberPicture {...card?.look} profilePicture={card?.profilePicture ?? null} {...others} />;
}

/** The name in the member's style, or in the colour of the role if the member chose none. `roleColor` comes with the card: the server reads it from the role (core/members/cards.ts). */
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
