import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Users } from 'lucide-react';
import { lastTimeText } from '../../../core/format/dates.ts';
import { handleLinkClick } from '../../../core/location.ts';
import { useMe } from '../../../core/session.ts';
import { useTyping } from '../../../core/typing.ts';
import { CountBadge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { WatchingLine } from '../../party/party.door.ts';
import { VoiceMark } from '../../voice/voice.door.ts';
import { openRoom, roomPath } from './room-link.ts';
import { RoomPicture } from './room-picture.tsx';
import { previewText } from './room-preview.ts';
import { roomTyping } from './typing.ts';
import { t } from '../../../core/texts.ts';
import styles from './room-list.module.css';

export function RoomList({ rooms, openId }: { rooms: readonly Room[]; openId: number | null }) {
  return (
    <ul className={styles.list}>
      {rooms.map((room) => (
        <li key={room.id}>
          <RoomLine room={room} isOpen={room.id === openId} />
        </li>
      ))}
    </ul>
  );
}

function RoomLine({ room, isOpen }: { room: Room; isOpen: boolean }) {
  const { username: me } = useMe();
  const isUnread = room.unreadCount > 0;
  const at = room.lastMessage && new Date(room.lastMessage.timestamp);
  return (
    <a
      className={classNames(styles.line, isUnread && styles.unread)}
      href={roomPath(room.id)}
      aria-current={isOpen ? 'true' : undefined}
      onClick={(event) => handleLinkClick(event, () => openRoom(room.id))}
    >
      <RoomPicture room={room} />
      <span className={styles.words}>
        <span className={styles.top}>
          <strong className={styles.name}>{room.name}</strong>
          {room.type === 'group' && (
            <>
              <Icon of={Users} size={14} />
              <span className="sr-only">{t('chat:group.marker')}</span>
            </>
          )}
          <VoiceMark roomId={room.id} />
          {at && (
            <time className="readout" dateTime={at.toISOString()}>
              {lastTimeText(at)}
            </time>
          )}
        </span>
        <span className={styles.bottom}>
          <WatchingLine roomId={room.id}>
            <Preview room={room} me={me} />
          </WatchingLine>
          <CountBadge count={room.unreadCount} />
        </span>
      </span>
    </a>
  );
}

function Preview({ room, me }: { room: Room; me: string }) {
  const typing = useTyping(roomTyping, room.id);
  if (typing.length > 0) {
    return (
      <span className={classNames(styles.text, styles.typing)}>
        {room.type === 'group' ? t('chat:typing.named', { name: typing[0]! }) : t('chat:typing')}
      </span>
    );
  }
  return <span className={styles.text}>{previewText(room, me)}</span>;
}

/** On a phone, above the open room: links to the other chats. */
export function RoomStrip({ rooms, openId }: { rooms: readonly Room[]; openId: number }) {
  return (
    <nav className={styles.strip} aria-label={t('chat:otherChats')}>
      {rooms.map((room) => (
        <a
          key={room.id}
          className={styles.stripRoom}
          href={roomPath(room.id)}
          aria-current={room.id === openId ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            openRoom(room.id, { replace: true });
          }}
        >
          <span className={styles.stripFace}>
            <RoomPicture room={room} size={50} />
            <CountBadge className={styles.stripCount} count={room.id === openId ? 0 : room.unreadCount} />
          </span>
          <span className={styles.stripName}>{room.name}</span>
        </a>
      ))}
    </nav>
  );
}

export function RoomListLoading() {
  return (
    <LoadingArea label={t('chat:chats.loading')} className={styles.loading}>
      {[0, 1, 2, 3, 4].map((n) => (
        <span key={n} className={styles.line}>
          <Skeleton shape="circle" width={48} height={48} />
          <span className={styles.words}>
            <Skeleton width="55%" />
            <Skeleton width="80%" />
          </span>
        </span>
      ))}
    </LoadingArea>
  );
}
