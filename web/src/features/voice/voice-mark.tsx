import { Headphones } from 'lucide-react';
import { t } from '../../core/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRoomVoice } from './voice.queries.ts';
import styles from './voice-mark.module.css';

/** In the list of rooms: how many are in voice. */
export function VoiceMark({ roomId }: { roomId: number }) {
  const count = useRoomVoice(roomId).length;
  if (count === 0) return null;
  return (
    <span className={styles.mark} title={t('voice:count', { count })}>
      <Icon of={Headphones} size={14} />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('voice:count', { count })}</span>
    </span>
  );
}
