import { MicOff } from 'lucide-react';
import { momentText } from '../core/format/dates.ts';
import { Icon } from './icon.tsx';
import { RichText } from './rich-text.tsx';
import styles from './muted-note.module.css';

/** Shown above a public text field to a muted member. */
export function MutedNote({ mute: { until, reason } }: { mute: { until: string; reason: string } }) {
  return (
    <p className={styles.note} role="status">
      <Icon of={MicOff} />
      <span>
        <RichText of="ui:mutedUntil" values={{ time: <time dateTime={until} />, until: momentText(until) }} />
        {reason && `: ${reason}`}
      </span>
    </p>
  );
}
