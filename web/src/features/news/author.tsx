import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { AuthorName } from '../friends/friends.door.ts';
import styles from './author.module.css';

type AuthorProps = {
  /** Null when the account was deleted. */
  author: MemberCard | null;
  username: string;
  role: string;
};

/** The author's name and role. */
export function Author({ author, username, role }: AuthorProps) {
  return (
    <span className={styles.author}>
      <AuthorName className={styles.name} author={author} username={username} />
      <RoleBadge role={author?.role ?? role} color={author?.roleColor} />
    </span>
  );
}
