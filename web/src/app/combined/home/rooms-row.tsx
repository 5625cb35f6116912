import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { screenPath } from '../../../core/location.ts';
import { useMe } from '../../../core/session.ts';
import { roomPath } from '../../../features/chat/rooms/room-link.ts';
import { RoomPicture } from '../../../features/chat/rooms/room-picture.tsx';
import { previewText } from '../../../features/chat/rooms/room-preview.ts';
import { WatchingLine } from '../../../features/party/party.door.ts';
import { CountBadge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { MoreLink, PageSection } from '../../../ui/page-section.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { t } from '../../../core/texts.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './rooms-row.module.css';

/** Chats with unread messages or with online members. */
export function RoomsRow({ rooms }: { rooms: readonly Room[] }) {
  if (rooms.length === 0) return null;
  return (
    <PageSection
      of="cards"
      title={t('app:home.rooms')}
      aside={
        <MoreLink href={screenPath('friends', { tab: 'chat' })}>
          <RichText of="app:home.allRooms" values={{ hidden: <span className="sr-only" /> }} />
        </MoreLink>
      }
    >
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function RoomCard({ room }: { room: Room }) {
  const me = useMe().username;
  const inside = room.members.filter(({ username, isOnline }) => isOnline && username !== me);
  return (
    <ScreenLink className={classNames(styles.room, 'glass')} href={roomPath(room.id)}>
      <RoomPicture room={room} size={44} />
      <span className={styles.words}>
        <span className={styles.top}>
          <strong className={styles.name}>{room.name}</strong>
          <CountBadge count={room.unreadCount} />
        </span>
        <WatchingLine roomId={room.id}>
          <span className={styles.text}>{previewText(room, me)}</span>
        </WatchingLine>
        {inside.length > 0 && (
          <span className={classNames('readout', styles.inside)}>
            {insideText(inside.map(({ username }) => username))}
          </span>
        )}
      </span>
    </ScreenLink>
  );
}

/** "mirelle is inside", "mirelle and 2 more are inside" */
function insideText([name = '', ...others]: string[]): string {
  if (others.length === 0) return t('app:home.oneInside', { name });
  if (others.length === 1) return t('app:home.twoInside', { name, other: others[0]! });
  return t('app:home.moreInside', { name, count: others.length });
}
