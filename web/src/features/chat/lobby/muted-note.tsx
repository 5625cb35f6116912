import { MicOff } from 'lucide-react';
import { withLocalTimes } from '../../../core/format/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
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
