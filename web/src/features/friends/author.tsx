import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { classNames } from '../../ui/class-names.ts';
import { CardName, CardPicture } from '../../ui/member-card.tsx';
import { openProfile } from './open-profile.ts';
import styles from './author.module.css';

type Author = {
  /** Null when the account was deleted. */
  author: MemberCard | null;
  username: string;
};

type AuthorNameProps = Author & {
  /** -1 in lists where the arrow keys move the focus. */
  tabIndex?: 0 | -1;
  className?: string;
};

/** The name of an author in their colours; a click opens the profile. */
export function AuthorName({ author, username, tabIndex, className }: AuthorNameProps) {
  if (!author) return <span className={styles.gone}>{username}</span>;
  return (
    <button
      type="button"
      className={classNames(styles.author, className)}
      tabIndex={tabIndex}
      onClick={() => openProfile(username)}
    >
      <CardName card={author} username={username} />
    </button>
  );
}

/** The picture of an author; a click opens the profile. Keyboards and screen readers use the name instead. */
export function AuthorPicture({ author, username, size = 40 }: Author & { size?: number }) {
  const picture = <CardPicture card={author} username={username} size={size} />;
  if (!author) return picture;
  return (
    <button
      type="button"
      className={styles.picture}
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => openProfile(username)}
    >
      {picture}
    </button>
  );
}
