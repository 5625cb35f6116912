import type { LobbyMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { openProfile } from '../../../core/open-profile.ts';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { StyledUsername } from '../../../ui/styled-username.tsx';
import styles from './member-name.module.css';

type Author = Pick<LobbyMessage, 'author' | 'username'>;

/** The name as its owner styled it; whoever chose no colour wears that of their role. Opens the profile. */
export function AuthorName({ author, username, isActive }: Author & { isActive: boolean }) {
  if (!author) return <span className={styles.gone}>{username}</span>;
  return (
    <button
      type="button"
      className={styles.author}
      tabIndex={isActive ? 0 : -1}
      onClick={() => openProfile(username)}
    >
      <StyledUsername usernameCustomColor={author.roleColor} {...author.look} username={username} />
    </button>
  );
}

/** The same door as the name, for those who point; keyboards and screen readers use the name. */
export function AuthorPicture({ author, username, size = 40 }: Author & { size?: number }) {
  const picture = (
    <MemberPicture
      {...author?.look}
      profilePicture={author?.profilePicture ?? null}
      username={username}
      size={size}
    />
  );
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
