import type { RoomMember } from '@snowglobe/contract/features/chat/chat.model.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { t } from '../../../core/texts.ts';
import styles from './bubble.module.css';

const maxFaces = 3;

/** Below the member's last message: who has read it. */
export function SeenBy({ members, isPrivate }: { members: readonly RoomMember[]; isPrivate: boolean }) {
  if (members.length === 0) return null;
  if (isPrivate) return <span className={classNames('readout', styles.at)}>{t('chat:foot.seen')}</span>;
  return (
    <span className={styles.seenBy} title={members.map(({ username }) => username).join(', ')}>
      <span className={classNames('readout', styles.at)}>
        {t('chat:foot.seenBy', { count: members.length })}
      </span>
      <span className={styles.seenFaces} aria-hidden="true">
        {members.slice(0, maxFaces).map(({ username, profilePicture }) => (
          <MemberPicture key={username} username={username} profilePicture={profilePicture} size={18} />
        ))}
      </span>
    </span>
  );
}
