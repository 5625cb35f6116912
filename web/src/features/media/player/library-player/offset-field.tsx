import { Minus, Plus, RotateCcw } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { t } from '../../../../core/texts.ts';
import { numberForm } from '../../../../core/format/language.ts';
import styles from './offset-field.module.css';

const stepSeconds = 0.25;

const signed = numberForm({ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' });

/** "+0.50 s" */
const offsetText = (seconds: number) => t('media:controls.shift', { seconds: signed(seconds) });

/** Shifts the subtitles of the current playback if they are too early or too late. */
export function OffsetField({ value, onChange }: { value: number; onChange: (seconds: number) => void }) {
  return (
    <div className={styles.offset} role="group" aria-label={t('media:controls.timing')}>
      <span className={styles.name}>{t('media:controls.timing')}</span>
      <IconButton
        icon={Minus}
        label={t('media:controls.earlier')}
        onClick={() => onChange(value - stepSeconds)}
      />
      <output className="readout">{offsetText(value)}</output>
      <IconButton
        icon={Plus}
        label={t('media:controls.later')}
        onClick={() => onChange(value + stepSeconds)}
      />
      <IconButton
        icon={RotateCcw}
        label={t('media:controls.asTheyWere')}
        disabled={value === 0}
        onClick={() => onChange(0)}
      />
    </div>
  );
}
