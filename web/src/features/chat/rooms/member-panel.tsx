import type { Room, RoomMember } from '@snowglobe/contract/features/chat/chat.model.ts';
import { X } from 'lucide-react';
import { presenceText } from '../../../core/format/presence.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CardName, CardPicture } from '../../../ui/member-card.tsx';
import { openProfile } from '../../friends/friends.door.ts';
import styles from './member-panel.module.css';

/** Who is in a group: those inside first. */
export function MemberPanel({ room, onClose }: { room: Room; onClose: () => void }) {
  const online = room.members.filter((member) => member.isOnline).toSorted(byName);
  const offline = room.members.filter((member) => !member.isOnline).toSorted(byName);
  return (
    <aside className={styles.panel} aria-label={`Members of ${room.name}`}>
      <header className={styles.head}>
        <h3 className={styles.title}>Members</h3>
        <IconButton icon={X} label="Close members" onClick={onClose} />
      </header>
      <div className={styles.scroll}>
        <Group label="Online" members={online} />
        <Group label="Offline" members={offline} />
      </div>
    </aside>
  );
}

const byName = (one: RoomMember, other: RoomMember) => one.username.localeCompare(other.username);

function Group({ label, members }: { label: string; members: readonly RoomMember[] }) {
  if (members.length === 0) return null;
  return (
    <section>
      <h4 className={classNames(styles.label, 'label')}>
        {label} <span>{members.length}</span>
      </h4>
      <ul>
        {members.map((member) => (
          <li key={member.username}>
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
                {!member.isOnline && <span className={styles.note}>{presenceText(member)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
