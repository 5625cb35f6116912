import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useRoomParty } from './party.queries.ts';
import { watchingText } from './party-words.ts';
import styles from './watching-line.module.css';

/** In a list of rooms: what the room watches; without a party the children. */
export function WatchingLine({ roomId, children }: { roomId: number; children: ReactNode }) {
  const party = useRoomParty(roomId);
  if (!party) return children;
  return (
    <span className={styles.line}>
      <Icon of={Clapperboard} size={14} />
      <span className={styles.text}>{watchingText(party)}</span>
    </span>
  );
}
