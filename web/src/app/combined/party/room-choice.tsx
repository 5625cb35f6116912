import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { useId } from 'react';
import { t } from '../../../core/texts.ts';
import { RoomPicture } from '../../../features/chat/rooms/room-picture.tsx';
import styles from './room-choice.module.css';

type RoomChoiceProps = {
  rooms: readonly Room[];
  /** Rooms that cannot be chosen, because they watch something already. */
  taken: ReadonlySet<number>;
  value: number | null;
  onChange: (roomId: number) => void;
};

/** One of the member's chats. */
export function RoomChoice({ rooms, taken, value, onChange }: RoomChoiceProps) {
  const name = useId();
  if (rooms.length === 0) return <p className={styles.none}>{t('party:dialog.noChats')}</p>;
  return (
    <div className={styles.rooms} role="radiogroup" aria-label={t('party:dialog.chats')}>
      {rooms.map((room) => (
        <label key={room.id} className={styles.room}>
          <input
            type="radio"
            name={name}
            checked={room.id === value}
            disabled={taken.has(room.id)}
            onChange={() => onChange(room.id)}
          />
          <RoomPicture room={room} size={34} />
          <span className={styles.name}>{room.name}</span>
          {taken.has(room.id) && <span className={styles.taken}>{t('party:dialog.running')}</span>}
        </label>
      ))}
    </div>
  );
}
