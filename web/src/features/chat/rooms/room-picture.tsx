import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { CSSProperties } from 'react';
import { useMe } from '../../../core/session.ts';
import { CardPicture } from '../../../ui/member-card.tsx';
import { otherOf } from './room-preview.ts';
import styles from './room-picture.module.css';

/** The friend's picture, the group's picture, or the pictures of two members of the group. */
export function RoomPicture({ room, size = 48 }: { room: Room; size?: number }) {
  const me = useMe().username;
  const other = otherOf(room, me);
  if (room.type === 'private') {
    return (
      <CardPicture
        card={other}
        username={room.name}
        size={size}
        presence={other && (other.isOnline ? 'online' : 'offline')}
      />
    );
  }
  if (room.pictureUrl) {
    return (
      <img
        className={styles.own}
        style={{ '--size': `${size}px` } as CSSProperties}
        src={room.pictureUrl}
        alt=""
        width={size}
        height={size}
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
      {faces.map((member) => (
        <CardPicture
          key={member.username}
          className={styles.face}
          card={member}
          username={member.username}
          size={Math.round(size * 0.64)}
        />
      ))}
    </span>
  );
}
