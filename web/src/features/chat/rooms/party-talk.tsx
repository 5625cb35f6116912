import { VoiceButton, VoiceStrip } from '../../voice/voice.door.ts';
import { RoomTalk } from './room-talk.tsx';
import { useRooms } from './rooms.queries.ts';
import styles from './party-talk.module.css';

/** The chat of a room beside the film that it watches, with its voice. */
export default function PartyTalk({ roomId }: { roomId: number }) {
  const { data: rooms } = useRooms();
  const room = rooms?.find(({ id }) => id === roomId);
  if (!room) return null;
  return (
    <>
      {!room.isClosed && (
        <div className={styles.voice}>
          <h3 className={styles.name}>{room.name}</h3>
          <VoiceButton room={room} />
        </div>
      )}
      {!room.isClosed && <VoiceStrip room={room} />}
      <RoomTalk key={room.id} room={room} />
    </>
  );
}
