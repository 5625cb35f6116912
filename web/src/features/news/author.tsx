import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { openProfile } from '../../core/open-profile.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { MemberPicture } from '../../ui/member-picture.tsx';
import { StyledUsername } from '../../ui/styled-username.tsx';
import styles from './author.module.css';

type AuthorProps = {
  /** Null when the account is gone. */
  author: MemberCard | null;
  username: string;
};

export function AuthorPicture({ author, username, size }: AuthorProps & { size: number }) {
  return (
    <MemberPicture
      {...author?.look}
      profilePicture={author?.profilePicture ?? null}
      username={username}
      size={size}
    />
  );
}

/** Who wrote it, in their colours; a press opens the profile. */
export function AuthorName({ author, username, role }: AuthorProps & { role: string }) {
  return (
    <span className={styles.author}>
      {author ? (
        <button type="button" className={styles.name} onClick={() => openProfile(username)}>
          <StyledUsername usernameCustomColor={author.roleColor} {...author.look} username={username} />
        </button>
      ) : (
        <span className={styles.gone}>{username}</span>
      )}
      <RoleBadge role={author?.role ?? role} color={author?.roleColor} />
    </span>
  );
}
