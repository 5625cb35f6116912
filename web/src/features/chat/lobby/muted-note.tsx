import { MicOff } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { withLocalTimes } from '../messages/day-text.ts';
import styles from './muted-note.module.css';

/** The server's refusal above the field. */
export function MutedNote({ text }: { text: string }) {
  return (
    <p className={styles.note} role="status">
      <Icon of={MicOff} />
      {withLocalTimes(text)}
    </p>
  );
}
