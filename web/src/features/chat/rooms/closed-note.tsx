import { chatTexts } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Lock } from 'lucide-react';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { openProfile } from '../../friends/friends.door.ts';
import { otherOf } from './room-preview.ts';
import { t } from '../../../core/texts.ts';
import styles from './closed-note.module.css';

/** Replaces the composer while a private chat can only be read. */
export function ClosedNote({ room }: { room: Room }) {
  const other = otherOf(room, useMe().username);
  return (
    <div className={styles.note} role="status">
      <Icon of={Lock} size={18} />
      <p className={styles.words}>
        <strong>{t(chatTexts.onlyFriends)}</strong>
        <span>{other ? t('chat:closed.notFriends', { name: other.username }) : t('chat:closed.gone')}</span>
      </p>
      {other && (
        <Button size="s" onClick={() => openProfile(other.username)}>
          {t('chat:viewProfile')}
        </Button>
      )}
    </div>
  );
}
