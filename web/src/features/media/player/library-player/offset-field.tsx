import { Minus, Plus, RotateCcw } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import styles from './offset-field.module.css';

const stepSeconds = 0.25;

/** "+0.50 s" */
const offsetText = (seconds: number) => `${seconds > 0 ? '+' : ''}${seconds.toFixed(2)} s`;

/** Shifts the subtitles of the current playback if they are too early or too late. */
export function OffsetField({ value, onChange }: { value: number; onChange: (seconds: number) => void }) {
  return (
    <div className={styles.offset} role="group" aria-label="Timing">
      <span className={styles.name}>Timing</span>
      <IconButton icon={Minus} label="Subtitles earlier" onClick={() => onChange(value - stepSeconds)} />
      <output className="readout">{offsetText(value)}</output>
      <IconButton icon={Plus} label="Subtitles later" onClick={() => onChange(value + stepSeconds)} />
      <IconButton
        icon={RotateCcw}
        label="Subtitles as they were"
        disabled={value === 0}
        onClick={() => onChange(0)}
      />
    </div>
  );
}
