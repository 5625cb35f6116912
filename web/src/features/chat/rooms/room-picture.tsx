import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { CSSProperties } from 'react';
import { useMe } from '../../../core/session.ts';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { otherOf } from './room-preview.ts';
import styles from './room-picture.module.css';

/** A friend's face, or those of a group: two of them, one before the other. */
export function RoomPicture({ room, size = 48 }: { room: Room; size?: number }) {
  const me = useMe().username;
  const other = otherOf(room, me);
  if (room.type === 'private') {
    return (
      <MemberPicture
        {...other?.look}
        username={room.name}
        profilePicture={other?.profilePicture}
        size={size}
        presence={other && (other.isOnline ? 'online' : 'offline')}
      />
    );
  }
  const faces = room.members.filter((member) => member.username !== me).slice(0, 2);
  const style = { '--size': `${size}px` } as CSSProperties;
  if (faces.length < 2) {
    return (
      <span className={styles.letter} style={style} aria-hidden="true">
        {Array.from(room.name)[0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <span className={styles.faces} style={style} aria-hidden="true">
      {faces.map(({ username, profilePicture, look }) => (
        <MemberPicture
          key={username}
          className={styles.face}
          {...look}
          username={username}
          profilePicture={profilePicture}
          size={Math.round(size * 0.64)}
        />
      ))}
    </span>
  );
}
