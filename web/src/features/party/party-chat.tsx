import { Suspense, type ComponentType } from 'react';
import { t } from '../../core/texts.ts';
import { LoadingArea } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './party-chat.module.css';

/** The messages of a room and the field to write, without the room's header. */
export type RoomTalkComponent = ComponentType<{ roomId: number }>;

let RoomTalk: RoomTalkComponent | null = null;

/** The chat is above this feature, so it hands its component in (chat.page.ts). */
export const setRoomTalk = (component: RoomTalkComponent) => {
  RoomTalk = component;
};

/** The chat of the party's room. */
export function PartyChat({ roomId }: { roomId: number }) {
  if (!RoomTalk) return null;
  return (
    <section className={styles.chat} aria-label={t('party:chat')}>
      <Suspense
        fallback={
          <LoadingArea label={t('party:chat')} className={styles.loading}>
            <Spinner />
          </LoadingArea>
        }
      >
        <RoomTalk roomId={roomId} />
      </Suspense>
    </section>
  );
}
