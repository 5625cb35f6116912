import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { CardName, CardPicture } from '../../../ui/member-card.tsx';

type MemberNameProps = {
  member: MemberCard;
  username: string;
  size?: number;
  pictureClassName?: string;
  nameClassName?: string;
};

/** A picture and a name, without a link. */
export function MemberName({ member, username, size = 32, ...looks }: MemberNameProps) {
  return (
    <>
      <CardPicture className={looks.pictureClassName} card={member} username={username} size={size} />
      <CardName className={looks.nameClassName} card={member} username={username} />
    </>
  );
}
