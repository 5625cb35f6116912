import type { Room, RoomMember } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Friend } from '@snowglobe/contract/features/friends/friends.model.ts';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { numberText } from '../../../core/format/numbers.ts';
import { presenceText } from '../../../core/format/presence.ts';
import { useMe } from '../../../core/session.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CardName, CardPicture } from '../../../ui/member-card.tsx';
import { openProfile } from '../../friends/friends.door.ts';
import { AddMembersDialog } from './add-members-dialog.tsx';
import { MemberMenu } from './member-menu.tsx';
import { t } from '../../../core/texts.ts';
import styles from './member-panel.module.css';

type MemberPanelProps = { room: Room; friends: readonly Friend[]; onClose: () => void };

/** The members of a group, online members first. */
export function MemberPanel({ room, friends, onClose }: MemberPanelProps) {
  const [isAdding, setAdding] = useState(false);
  const online = room.members.filter((member) => member.isOnline).toSorted(byName);
  const offline = room.members.filter((member) => !member.isOnline).toSorted(byName);
  return (
    <aside className={styles.panel} aria-label={t('chat:members.of', { name: room.name })}>
      <header className={styles.head}>
        <h3 className={styles.title}>{t('chat:members')}</h3>
        <IconButton icon={X} label={t('chat:members.close')} onClick={onClose} />
      </header>
      <div className={styles.scroll}>
        {room.isCreator && (
          <Button size="s" icon={UserPlus} full onClick={() => setAdding(true)}>
            {t('chat:addFriends')}
          </Button>
        )}
        <Group label={t('chat:members.online')} room={room} members={online} />
        <Group label={t('chat:members.offline')} room={room} members={offline} />
      </div>
      {isAdding && <AddMembersDialog room={room} friends={friends} onClose={() => setAdding(false)} />}
    </aside>
  );
}

const byName = (one: RoomMember, other: RoomMember) => one.username.localeCompare(other.username);

type GroupProps = { label: string; room: Room; members: readonly RoomMember[] };

function Group({ label, room, members }: GroupProps) {
  const { username: me } = useMe();
  if (members.length === 0) return null;
  return (
    <section>
      <h4 className={classNames(styles.label, 'label')}>
        {label} <span>{numberText(members.length)}</span>
      </h4>
      <ul>
        {members.map((member) => (
          <li key={member.username} className={styles.line}>
            <button type="button" className={styles.member} onClick={() => openProfile(member.username)}>
              <CardPicture
                card={member}
                username={member.username}
                size={36}
                presence={member.isOnline ? 'online' : 'offline'}
              />
              <span className={styles.words}>
                <span className={styles.name}>
                  <CardName className={styles.username} card={member} username={member.username} />
                  <RoleBadge role={member.role} color={member.roleColor} />
                </span>
                {!member.isOnline && member.lastActive !== null && (
                  <span className={styles.note}>{presenceText(member)}</span>
                )}
              </span>
            </button>
            {room.isCreator && member.username !== me && <MemberMenu room={room} member={member} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
